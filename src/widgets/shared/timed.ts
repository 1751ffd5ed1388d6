// Attention and its time: what the figures that measure share.
import { scaledDotProductAttention, type Tensor, zeros } from '../../engine/index.ts';
import { formatShort } from '../../number/format.ts';

/**
 * Milliseconds that PyTorch 1.13.1 (Debian 12) took for attention alone, one head of 64 numbers without projections,
 * on one CPU thread, one text at a time, forward only, float32. Measured once, for this page; on another machine the
 * numbers differ.
 */
export const LAYER_ALONE = {
  lengths: [10, 100, 1000, 2000, 4000, 8000],
  ms: [0.017, 0.055, 3.3, 14, 127, 520],
} as const;

/** Rows at a time: small enough to report often, and to hold only 64 rows of scores at once. */
export const CHUNK_ROWS = 64;

/** Rows `start` to `end` of a matrix, without a copy. */
export const rowsOf = (t: Tensor, start: number, end: number): Tensor => {
  const d = t.shape[1]!;
  return { shape: [end - start, d], data: t.data.subarray(start * d, end * d) };
};

/** The first and the last row of each chunk of n rows. */
export const chunks = (n: number) =>
  Array.from({ length: Math.ceil(n / CHUNK_ROWS) }, (_, c): [number, number] => [
    c * CHUNK_ROWS,
    Math.min(n, (c + 1) * CHUNK_ROWS),
  ]);

/**
 * The engine's attention, a chunk of queries at a time, so that no square of all scores is held: q, k and v `(n, d)`
 * give `(n, d)`. `tick` is called after each chunk.
 */
export function attentionInChunks(
  q: Tensor,
  k: Tensor,
  v: Tensor,
  tick: (rows: number) => void = () => {},
): Tensor {
  const out = zeros(v.shape, v);
  for (const [start, end] of chunks(q.shape[0]!)) {
    const { output } = scaledDotProductAttention(rowsOf(q, start, end), k, v);
    out.data.set(output.data, start * v.shape[1]!);
    tick(end - start);
  }
  return out;
}

/** A clock of the browser may be coarse: a run shorter than so many milliseconds is repeated and averaged. */
const MIN_MS = 30;

/** Milliseconds a run takes, as the clock `now` has it. The run is told whether it is the first. */
export function timeOf(run: (first: boolean) => void, now: () => number): number {
  const begin = now();
  let runs = 0;
  let elapsed = 0;
  do {
    run(runs === 0);
    runs += 1;
    elapsed = now() - begin;
  } while (elapsed < MIN_MS && runs < 1000);
  return elapsed / runs;
}

/** Milliseconds with about three digits. */
export const formatMs = (ms: number) =>
  formatShort(ms, ms < 1 ? 3 : ms < 10 ? 2 : ms < 100 ? 1 : 0);
