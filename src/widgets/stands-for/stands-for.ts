import { dotTail, normalTail, scaleScores, softmax, tensor } from '../../engine/index.ts';
import { number, vector } from '../../figure/fields/index.ts';
import {
  formatAny,
  formatCount,
  formatNumber,
  formatShort,
  formatWeight,
} from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

/** Formats d_k, as a whole number if the divisor is the root of one within its four decimals. */
export const dKText = (dK: number) => {
  const whole = Math.round(dK);
  return Math.abs(dK - whole) < 2e-4 * Math.sqrt(dK) ? formatCount(whole) : formatNumber(dK, 1);
};

/** Formats the number after “1 in” with about three digits, or as a power of ten. */
export function oneInText(x: number): string {
  if (x < 100) return formatNumber(x, 1);
  return x < 1e6 ? formatCount(Number(x.toPrecision(3))) : formatAny(x);
}

/** √512 with four decimals, because states round to four decimals. */
const ROOT_512 = 22.6274;

export default defineFigure({
  id: 'stands-for',
  title: 'Which d_k a divisor stands for',
  fields: {
    scores: vector({
      label: 'score',
      itemLabel: 'score',
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
  derive({ scores, divisor }) {
    const tensor64 = tensor(scores, [scores.length], 'float64');
    const scaledTensor = scaleScores(tensor64, 1, 1 / divisor);
    const scaled = [...scaledTensor.data];
    return {
      /** The d_k whose square root is the divisor. */
      dK: divisor ** 2,
      /** The divided scores. At that d_k, they are also distances from 0 in standard deviations. */
      scaled,
      weights: [...softmax(scaledTensor).data],
      /** The average number of random pairs needed for one score at least this far from 0 on the same side. */
      oneIn: scaled.map((z) => 1 / normalTail(Math.abs(z))),
      /** The same for exact dot products, whose tails are heavier than the normal distribution's. */
      oneInDot: scaled.map((z) => 1 / dotTail(Math.abs(z), divisor ** 2)),
    };
  },
  quantities: ({ scalar, list }) => ({
    dK: scalar({ digits: 1, part: 'scale' }),
    scaled: list({ part: 'scale' }),
    weights: list({ as: 'weight', label: 'weight', role: 'weight', part: 'weights' }),
    oneIn: list({ as: 'any' }),
    oneInDot: list({ as: 'any', digits: 1 }),
  }),
  describe: ({ scores, divisor }, { dK, scaled, weights }) =>
    `Divided by ${formatShort(divisor)}, the root of d_k = ${dKText(dK)}, ` +
    `the scores ${scores.map((x) => formatShort(x)).join(', ')} become ` +
    `${scaled.map((x) => formatNumber(x)).join(', ')}. At that d_k, these are standard deviations of a random score. ` +
    `Weights: ${weights.map((w) => formatWeight(w)).join(', ')}.`,
  torch: ({ input, print }) => `import torch

${input('scores', 'scores', { how: 'dtype=torch.float64' })}
${input('divisor')}

scaled = scores * (1 / divisor)
${print('dK', 'divisor ** 2', { label: 'stands for d_k =' })}
${print('scaled')}
${print('weights', 'torch.softmax(scaled, dim=-1)')}
`,
  presets: {
    eight: ['200, 100, 50 divided by 8'],
    'root-512': ['The same divided by √512', { divisor: ROOT_512 }],
    hundred: ['The same divided by 100', { divisor: 100 }],
    best: ['512 against 0', { scores: [512, 0], divisor: ROOT_512 }],
    'against-0': ['100 against 0 at d_k = 64', { scores: [100, 0] }],
  },
  stage: [660, 400],
  view: () => import('./View.tsx'),
});
