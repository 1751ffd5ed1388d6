import {
  attentionCost,
  linear,
  randomNormals,
  recurrentCost,
  rnn,
  type Tensor,
  zeros,
} from '../../engine/index.ts';
import { attentionInChunks, chunks, rowsOf, timeOf } from '../shared/timed.ts';

/** Returns the four projections of an attention layer, `(d, d)` each. A recurrent layer uses the first two. */
export function layerWeights(width: number): readonly Tensor[] {
  const std = 1 / Math.sqrt(width);
  return [1, 2, 3, 4].map((seed) => randomNormals([width, width], seed, { std }));
}

/**
 * Runs one attention layer with one head, `(n, d)` to `(n, d)`, a chunk of queries at a time. Calls `tick` after each
 * chunk with its number of rows.
 */
export function attentionLayer(
  x: Tensor,
  [wQ, wK, wV, wO]: readonly Tensor[],
  tick: (rows: number) => void = () => {},
): Tensor {
  const [q, k, v] = [wQ, wK, wV].map((w) => linear(x, w!));
  return linear(attentionInChunks(q!, k!, v!, tick), wO!);
}

/** Runs one plain recurrent layer, `(n, d)` to `(n, d)`. Calls `tick` after each chunk with its number of rows. */
export function recurrentLayer(
  x: Tensor,
  [weightIh, weightHh]: readonly Tensor[],
  tick: (rows: number) => void = () => {},
): Tensor {
  const out = zeros(x.shape, x);
  let last: Tensor | undefined;
  for (const [start, end] of chunks(x.shape[0]!)) {
    const states = rnn(rowsOf(x, start, end), { weightIh: weightIh!, weightHh: weightHh! }, last);
    out.data.set(states.data, start * x.shape[1]!);
    last = rowsOf(states, end - start - 1, end - start);
    tick(end - start);
  }
  return out;
}

export interface MeasureInput {
  lengths: readonly number[];
  width: number;
}

/** The maximum number of multiply-adds. Longer texts aren't measured, so that measuring takes seconds, not minutes. */
export const MADDS_BUDGET = 2.2e9;

/** Returns the multiply-adds of each layer over `n` words. */
export function maddsOf(n: number, dModel: number) {
  const a = attentionCost({ n, dModel });
  const r = recurrentCost({ n, dModel });
  return {
    attention: a.maddsProjections + a.maddsScores + a.maddsWeightedSum,
    rnn: r.maddsInput + r.maddsState,
  };
}

/** Returns the lengths to measure: powers of ten below n, and n itself, except those over the budget. */
export function lengthsUpTo(n: number, width: number): { lengths: number[]; leftOut: boolean } {
  const steps = [10, 100, 1000].filter((length) => length < n);
  const all = [...steps, n];
  const lengths = all.filter((length) => maddsOf(length, width).attention <= MADDS_BUDGET);
  return { lengths, leftOut: lengths.length < all.length };
}

/**
 * Times both layers over texts of these lengths. Reports which part of the multiply-adds is done, from 0 to 1. Tests
 * pass a clock of their own.
 */
export function measure(
  { lengths, width }: MeasureInput,
  report: (progress: number) => void,
  now: () => number = () => performance.now(),
) {
  const weights = layerWeights(width);
  const work = lengths
    .map((n) => maddsOf(n, width))
    .reduce((sum, madds) => sum + madds.attention + madds.rnn, 0);
  let doneCount = 0;
  const time = (n: number, madds: number, run: (tick: (rows: number) => void) => void) => {
    const before = doneCount;
    const ms = timeOf(
      (first) =>
        run((rows) => {
          if (!first) return;
          doneCount += (madds * rows) / n;
          report(Math.min(1, doneCount / work));
        }),
      now,
    );
    doneCount = before + madds;
    return ms;
  };
  // Run both layers once without timing, so that the code is compiled before it is timed.
  const warm = randomNormals([32, width], 8);
  attentionLayer(warm, weights);
  recurrentLayer(warm, weights);
  /** The milliseconds that each layer took for `n` words. */
  const laps = lengths.map((n) => {
    const x = randomNormals([n, width], 7);
    const madds = maddsOf(n, width);
    return {
      n,
      attention: time(n, madds.attention, (tick) => void attentionLayer(x, weights, tick)),
      rnn: time(n, madds.rnn, (tick) => void recurrentLayer(x, weights, tick)),
    };
  });
  return { width, laps };
}

export type Measurement = ReturnType<typeof measure>;
