import { oneOf } from '../../figure/fields/index.ts';
import { formatPercent, plainNumber } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

export type Ending = 'tired' | 'busy' | 'late';

/**
 * Hand-set weights in percent, which estimate how much each word helps to understand another: a row per query, a column
 * per key. None is zero, because a softmax never returns zero.
 */
const TIRED_SENTENCE = {
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
  ...TIRED_SENTENCE,
  animal: [13, 46, 18, 5, 2, 4, 2, 4, 2, 4],
  street: [1, 4, 6, 15, 13, 40, 2, 6, 2, 11],
  it: [1, 10, 2, 2, 3, 61, 3, 7, 2, 9],
  was: [1, 3, 1, 1, 1, 8, 4, 30, 25, 26],
  last: [1, 4, 1, 2, 2, 36, 4, 18, 7, 25],
};
const late = {
  ...TIRED_SENTENCE,
  animal: busy.animal,
  it: [4, 16, 4, 3, 4, 15, 10, 12, 14, 18],
  was: [1, 4, 1, 1, 1, 4, 4, 30, 26, 28],
  last: [1, 5, 8, 3, 1, 6, 8, 22, 16, 30],
};

export type QueryWord = keyof typeof TIRED_SENTENCE;
export const QUERY_WORDS = Object.keys(TIRED_SENTENCE) as QueryWord[];
const PERCENT_TABLES: Record<Ending, Record<QueryWord, readonly number[]>> = {
  tired: TIRED_SENTENCE,
  busy,
  late,
};

/** Returns the hand-set weights of one query word, which add up to 1. */
export const handSetWeights = (ending: Ending, asks: QueryWord): number[] =>
  PERCENT_TABLES[ending][asks].map((percent) => percent / 100);

const queryTitles = Object.fromEntries(
  QUERY_WORDS.map((word) => [word, word === 'last' ? 'the last word' : word]),
) as Record<QueryWord, string>;

export default defineFigure({
  id: 'pick-query',
  title: 'Which words help?',
  fields: {
    asks: oneOf({ label: 'The word that asks', initial: 'it', options: queryTitles }),
    /** The last word of the sentence, which determines what “it” refers to. */
    ending: oneOf<Ending>({
      label: 'The last word',
      initial: 'tired',
      options: { tired: 'tired', busy: 'busy', late: 'late' },
      bar: true,
    }),
  },
  derive({ asks, ending }) {
    const itWeights = handSetWeights(ending, 'it');
    return {
      tokens: QUERY_WORDS.map((word) => (word === 'last' ? ending : word)),
      at: QUERY_WORDS.indexOf(asks),
      weights: handSetWeights(ending, asks),
      it: [itWeights[1]!, itWeights[5]!],
    };
  },
  quantities({ scalar, list, texts, weightRow }) {
    const share = { as: 'percent', digits: 0, role: 'weight' } as const;
    return {
      tokens: texts(),
      at: scalar({ as: 'count' }),
      weights: weightRow((_, d) => d.tokens, { digits: 0 }),
      total: scalar({ ...share, of: (d) => d.weights.reduce((a, b) => a + b, 0) }),
      /** The weights from “it” to “animal” and “street”, for any selected query. */
      it: list(share),
    };
  },
  describe({ ending }, { tokens, weights, at }) {
    const [first, second, third] = weights
      .map((weight, i) => ({ weight, i }))
      .sort((a, b) => b.weight - a.weight)
      .map(
        ({ weight, i }) => `${i === at ? 'itself' : `“${tokens[i]}”`} ${formatPercent(weight, 0)}`,
      );
    return (
      `In “The animal kept off the street because it was ${ending}.”, “${tokens[at]}” asks. ` +
      `It gives ${first}, ${second} and ${third}. We set the weights by hand.`
    );
  },
  torch: ({ derived: { tokens, weights, at }, print }) => `import torch

tokens = ${JSON.stringify(tokens)}
# the weights of "${tokens[at]}", set by hand: no model computed them
weights = torch.tensor([${weights.map(plainNumber).join(', ')}], dtype=torch.float32)

${print('weights')}
${print('total', 'weights.sum()', { label: 'sum' })}
`,
  presets: {
    tired: ['“it” is the animal'],
    busy: ['“it” is the street', { ending: 'busy' }],
    late: ['“it” is neither', { ending: 'late' }],
    verb: ['The verb asks', { asks: 'kept' }],
  },
  stage: [680, 470],
  view: () => import('./View.tsx'),
});
