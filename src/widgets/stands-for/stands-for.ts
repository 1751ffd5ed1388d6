import { dotTail, normalTail, scaleScores, softmax, tensor } from '../../engine/index.ts';
import { number, vector } from '../../fields/index.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import { list, one, type Quantities } from '../../widget/quantities.ts';
import { describe, labels, presetTitles, title } from './text.ts';

const fields = {
  scores: vector({
    label: labels.scores,
    one: labels.score,
    initial: [200, 100, 50],
    count: [2, 4],
    min: -1000,
    max: 1000,
    step: 1,
  }),
  divisor: number({
    label: labels.divisor,
    role: 'weight',
    initial: 8,
    min: 1,
    max: 128,
    step: 0.01,
    log: true,
    bar: true,
  }),
};

export type StandsForState = StateOf<typeof fields>;

export interface StandsForDerived {
  /** The d_k whose root the divisor is. */
  dK: number;
  /** Scores over the divisor: at that d_k, also how many standard deviations of random scores they are. */
  scaled: number[];
  weights: number[];
  /** How many pairs of random vectors it takes, on average, for one score as far out as this on its side of 0. */
  oneIn: number[];
  /** The same for true dot products, which stray farther than the normal curve. */
  oneInDot: number[];
}

function derive({ scores, divisor }: StandsForState): StandsForDerived {
  const scaled = scaleScores(tensor(scores, [scores.length], 'float64'), 1, 1 / divisor);
  return {
    dK: divisor ** 2,
    scaled: [...scaled.data],
    weights: [...softmax(scaled).data],
    oneIn: [...scaled.data].map((z) => 1 / normalTail(Math.abs(z))),
    oneInDot: [...scaled.data].map((z) => 1 / dotTail(Math.abs(z), divisor ** 2)),
  };
}

const quantities = {
  dK: one({ digits: 1, part: 'scale' }),
  scaled: list({ part: 'scale' }),
  weights: list({ as: 'weight', label: labels.weight, role: 'weight', part: 'weights' }),
  oneIn: list({ as: 'any' }),
  oneInDot: list({ as: 'any', digits: 1 }),
} satisfies Quantities<StandsForState, StandsForDerived>;

export type Props = ViewProps<StandsForState, StandsForDerived, typeof quantities>;

/** √512 with the four decimals that a number of the state keeps. */
const ROOT_512 = 22.6274;

export default defineWidget<StandsForState, StandsForDerived>({
  id: 'stands-for',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: (_, __, { input, print }) => `import torch

${input('scores', 'scores', { how: 'dtype=torch.float64' })}
${input('divisor', 'divisor')}

scaled = scores * (1 / divisor)
${print('dK', 'divisor ** 2', { label: 'stands for d_k =' })}
${print('scaled', 'scaled')}
${print('weights', 'torch.softmax(scaled, dim=-1)')}
`,
  presets: makePresets(presetTitles, {
    eight: {},
    'root-512': { divisor: ROOT_512 },
    hundred: { divisor: 100 },
    best: { scores: [512, 0], divisor: ROOT_512 },
    'against-0': { scores: [100, 0] },
  }),
  stage: [660, 400],
  view: () => import('./View.tsx'),
});
