import { oneOf } from '../../fields/index.ts';
import { plainNumber } from '../../number/format.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import type { Script } from '../../widget/program.ts';
import { list, one, type Quantities, texts } from '../../widget/quantities.ts';
import { askers, describe, endings, labels, presetTitles, title } from './text.ts';

export type Ending = 'tired' | 'busy' | 'late';

/**
 * How much each word would help to understand each other one, in percent, set by hand. No row holds a zero:
 * a softmax gives none. Rows ask, columns answer.
 */
const tired = {
  The: [30, 55, 3, 2, 2, 2, 1, 3, 1, 1],
  animal: [12, 40, 14, 4, 1, 3, 2, 8, 2, 14],
  kept: [1, 28, 26, 26, 2, 12, 2, 1, 1, 1],
  off: [1, 6, 38, 22, 3, 25, 2, 1, 1, 1],
  the: [2, 2, 1, 8, 28, 54, 1, 2, 1, 1],
  street: [1, 5, 8, 18, 14, 44, 3, 4, 1, 2],
  because: [1, 4, 22, 5, 1, 4, 30, 6, 5, 22],
  it: [2, 62, 2, 1, 1, 9, 4, 8, 3, 8],
  was: [1, 8, 1, 1, 1, 3, 4, 30, 25, 26],
  last: [1, 36, 2, 1, 1, 3, 5, 18, 8, 25],
};
const busy = {
  ...tired,
  animal: [13, 46, 18, 5, 2, 4, 2, 4, 2, 4],
  street: [1, 4, 6, 15, 13, 40, 2, 6, 2, 11],
  it: [1, 10, 2, 2, 3, 61, 3, 7, 2, 9],
  was: [1, 3, 1, 1, 1, 8, 4, 30, 25, 26],
  last: [1, 4, 1, 2, 2, 36, 4, 18, 7, 25],
};
const late = {
  ...tired,
  animal: busy.animal,
  it: [4, 16, 4, 3, 4, 15, 10, 12, 14, 18],
  was: [1, 4, 1, 1, 1, 4, 4, 30, 26, 28],
  last: [1, 5, 8, 3, 1, 6, 8, 22, 16, 30],
};

export type Asker = keyof typeof tired;
export const ASKERS = Object.keys(tired) as Asker[];
const PERCENT_TABLES: Record<Ending, Record<Asker, readonly number[]>> = { tired, busy, late };

/** The hand-set weights of one word, as shares of 1. */
export const handSet = (ending: Ending, asks: Asker): number[] =>
  PERCENT_TABLES[ending][asks].map((percent) => percent / 100);

const fields = {
  /** The word that asks. */
  asks: oneOf({ label: labels.asks, initial: 'it', options: askers }),
  /** The last word, which decides what “it” is. */
  ending: oneOf({ label: labels.ending, initial: 'tired', options: endings, bar: true }),
};

export type PickQueryState = StateOf<typeof fields>;

export interface PickQueryDerived {
  tokens: string[];
  /** The place of the word that asks. */
  at: number;
  weights: number[];
  /** What “it” gives to the animal and to the street, whichever word asks now. */
  it: [number, number];
}

function derive(s: PickQueryState): PickQueryDerived {
  const it = handSet(s.ending, 'it');
  return {
    tokens: ASKERS.map((word) => (word === 'last' ? s.ending : word)),
    at: ASKERS.indexOf(s.asks),
    weights: handSet(s.ending, s.asks),
    it: [it[1]!, it[5]!],
  };
}

const torch = (
  _: PickQueryState,
  d: PickQueryDerived,
  { print }: Script<PickQueryState>,
) => `import torch

tokens = ${JSON.stringify(d.tokens)}
# the weights of "${d.tokens[d.at]}", set by hand: no model computed them
weights = torch.tensor([${d.weights.map(plainNumber).join(', ')}], dtype=torch.float32)

${print('weights', 'weights')}
${print('total', 'weights.sum()', { label: 'sum' })}
`;

const share = { as: 'percent', digits: 0, role: 'weight' } as const;

const quantities = {
  tokens: texts(),
  at: one({ as: 'count' }),
  weights: list({ ...share, part: 'weights', rows: (_, d) => d.tokens }),
  total: one({ ...share, of: (d) => d.weights.reduce((a, b) => a + b, 0) }),
  it: list(share),
} satisfies Quantities<PickQueryState, PickQueryDerived>;

export type Props = ViewProps<PickQueryState, PickQueryDerived, typeof quantities>;

export default defineWidget<PickQueryState, PickQueryDerived>({
  id: 'pick-query',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch,
  presets: makePresets(presetTitles, {
    tired: {},
    busy: { ending: 'busy' },
    late: { ending: 'late' },
    verb: { asks: 'kept' },
  }),
  stage: [680, 470],
  view: () => import('./View.tsx'),
});
