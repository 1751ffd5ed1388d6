/** Loads what Python is made of: once for all benches of a page. */
import { Decompress } from 'fzstd';
import { library, wasm, type PackedFile } from 'virtual:python';
import type { PackedParts } from './client.ts';

/** Bytes of all parts, as they are sent. */
const TOTAL = wasm.packed + library.packed;

/** Fetches one of the files, and unpacks it as it comes. `tell` hears how many bytes more there are. */
async function load(
  { address, bytes }: PackedFile,
  tell: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const out = new Uint8Array(bytes);
  let length = 0;
  const unpack = new Decompress((part) => {
    out.set(part, length);
    length += part.length;
  });
  const reader = response.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    tell(value.length);
    unpack.push(value);
  }
  if (length !== bytes) throw new Error('a part of it did not come');
  return out.buffer;
}

let loading: PackedParts | undefined;
let loaded = 0;
const listeners = new Set<(loaded: number, total: number) => void>();

function startLoading(): PackedParts {
  loaded = 0;
  const tell = (bytes: number) => {
    loaded += bytes;
    for (const listener of listeners) listener(loaded, TOTAL);
  };
  // One after the other: the first is compiled while the second comes.
  const first = load(wasm, tell);
  const second = first.then(() => load(library, tell));
  second.catch(() => {
    loading = undefined;
  });
  return { wasm: first, library: second };
}

/**
 * Python's parts, as soon as each is there. `tell` hears how many bytes of all have come. They reject where they cannot
 * be had; the next call tries again.
 */
export function loadPython(tell: (loaded: number, total: number) => void): PackedParts {
  listeners.add(tell);
  loading ??= startLoading();
  const { library: last } = loading;
  last.then(
    () => listeners.delete(tell),
    () => listeners.delete(tell),
  );
  tell(loaded, TOTAL);
  return loading;
}
