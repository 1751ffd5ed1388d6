import { randomNormals } from '../../engine/index.ts';
import { attentionLayer, layerWeights, recurrentLayer } from './layers.ts';
import { attentionCost, recurrentCost } from '../../engine/index.ts';

export interface MeasureInput {
  lengths: readonly number[];
  width: number;
}

/** Milliseconds that each layer took over so many words. */
export interface Lap {
  n: number;
  attention: number;
  rnn: number;
}

export interface Measured {
  width: number;
  laps: readonly Lap[];
}

/** Multiply-adds beyond which a length is left out: seconds rather than minutes on an ordinary machine. */
export const BUDGET = 2.2e9;
/** A clock of the browser may be coarse: a run this short is repeated and averaged. */
const ENOUGH_MS = 30;

/** Multiply-adds of both layers. */
export function maddsOf(n: number, dModel: number) {
  const a = attentionCost({ n, dModel });
  const r = recurrentCost({ n, dModel });
  return {
    attention: a.maddsProjections + a.maddsScores + a.maddsWeightedSum,
    rnn: r.maddsInput + r.maddsState,
  };
}

/** The lengths that are measured: powers of ten up to n, and n itself, as far as the budget goes. */
export function lengthsUpTo(n: number, width: number): { lengths: number[]; leftOut: boolean } {
  const steps = [10, 100, 1000].filter((length) => length < n);
  const all = [...steps, n];
  const lengths = all.filter((length) => maddsOf(length, width).attention <= BUDGET);
  return { lengths, leftOut: lengths.length < all.length };
}

/**
 * Times both layers over texts of these lengths, and reports how much of the arithmetic is done. The clock is
 * an argument so that a test can hold it.
 */
export function measure(
  { lengths, width }: MeasureInput,
  report: (progress: number) => void,
  now: () => number = () => performance.now(),
): Measured {
  const weights = layerWeights(width);
  const work = lengths.reduce((sum, n) => {
    const { attention, rnn } = maddsOf(n, width);
    return sum + attention + rnn;
  }, 0);
  let done = 0;
  const time = (n: number, madds: number, run: (tick: (rows: number) => void) => void) => {
    const before = done;
    const begin = now();
    run((rows) => {
      done += (madds * rows) / n;
      report(Math.min(1, done / work));
    });
    let runs = 1;
    let spent = now() - begin;
    while (spent < ENOUGH_MS && runs < 1000) {
      run(() => {});
      runs += 1;
      spent = now() - begin;
    }
    done = before + madds;
    return spent / runs;
  };
  // Once unmeasured, so that the program is compiled before it is timed.
  const warm = randomNormals([32, width], 8);
  attentionLayer(warm, weights);
  recurrentLayer(warm, weights);
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
