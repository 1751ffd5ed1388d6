/** Random matrices drawn number by number, so that a larger one with the same seed starts with the same numbers. */
import { randomNormals } from './random.ts';

/** Mixes several seeds into one; each bit depends on all bits of all parts. Parts are taken modulo 2^32. */
export function mixSeeds(...parts: readonly number[]): number {
  let h = 0x811c9dc5;
  for (const part of parts) {
    h = Math.imul(h ^ part, 0x9e3779b1) >>> 0;
    h = (h ^ (h >>> 15)) >>> 0;
  }
  return h;
}

/** A seed for a word, from its UTF-16 units; the same word always has the same seed. */
export const wordSeed = (word: string): number =>
  mixSeeds(...Array.from({ length: word.length }, (_, i) => word.charCodeAt(i)));

/** Cached rows by seed, in the greatest length requested so far. */
const rows = new Map<number, Float64Array>();
const MAX_CACHED_ROWS = 2000;

/**
 * `count` independent standard normal numbers, rounded to two decimals so that they can be written in full. A longer
 * row starts with the same numbers. The result is cached, so don't modify it.
 */
export function randomRow(seed: number, count: number): Float64Array {
  let row = rows.get(seed);
  if (!row || row.length < count) {
    // An even count, because numbers are drawn in pairs.
    const size = Math.max(16, 2 ** Math.ceil(Math.log2(count)));
    row = randomNormals([size], seed, { precision: 'float64' }).data.map(
      (x) => Math.floor(x * 100 + 0.5) / 100,
    ) as Float64Array;
    if (rows.size >= MAX_CACHED_ROWS) rows.clear();
    rows.set(seed, row);
  }
  return row.subarray(0, count);
}
