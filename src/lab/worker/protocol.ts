/** What the page and the bench's worker say to each other. */
import type { Argument } from '../exchange.ts';
import type { LabCall, LabRun } from '../run.ts';

/** A program to run, and where asked for a function of it to call for several inputs. */
export interface Request {
  readonly code: string;
  readonly call?: { readonly name: string; readonly cases: readonly (readonly Argument[])[] };
}

/** First CPython, its bytes or as another worker has compiled them, and its library; then programs. */
export type ToWorker =
  | { readonly wasm: ArrayBuffer | WebAssembly.Module }
  | { readonly library: ArrayBuffer }
  | Request;

export type FromWorker =
  /** Python has started; it is given back compiled, for the next worker. */
  | { readonly ready: true; readonly wasm?: WebAssembly.Module }
  /** Python cannot be started. */
  | { readonly problem: string }
  /** Printed so far, a part at a time. */
  | { readonly printed: string }
  | { readonly ended: LabRun | LabCall };
