import { attentionBackward, fromRows } from '../../engine/index.ts';
import { attend } from '../../engine/plain.ts';
import type { Point } from '../../plane/plane.ts';

interface Memory {
  keys: readonly number[];
  contents: readonly number[];
  temperature: number;
}

const column = (xs: readonly number[]) => xs.map((x) => [x]);

/** Attention at some addresses over keys on a line: a score is minus the squared distance. */
export function readMemory({ keys, contents, temperature }: Memory, addresses: readonly number[]) {
  const { scores, weights, output } = attend({
    q: column(addresses),
    k: column(keys),
    v: column(contents),
    similarity: 'neg_sq_euclidean',
    scale: 1 / temperature,
  });
  return { scores, weights, output: output.map(([x]) => x!) };
}

/**
 * How fast the soft reading changes with the address. −(a − k)² is (a, 1)·(2k, −k²) − a², and the softmax ignores a²,
 * which is the same for all keys. So the reading is attention with a dot product, and the engine has its gradient.
 */
export function slopeAt({ keys, contents, temperature }: Memory, address: number) {
  const { dQ } = attentionBackward(
    fromRows([[address, 1]], 'float64'),
    fromRows(
      keys.map((k) => [2 * k, -(k ** 2)]),
      'float64',
    ),
    fromRows(column(contents), 'float64'),
    fromRows([[1]], 'float64'),
    { scale: 1 / temperature },
  );
  return dQ.data[0]! + 0;
}

/** The place of the nearest key; of two as near, the first. */
export const nearest = (keys: readonly number[], address: number) =>
  keys.reduce(
    (best, key, i) => (Math.abs(key - address) < Math.abs(keys[best]! - address) ? i : best),
    0,
  );

/** The nearest folder’s content as level pieces, from 0 to `end`. */
export function steps(
  { keys, contents }: Memory,
  end: number,
): (readonly [from: Point, to: Point])[] {
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
