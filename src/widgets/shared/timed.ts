// Helpers for figures that time attention.
import { scaledDotProductAttention, type Tensor, zeros } from '../../engine/index.ts';
import { formatShort } from '../../number/format.ts';

/**
 * Times in milliseconds that PyTorch 1.13.1 (Debian 12) took for attention without projections: one head of 64 numbers,
 * one CPU thread, one text at a time, forward only, float32. They were measured once, for this page, and differ on other
 * machines.
 */
export const LAYER_ALONE = {
  lengths: [10, 100, 1000, 2000, 4000, 8000],
  ms: [0.017, 0.055, 3.3, 14, 127, 520],
} as const;

/** The number of queries per chunk. It is small, so that progress is reported often and little memory is needed. */
export const CHUNK_ROWS = 64;

/** Returns rows `start` to `end` (exclusive) of a matrix, without copying. */
export const rowsOf = (t: Tensor, start: number, end: number): Tensor => {
  const d = t.shape[1]!;
  return { shape: [end - start, d], data: t.data.subarray(start * d, end * d) };
};

/** Splits n rows into chunks, each given by its first row and the row after its last. */
export const chunks = (n: number) =>
  Array.from({ length: Math.ceil(n / CHUNK_ROWS) }, (_, c): [number, number] => [
    c * CHUNK_ROWS,
    Math.min(n, (c + 1) * CHUNK_ROWS),
  ]);

/**
 * Runs the engine's attention a chunk of queries at a time, so that the full `(n, n)` matrix of scores is never in
 * memory. q, k, v and the output are `(n, d)`. Calls `tick` after each chunk with its number of rows.
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

/** The minimum time to measure. Shorter runs are repeated and averaged, because a browser's clock may be coarse. */
const MIN_MS = 30;

/** Returns how many milliseconds `run` takes by the clock `now`. `run` receives whether it is the first repetition. */
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

/** Formats milliseconds with about three digits. */
export const formatMs = (ms: number) =>
  formatShort(ms, ms < 1 ? 3 : ms < 10 ? 2 : ms < 100 ? 1 : 0);
