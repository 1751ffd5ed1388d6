/** Messages between the page and the Python worker. */
import type { Argument } from '../exchange.ts';
import type { ProgramCall, ApiNames, ProgramRun } from '../run.ts';

/** A program to run, and what is asked of it: what names hold, or a function to call for several inputs. */
export interface Request {
  readonly code: string;
  /** Names of it whose values are asked for. */
  readonly variables?: readonly string[];
  readonly call?: { readonly name: string; readonly cases: readonly (readonly Argument[])[] };
}

/**
 * First CPython and its library; then programs. Each worker compiles CPython for itself: to Firefox, a compiled module
 * that one of them sends is WebAssembly in the page, which its policy refuses.
 */
export type ToWorker =
  | { readonly wasm: ArrayBuffer }
  | { readonly library: ArrayBuffer }
  /** Asks what there is to be used. */
  | { readonly names: true }
  | Request;

export type FromWorker =
  /** Python has started. */
  | { readonly ready: true }
  /** Python cannot be started. */
  | { readonly problem: string }
  /** It has stopped working; said by its frame. */
  | { readonly broken: string }
  /** Printed so far, a part at a time. */
  | { readonly printed: string }
  /** The line that the program has reached, about once a second. */
  | { readonly line: number }
  | { readonly names: ApiNames }
  | { readonly ended: ProgramRun | ProgramCall };
