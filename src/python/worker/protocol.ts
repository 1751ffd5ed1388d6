/** Messages between the page and the Python worker. */
import type { Argument } from '../exchange.ts';
import type { ProgramCall, ApiNames, ProgramRun } from '../run.ts';

/** A program to run, and what to report: the values of variables, or the results of a function for several inputs. */
export interface Request {
  readonly code: string;
  /** Names of the variables to report. */
  readonly variables?: readonly string[];
  readonly call?: { readonly name: string; readonly cases: readonly (readonly Argument[])[] };
}

/**
 * The page sends CPython, its library, then programs. Each worker compiles CPython itself, because Firefox applies the
 * page's policy to a compiled module sent between workers, and that policy forbids WebAssembly.
 */
export type ToWorker =
  | { readonly wasm: ArrayBuffer }
  | { readonly library: ArrayBuffer }
  /** Requests the names in `torch` and `numpy`, for completions. */
  | { readonly names: true }
  | Request;

export type FromWorker =
  /** Python has started. */
  | { readonly ready: true }
  /** Python cannot be started. */
  | { readonly problem: string }
  /** The worker has stopped; its frame sends this. */
  | { readonly broken: string }
  /** The next part of what the program prints. */
  | { readonly printed: string }
  /** The line that the program has reached, about once a second. */
  | { readonly line: number }
  | { readonly names: ApiNames }
  | { readonly ended: ProgramRun | ProgramCall };
