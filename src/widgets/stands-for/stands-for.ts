import { normalTail, scaleScores, softmax, tensor } from '../../engine/index.ts';
import { formatCount, formatNumber, formatShort, formatWeight } from '../../number/format.ts';
import { defineWidget } from '../../widget/define.ts';
import { number, vector } from '../../fields/index.ts';
import { presets } from './fixtures.ts';

export interface StandsForState {
  scores: readonly number[];
  divisor: number;
}

export interface StandsForDerived {
  /** The d_k whose root the divisor is. */
  dK: number;
  /** Scores over the divisor: at that d_k, also how many standard deviations of random scores they are. */
  scaled: number[];
  weights: number[];
  /** How many pairs of random vectors it takes, on average, for one score as far out as this on its side of 0. */
  oneIn: number[];
}

/** A d_k as it is written: whole where the divisor is the root of a whole number, up to its four decimals. */
export const dKText = (dK: number) => {
  const whole = Math.round(dK);
  return Math.abs(dK - whole) < 2e-4 * Math.sqrt(dK) ? formatCount(whole) : formatNumber(dK, 1);
};

function derive({ scores, divisor }: StandsForState): StandsForDerived {
  const scaled = scaleScores(tensor(scores, [scores.length], 'float64'), 1, 1 / divisor);
  return {
    dK: divisor ** 2,
    scaled: [...scaled.data],
    weights: [...softmax(scaled).data],
    oneIn: [...scaled.data].map((z) => 1 / normalTail(Math.abs(z))),
  };
}

function describe(s: StandsForState, d: StandsForDerived): string {
  return (
    `Divided by ${formatShort(s.divisor)}, the root of d_k = ${dKText(d.dK)}, ` +
    `the scores ${s.scores.map((x) => formatShort(x)).join(', ')} become ` +
    `${d.scaled.map((x) => formatNumber(x)).join(', ')}: at that d_k, so many standard deviations of a random score. ` +
    `Weights: ${d.weights.map((w) => formatWeight(w)).join(', ')}.`
  );
}

export default defineWidget<StandsForState, StandsForDerived>({
  id: 'stands-for',
  version: 1,
  title: 'Which d_k a divisor stands for',
  fields: {
    scores: vector({
      label: 'score',
      initial: [200, 100, 50],
      count: [2, 4],
      min: -1000,
      max: 1000,
      step: 1,
    }),
    divisor: number({
      label: 'Divide by',
      role: 'weight',
      initial: 8,
      min: 1,
      max: 128,
      step: 0.01,
      log: true,
      bar: true,
    }),
  },
  derive,
  describe,
  torch: async (s, d) => (await import('./torch.ts')).torch(s, d),
  presets,
  view: () => import('./View.tsx'),
});
