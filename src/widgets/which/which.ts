import { softmax, tensor, toRows, uniforms } from '../../engine/index.ts';
import { randomScores } from '../shared/randomScores.ts';
import known from './known.json';
import { picks, seed, toggle } from '../../figure/fields/index.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

/** The number of trained maps, and of random maps. */
export const MAPS_PER_ROUND = 20;
export const COUNT = 2 * MAPS_PER_ROUND;
/** The words per sentence, which are the rows and columns of a map, and the size of queries in the trained heads. */
export const [WORDS, D_K] = [11, 8];
/** The number of heads per layer of the trained model. */
export const HEADS = 4;

export interface WordMap {
  /** Weights in percent, a row per query, a column per key. */
  percents: readonly (readonly number[])[];
  /** The source of a trained map; null for a random map. */
  from: { layer: number; head: number; sentence: string } | null;
}

const trained: WordMap[] = known.map(({ sentence, head, percents }) => ({
  percents: toRows(tensor(percents, [WORDS, WORDS])),
  from: { layer: Math.floor(head / HEADS) + 1, head: (head % HEADS) + 1, sentence },
}));

/** An offset of the seeds, which skips rounds that couldn't be solved by looking for equal rows alone. */
const SEED_OFFSET = 8;

/** Returns the trained maps and random ones, shuffled by the seed. Random maps are drawn as in the lesson on self-attention. */
export function drawMaps(seed: number): readonly WordMap[] {
  const scores = randomScores({
    seed: SEED_OFFSET + seed,
    count: MAPS_PER_ROUND,
    words: WORDS,
    dK: D_K,
  });
  const random = scores.map((one): WordMap => ({
    percents: toRows(softmax(one)).map((row) => row.map((w) => Math.round(100 * w))),
    from: null,
  }));
  const maps = [...trained, ...random];
  const uniform = uniforms(seed);
  for (let i = maps.length - 1; i > 0; i--) {
    const j = Math.floor(uniform() * (i + 1));
    [maps[i], maps[j]] = [maps[j]!, maps[i]!];
  }
  return maps;
}

const MIN_CORRECT = 30;

/** Returns the result as text. `answers` is null while the answers are hidden. */
export const scoreText = (
  marked: number,
  answers: { right: number; hits: number; wrongly: number } | null,
) =>
  answers
    ? `${answers.right} of ${COUNT} right. Trained and found: ${answers.hits} of ${MAPS_PER_ROUND}. Random but marked: ${answers.wrongly}.`
    : `${marked} marked.`;

export default defineFigure({
  id: 'which',
  title: 'Forty maps: which are trained?',
  fields: {
    marks: picks({ label: 'marked as trained', of: COUNT }),
    shown: toggle({ label: 'Show which are trained', initial: false, bar: true }),
    /** The seed of the order and of the random maps. */
    seed: seed({ label: 'Order', initial: 1, bar: 'not-on-slides' }),
  },
  derive({ marks, shown, seed: order }) {
    const maps = drawMaps(order);
    const marked = marks.length;
    const hits = marks.filter((i) => maps[i - 1]!.from).length;
    const [missed, wrongly] = [MAPS_PER_ROUND - hits, marked - hits];
    const answers = shown ? { hits, missed, wrongly, right: COUNT - missed - wrongly } : null;
    return { maps, marked, answers };
  },
  quantities({ scalar }) {
    const answer = (name: 'right' | 'hits' | 'missed' | 'wrongly') =>
      scalar({ as: 'count', of: ({ answers }) => answers && answers[name] });
    return {
      marked: scalar({ as: 'count' }),
      /** The number of maps that are trained and marked, or random and unmarked. */
      right: answer('right'),
      hits: answer('hits'),
      missed: answer('missed'),
      wrongly: answer('wrongly'),
    };
  },
  describe: (_, { marked, answers }) =>
    `${COUNT} maps of eleven words, ${MAPS_PER_ROUND} of them trained and ${MAPS_PER_ROUND} random. ` +
    `${marked} are marked as trained.${answers ? ` ${scoreText(marked, answers)}` : ''}`,
  torch({ state, derived: { maps, answers }, input, print }) {
    const trained = maps.flatMap(({ from }, i) => (from ? [i + 1] : []));
    const countCode = answers
      ? `
trained = torch.tensor([i + 1 in ${JSON.stringify(trained).replaceAll(',', ', ')} for i in range(${COUNT})])
${print('right', '(marks == trained).sum()')}
${print('hits', '(marks & trained).sum()')}
${print('missed', '(trained & ~marks).sum()')}
${print('wrongly', '(marks & ~trained).sum()')}
`
      : '';
    return `import math
import torch

# A random map: ${WORDS} queries and keys of ${D_K} numbers. The page draws its own, and the order, from seed ${state.seed}.
Q, K = torch.randn(${WORDS}, ${D_K}), torch.randn(${WORDS}, ${D_K})
weights = torch.softmax(Q @ K.T / math.sqrt(${D_K}), dim=-1)

${input('marked', 'marks')}
marks = torch.tensor([i + 1 in marked for i in range(${COUNT})])
${print('marked', 'marks.sum()')}
${countCode}`;
  },
  presets: {
    hidden: ['Forty maps, none marked'],
    shown: ['Forty maps, with the answers', { shown: true }],
  },
  goals: {
    tell: {
      start: { marks: [], shown: false },
      solution: { marks: [3, 4, 5, 7, 8, 13, 14, 17, 20, 21], shown: true },
      check(_, { marked, answers }) {
        if (!answers)
          return `You’ve marked ${marked} of ${COUNT}, but the answers aren’t shown yet.`;
        return answers.right >= MIN_CORRECT || `${answers.right} of ${COUNT} are right.`;
      },
      hint: () =>
        'Each sentence has “the” twice, as words 1 and 6. Look for maps whose rows 1 and 6 look the same. Then show which are trained.',
      explain: (_, { answers }) =>
        `${answers?.right} of ${COUNT} are right, with ${answers?.hits} of the ${MAPS_PER_ROUND} trained ones found. In a trained head a word asks by ` +
        'what it means, so the two rows of “the” often look the same. Random rows know nothing about each other. Some trained ' +
        'heads still look like nothing.',
    },
  },
  view: () => import('./View.tsx'),
});
