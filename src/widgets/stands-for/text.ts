// What people read in this figure.
import {
  formatAny,
  formatCount,
  formatNumber,
  formatShort,
  formatWeight,
} from '../../number/format.ts';
import type { StandsForDerived, StandsForState } from './stands-for.ts';

export const title = 'Which d_k a divisor stands for';

export const labels = {
  scores: 'score',
  score: 'score',
  divisor: 'Divide by',
  weight: 'weight',
};

export const presetTitles = {
  eight: '200, 100, 50 divided by 8',
  'root-512': 'The same divided by √512',
  hundred: 'The same divided by 100',
  best: '512 against 0',
  'against-0': '100 against 0 at d_k = 64',
};

export const texts = {
  rule: ['Dividing by ', ' is the rule for vectors of ', ' numbers.'],
  divisor: ({ divisor }: StandsForState) => formatShort(divisor, 2),
  sizes: 'The rule for this many numbers',
  scaled: (s: StandsForState) => `÷ ${texts.divisor(s)}, in standard deviations`,
  oneIn: 'on a normal curve, one in',
};

/** A d_k as it is written: whole where the divisor is the root of a whole number, up to its four decimals. */
export const dKText = (dK: number) => {
  const whole = Math.round(dK);
  return Math.abs(dK - whole) < 2e-4 * Math.sqrt(dK) ? formatCount(whole) : formatNumber(dK, 1);
};

/** “1 in …”: three digits, or a power of ten. */
export function oneInText(x: number): string {
  if (x < 100) return formatNumber(x, 1);
  return x < 1e6 ? formatCount(Number(x.toPrecision(3))) : formatAny(x);
}

export function describe(s: StandsForState, d: StandsForDerived): string {
  return (
    `Divided by ${formatShort(s.divisor)}, the root of d_k = ${dKText(d.dK)}, ` +
    `the scores ${s.scores.map((x) => formatShort(x)).join(', ')} become ` +
    `${d.scaled.map((x) => formatNumber(x)).join(', ')}: at that d_k, so many standard deviations of a random score. ` +
    `Weights: ${d.weights.map((w) => formatWeight(w)).join(', ')}.`
  );
}
