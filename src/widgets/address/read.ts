import {
  attentionBackward,
  fromRows,
  scaledDotProductAttention,
  toRows,
} from '../../engine/index.ts';
import type { Point } from '../../plane/plane.ts';

export interface Memory {
  keys: readonly number[];
  contents: readonly number[];
  temperature: number;
}

/** What a soft reading at some addresses gives. */
export interface Reading {
  /** −(address − key)², a row an address. */
  scores: number[][];
  weights: number[][];
  output: number[];
}

const column = (xs: readonly number[]) => fromRows(xs.map((x) => [x]));

/** Attention over a memory whose keys are places on a line: the score of a key is minus its squared distance. */
export function readMemory(m: Memory, addresses: readonly number[]): Reading {
  const { scores, weights, output } = scaledDotProductAttention(
    column(addresses),
    column(m.keys),
    column(m.contents),
    { similarity: 'neg_sq_euclidean', scale: 1 / m.temperature },
  );
  return {
    scores: toRows(scores),
    weights: toRows(weights),
    output: toRows(output).map((row) => row[0]!),
  };
}

/**
 * How fast the soft reading changes with the address. −(a − k)² is (a, 1)·(2k, −k²) − a², and what all keys
 * have in common the softmax does not see: the same reading, as attention with a dot product, has the
 * engine's gradient.
 */
export function slopeAt(m: Memory, address: number): number {
  const { dQ } = attentionBackward(
    fromRows([[address, 1]], 'float64'),
    fromRows(
      m.keys.map((k) => [2 * k, -(k ** 2)]),
      'float64',
    ),
    fromRows(
      m.contents.map((x) => [x]),
      'float64',
    ),
    fromRows([[1]], 'float64'),
    { scale: 1 / m.temperature },
  );
  return dQ.data[0]! + 0;
}

/** The folder nearest to an address; of two as near, the first. */
export const nearest = (keys: readonly number[], address: number) =>
  keys.reduce(
    (best, key, i) => (Math.abs(key - address) < Math.abs(keys[best]! - address) ? i : best),
    0,
  );

/** The nearest folder's content at every address from 0 to `end`: level pieces, each from one jump to the next. */
export function steps({ keys, contents }: Memory, end: number): [from: Point, to: Point][] {
  const sorted = [...new Set(keys)].sort((a, b) => a - b);
  const jumps = sorted.slice(1).map((key, i) => (key + sorted[i]!) / 2);
  return sorted.map((key, i) => {
    const level = contents[nearest(keys, key)]!;
    return [
      [jumps[i - 1] ?? 0, level],
      [jumps[i] ?? end, level],
    ];
  });
}
