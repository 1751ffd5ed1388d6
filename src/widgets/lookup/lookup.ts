import { matmul, softmax } from '../../engine/arrays.ts';
import { matrix, number, oneOf, toggle, vector, words } from '../../figure/fields/index.ts';
import {
  formatNumber,
  formatPercent,
  formatResults,
  formatShort,
  plainNumber,
} from '../../number/format.ts';
import { stepField } from '../../figure/define.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { aboveZero } from '../shared/aboveZero.ts';
import { rankedIndices } from '../shared/scores.ts';

const TITLES = [
  'Networks of neurons',
  'Soup for beginners',
  'Machines that think',
  'A small garden',
];
const CONTENTS = [
  [0.15, 0.35, 0.85],
  [0.95, 0.6, 0.15],
  [0.55, 0.2, 0.7],
  [0.25, 0.65, 0.3],
];
const bookNames = { field: 'tokens', after: 1 };

const WEIGHTS_CODE = {
  exact: '(torch.arange(len(titles)) == found).float()',
  best: 'F.one_hot(scores.argmax(), len(titles)).float()',
  soft: 'torch.softmax(scores / temperature, dim=-1)',
};

/** Target color of the challenge, the mean of the second and the fourth content. */
export const OLIVE = [0.6, 0.625, 0.225];
/** Largest difference from the target in each of the three numbers. */
export const TARGET_RADIUS = 0.03;
const differenceFromTarget = (output: readonly number[]) => OLIVE.map((x, i) => output[i]! - x);
/** Returns the index of the number with the largest absolute value. */
const farthestFromZero = (xs: readonly number[]) => {
  const sizes = xs.map(Math.abs);
  return sizes.indexOf(Math.max(...sizes));
};

