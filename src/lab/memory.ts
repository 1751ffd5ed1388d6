/** Python's memory: where its buffers of numbers lie, for both sides to read and write. */

/** As much of Emscripten as is needed. `HEAPU8` is another one after the memory has grown. */
export interface PythonMemory {
  readonly HEAPU8: Uint8Array;
}

let python: PythonMemory | undefined;

export function attachMemory(module: PythonMemory): void {
  python = module;
}

const buffer = (): ArrayBuffer => python!.HEAPU8.buffer as ArrayBuffer;

/** Numbers of Python's memory as they are now. Not to be kept: the memory may grow. */
export const floatsAt = (address: number, length?: number): Float32Array<ArrayBuffer> =>
  new Float32Array(buffer(), address, length);
export const doublesAt = (address: number, length?: number): Float64Array<ArrayBuffer> =>
  new Float64Array(buffer(), address, length);

/** A block of Python's memory as the storage of a tensor has it: found again after the memory has grown. */
export function lastingNumbers(
  address: number,
  length: number,
  single: boolean,
): () => Float32Array | Float64Array {
  let found: Float32Array | Float64Array | undefined;
  return () => {
    if (found?.buffer !== buffer())
      found = single ? floatsAt(address, length) : doublesAt(address, length);
    return found;
  };
}
