/** Loads what Python is made of: once for all benches of a page. */
import { library, wasm } from 'virtual:python';
import type { PackedParts } from './client.ts';

/** Bytes of all parts, as they are sent. */
const TOTAL = wasm.bytes + library.bytes;

/** Fetches one of the files, and unpacks it as it comes. `tell` hears how many bytes more there are. */
async function load(address: string, tell: (bytes: number) => void): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, out) {
      tell(part.length);
      out.enqueue(part);
    },
  });
  const unpacked = response.body!.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'));
  return new Response(unpacked).arrayBuffer();
}

let loading: PackedParts | undefined;
let loaded = 0;
const listeners = new Set<(loaded: number, total: number) => void>();

function begin(): PackedParts {
  loaded = 0;
  const tell = (bytes: number) => {
    loaded += bytes;
    for (const listener of listeners) listener(loaded, TOTAL);
  };
  // One after the other: the first is compiled while the second comes.
  const first = load(wasm.address, tell);
  const second = first.then(() => load(library.address, tell));
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
  loading ??= begin();
  const { library: last } = loading;
  last.then(
    () => listeners.delete(tell),
    () => listeners.delete(tell),
  );
  tell(loaded, TOTAL);
  return loading;
}