export default defineFigure({
  id: 'lookup',
  title: 'Hard and soft lookup',
  fields: {
    /** The question, then a title for each book. */
    tokens: words({
      label: 'question and titles',
      initial: ['How do machines learn?', ...TITLES],
      length: 26,
    }),
    scores: vector({ label: 'scores', initial: [3, 0, 2, 0], min: -10, max: 10 }),
    contents: matrix({
      label: 'contents',
      itemLabel: 'content of',
      role: 'value',
      initial: CONTENTS,
      min: 0,
      max: 1,
      step: 0.05,
      rowNames: bookNames,
    }),
    mode: oneOf({
      label: 'Take',
      initial: 'soft',
      options: { exact: 'the exact title', best: 'the best book', soft: 'every book, by weight' },
      bar: true,
    }),
    temperature: number({
      label: 'Temperature',
      initial: 1,
      min: 0.1,
      max: 10,
      log: true,
      bar: true,
    }),
    /** Target color of the challenge. */
    target: oneOf({
      label: 'color to mix',
      initial: 'none',
      options: { none: 'none', olive: 'olive' },
      hidden: true,
    }),
    sql: toggle({ label: 'The same in SQL', initial: true }),
    step: stepField(3),
  },
  derive({ tokens: [question, ...titles], scores, contents, mode, temperature }) {
    const mix = (weights: readonly number[]) => matmul([weights], contents)[0]!;
    const best = scores.indexOf(Math.max(...scores));
    const found = titles.indexOf(question!);
    const softmaxWeights = softmax(scores, { temperature });
    const soft = aboveZero(softmaxWeights);
    const oneHot = (book: number) => scores.map((_, i) => (i === book ? 1 : 0));
    const weights = { exact: oneHot(found), best: oneHot(best), soft }[mode];
    return {
      weights,
      largest: Math.max(...weights),
      /** The mixture, or null if no title equals the question in exact mode. */
      output: mode === 'exact' && found < 0 ? null : mix(weights),
      /** Index of the first book with the largest score, and how many books have that score. */
      best,
      ties: scores.filter((x) => x === scores[best]).length,
      /** Index of the first book whose title equals the question, or −1. */
      found,
      /** Results of the soft lookup, in every mode. */
      soft: { weights: soft, largest: Math.max(...soft), output: mix(softmaxWeights) },
    };
  },
  quantities: ({ scalar, list, texts, weightRow }) => ({
    /** Scores and weights as the results of their steps. */
    scored: list({ as: 'short', part: 'scores', rows: bookNames, of: (_, s) => s.scores }),
    shared: texts({
      role: 'weight',
      part: 'weights',
      rows: bookNames,
      of: ({ weights, found }, { mode }) =>
        weights.map((weight, i) =>
          mode === 'exact' ? (i === found ? 'yes' : 'no') : formatPercent(weight),
        ),
    }),
    weights: weightRow(bookNames, { isKnown: ({ step }) => step >= 2 }),
    largest: scalar({ as: 'percent', role: 'weight' }),
    output: list({ as: 'vector', role: 'output', part: 'output' }),
    best: scalar({ as: 'count' }),
    ties: scalar({ as: 'count' }),
    // Known at every step, because the lesson mentions it before the figure shows it.
    'soft.weights': weightRow(bookNames, { of: (d) => d.soft.weights }),
    'soft.largest': scalar({ as: 'percent', role: 'weight', of: (d) => d.soft.largest }),
    'soft.output': list({
      as: 'vector',
      role: 'output',
      part: 'output',
      of: (d) => d.soft.output,
    }),
  }),
  describe(
    { tokens: [question, ...books], scores, mode, step },
    { weights, output, best, ties, found },
  ) {
    const each = (texts: readonly string[]) => books.map((t, i) => `${t} ${texts[i]}`).join(', ');
    const intro = `“${question}” is asked.`;
    const result = output && step >= 3 ? ` What comes back is ${formatResults(output)}.` : '';
    if (mode === 'exact')
      return found < 0
        ? `${intro} No title matches exactly, so nothing comes back.`
        : `${intro} It matches a title exactly, so only that book counts.${result}`;
    const compared = `${intro} Scores: ${each(scores.map((x) => formatShort(x)))}.`;
    if (step < 2) return compared;
    if (mode === 'soft')
      return `${compared} Weights: ${each(weights.map((w) => formatPercent(w)))}.${result}`;
    const tie = ties > 1 ? ` ${ties} books tie for the best score, so the first one is taken.` : '';
    return `${compared}${tie} Only ${books[best]} counts.${result}`;
  },
  torch: ({ state: { mode }, derived, input, print }) => `import torch
import torch.nn.functional as F

${input('question, *titles', 'tokens')}
${input('scores')}
${input('V', 'contents')}
${input('temperature')}${
    mode === 'exact'
      ? '\nfound = titles.index(question) if question in titles else -1  # the first, as LIMIT 1 has it'
      : ''
  }

weights = ${WEIGHTS_CODE[mode]}
output = weights @ V

${print('weights')}
${derived.output ? print('output', 'output', { label: 'comes back' }) : 'print("comes back: nothing")'}
`,
  steps: [
    {
      id: 'compare',
      title: 'Compare',
      summary: 'How well does each title fit? You decide.',
      code: (s) => `scores = torch.tensor([${s.scores.map(plainNumber).join(', ')}])`,
      part: 'scores',
      output: 'scored',
      inputs: ['Q', 'K'],
    },
    {
      id: 'share',
      title: 'Weigh',
      summary: 'Turn the scores into shares of 100%.',
      code: (s) => `weights = ${WEIGHTS_CODE[s.mode]}`,
      part: 'weights',
      output: 'shared',
    },
    {
      id: 'mix',
      title: 'Mix',
      summary: 'Mix the contents, each by its weight.',
      code: () => 'output = weights @ V',
      part: 'output',
      output: 'output',
      inputs: ['V'],
    },
  ],
  presets: {
    library: ['Four books and a question'],
    plain: ['The same without the line of SQL', { sql: false }],
    compare: ['Four books and their scores', { sql: false, step: 1 }],
    best: ['Only the best book', { mode: 'best' }],
    exact: ['A database: an exact title, or nothing', { mode: 'exact' }],
    hit: ['A question that is a title', { mode: 'exact', tokens: [TITLES[3]!, ...TITLES] }],
    sharp: ['Cold: almost only the best', { temperature: 0.2 }],
    even: ['Hot: almost an even mixture', { temperature: 10 }],
  },
  goals: {
    olive: {
      start: {
        mode: 'soft',
        temperature: 1,
        scores: [0, 0, 0, 0],
        contents: CONTENTS,
        target: 'olive',
        step: 3,
      },
      solution: { scores: [0, 6, 0, 6] },
      keep: ['contents', 'mode', 'temperature'],
      check(_, { soft }) {
        const off = differenceFromTarget(soft.output);
        const color = farthestFromZero(off);
        const worst = Math.abs(off[color]!);
        return (
          worst <= TARGET_RADIUS ||
          `The two stars differ most in ${['red', 'green', 'blue'][color]}: yours has ${formatNumber(worst)} too ` +
            `${off[color]! > 0 ? 'much' : 'little'}, and up to ${formatNumber(TARGET_RADIUS)} counts as the same.`
        );
      },
      hint({ contents, tokens }, { soft }) {
        const off = differenceFromTarget(soft.output);
        // Derivative of half the squared distance from the target with respect to each book’s score.
        const pulls = soft.weights.map(
          (weight, i) =>
            weight * off.reduce((sum, by, c) => sum + by * (contents[i]![c]! - soft.output[c]!), 0),
        );
        const book = farthestFromZero(pulls);
        return `“${tokens[book + 1]}” ${
          pulls[book]! > 0
            ? 'pulls your star away from the other one. Lower its score.'
            : 'brings your star closer. Raise its score.'
        }`;
      },
      explain({ tokens, scores }, { soft: { weights } }) {
        const [first, second] = rankedIndices(weights) as [number, number];
        const share = (i: number) => `“${tokens[i + 1]}” has ${formatPercent(weights[i]!)}`;
        const kind = scores[first] === scores[second] ? 'equal' : 'close';
        return (
          `${share(first)} and ${share(second)}: ${kind} scores make ${kind} weights. ` +
          'The other two scores are so much lower that their books hardly count, but never quite vanish.'
        );
      },
    },
  },
  stage: [700, 570],
  view: () => import('./View.tsx'),
});
