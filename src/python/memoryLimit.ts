/** Limits Python's memory. By default it can grow to two gigabytes, which is too much for a phone. */

/** Enough memory for CPython, its library and a program's objects. */
const MAX_BYTES = 160 * 2 ** 20;

const PAGE_BYTES = 2 ** 16;

/** Limits all WebAssembly memory from now on. */
export function limitMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > MAX_BYTES)
      throw new RangeError('no memory is left');
    return grow.call(this, pages);
  };
}
