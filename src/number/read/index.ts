// Numbers as they come from elsewhere: pasted, dropped, or in a file. Pure; sizes are looked at before any work.
import type { Numbers } from '../numbers.ts';

/** One tensor that was read, by the name that stood with it. */
export interface NamedNumbers {
  readonly name: string | null;
  readonly numbers: Numbers;
}

/** What was read: one tensor or several; or why it cannot be, in one sentence with the place. */
export type Reading = { readonly tensors: readonly NamedNumbers[] } | { readonly problem: string };

/** Reads numbers from a text, or from the bytes of a file. Total, and in linear time. */
export function readNumbers(_source: string | Uint8Array, _fileName?: string): Reading {
  return { problem: 'Nothing can be read yet.' };
}
