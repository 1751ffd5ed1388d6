/** What the page and the bench's worker say to each other. */
import type { Argument } from '../exchange.ts';
import type { LabCall, LabNames, LabRun } from '../run.ts';

/** A program to run, and where asked for a function of it to call for several inputs. */
export interface Request {
  readonly code: string;
  readonly call?: { readonly name: string; readonly cases: readonly (readonly Argument[])[] };
}

/** First the interpreter's bytes, then programs. */
export type ToWorker = { readonly wasm: ArrayBuffer } | { readonly names: true } | Request;

export type FromWorker =
  | { readonly ready: true }
  /** Python cannot be started. */
  | { readonly problem: string }
  /** Printed so far, a part at a time. */
  | { readonly printed: string }
  | { readonly names: LabNames }
  | { readonly ended: LabRun | LabCall };
