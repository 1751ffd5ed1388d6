import address from 'pyodide/pyodide.asm.wasm?url';

/** Length of the interpreter's file. What a server says of it may be the length it has packed. */
export const WASM_BYTES = 433_743;

/** Reads a body, and tells how many bytes there are so far. */
async function readAll(response: Response, tell: (bytes: number) => void): Promise<ArrayBuffer> {
  const reader = response.body!.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    parts.push(value);
    length += value.length;
    tell(length);
  }
}

let wasmBytes: Promise<ArrayBuffer> | undefined;

/**
 * The interpreter's bytes, fetched once for all benches of a page. `tell` hears how many have come. Rejects where it
 * cannot be had; the next call tries again.
 */
export function loadWasm(tell: (bytes: number) => void): Promise<ArrayBuffer> {
  wasmBytes ??= fetch(address)
    .then((response) => {
      if (!response.ok) throw new Error(`the server answered ${response.status}`);
      return readAll(response, tell);
    })
    .catch((error: unknown) => {
      wasmBytes = undefined;
      throw error;
    });
  return wasmBytes;
}
