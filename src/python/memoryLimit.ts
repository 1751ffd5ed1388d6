/** How much memory Python may have: left alone it would take two gigabytes, which no phone bears. */

/** Python's own objects, its library and itself. */
const MAX_BYTES = 160 * 2 ** 20;

const PAGE_BYTES = 2 ** 16;

/** From here on, no memory of WebAssembly grows beyond that. */
export function limitMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > MAX_BYTES)
      throw new RangeError('no memory is left');
    return grow.call(this, pages);
  };
}
