/** How much memory Python may have. Left alone it would take two gigabytes, which no phone bears. */

/** Python's own objects, its library and itself. */
const MAX_BYTES = 160 * 2 ** 20;

/** What is left, once a program has used up all, to say so. */
const RESERVE_BYTES = 16 * 2 ** 20;

const PAGE_BYTES = 2 ** 16;

/** Emscripten asks so often for the same, each time for less, before it says that there is no memory. */
const TRIES = 3;

let refusals = 0;

const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) {
  const most = MAX_BYTES + (refusals < TRIES ? 0 : RESERVE_BYTES);
  if (this.buffer.byteLength + pages * PAGE_BYTES > most) {
    refusals++;
    throw new RangeError('no memory is left');
  }
  if (refusals < TRIES) refusals = 0;
  return grow.call(this, pages);
};

/** For the next program. */
export function renewRoom(): void {
  refusals = 0;
}
