import { softmax } from '../../engine/arrays.ts';
import { number, oneOf, point, points, words } from '../../figure/fields/index.ts';
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import { formatVector, plainNumber } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { comparedBy, type Comparison, comparisonAt, compareBy } from '../shared/measures.ts';
import { type Measure, orderText } from '../shared/measures.ts';
import { namedTexts } from '../shared/terms.ts';

const MEASURE_NAMES = {
  dot: 'dot product',
  scaled: 'dot product / √2',
  cosine: 'cosine',
  distance: '−distance',
  squared: '−distance²',
};
const FORMULAS = {
  dot: 'q·k',
  scaled: 'q·k / √2',
  cosine: 'cosine',
  distance: '−‖q − k‖',
  squared: '−‖q − k‖²',
};
export const formulaText = ({ measure, times }: { measure: Measure; times: number }) =>
  measure === 'cosine' && times !== 1 ? `${formatShort(times)} × cosine` : FORMULAS[measure];

const rows = { field: 'tokens', after: 1 };
const span = { min: -4, max: 4 };
/** Numbers of keys for which the ceiling is computed. The first one is the figure’s. */
const KEY_COUNTS = [4, 10, 100];
/** The weight that the challenge asks for. */
const WANTED_WEIGHT = 0.95;

/** Returns the largest possible weight among `n` keys by cosine: one key has the query’s direction, all others oppose it. */
const ceilingOf = (n: number, times: number) =>
  softmax(Array.from({ length: n }, (_, i) => (i === 0 ? times : -times)))[0]!;

export default defineFigure({
  id: 'likeness',
  title: 'Which key is most like the query?',
  fields: {
    measure: oneOf({ label: 'Measure', initial: 'dot', options: MEASURE_NAMES }),
    times: number({
      label: 'Multiplier of the cosine',
      initial: 1,
      min: 1,
      max: 100,
      step: 1,
      log: true,
    }),
    q: point({ label: 'query', role: 'query', initial: [3, 1], ...span }),
    keys: points({
      label: 'keys',
      itemLabel: 'key',
      role: 'key',
      initial: [[1.5, 0.5], [2, 4], [2.3, 1.9], [-2, 1]], // prettier-ignore
      rowNames: rows,
      ...span,
    }),
    /** Name of the query, then a name for each key. */
    tokens: words({
      label: 'names',
      initial: ['query', 'A', 'B', 'C', 'D'],
      length: 8,
      hidden: true,
    }),
  },
  derive({ measure, times, q, keys, tokens }) {
    const by = compareBy(q, keys, times);
    const { ranks, weights } = by[measure];
    const first = tokens.slice(1).filter((_, i) => ranks[i] === 1);
    return {
      by,
      chosen: by[measure],
      winner: first.length === 1 ? first[0]! : `${first.join(' and ')} level`,
      /** Largest weight that the cosine with this multiplier can give, for each of KEY_COUNTS. */
      ceiling: KEY_COUNTS.map((n) => ceilingOf(n, times)),
      /** Index of the right answer: the first key’s weight is below 75% (0), below 95% (1), or more (2). */
      band: weights[0]! < 0.75 ? 0 : weights[0]! < 0.95 ? 1 : 2,
    };
  },
  quantities: ({ scalar, list }) => ({
    ...comparedBy(rows),
    ...comparisonAt('by.squared', (d: { by: { squared: Comparison } }) => d.by.squared, rows),
    ...comparisonAt('chosen', (d: { chosen: Comparison }) => d.chosen, rows),
    ceiling: list({ as: 'percent', rows: () => KEY_COUNTS.map((n) => `${n} keys`) }),
    band: scalar({ as: 'count' }),
  }),
  describe(state, { chosen: { scores, weights, ranks } }) {
    const names = state.tokens.slice(1);
    const scoreTexts = scores.map((x) => formatNumber(x));
    const shares = weights.map((w) => formatPercent(w));
    return (
      `Query ${formatVector(state.q)}. By ${formulaText(state)} the scores are ${namedTexts(names, scoreTexts)}: ${orderText(names, ranks)}. ` +
      `Weights: ${namedTexts(names, shares)}.`
    );
  },
  torch({ state: { measure, times }, input, print }) {
    const scores = {
      dot: '(q @ K.T)[0]',
      scaled: '(q @ K.T)[0] / math.sqrt(q.shape[-1])',
      cosine: `${times === 1 ? '' : `${plainNumber(times)} * `}F.cosine_similarity(q, K, dim=-1)`,
      distance: '-torch.cdist(q, K)[0]',
      squared: '-(q - K).pow(2).sum(dim=-1)',
    }[measure];
    return `import math
import torch
import torch.nn.functional as F

${input('q', 'q', { row: true })}
${input('K', 'keys')}

scores = ${scores}
weights = torch.softmax(scores, dim=-1)


# the most that a cosine can give one of n keys, once it is multiplied
def most(n, times=${plainNumber(times)}):
    return torch.softmax(torch.tensor([times] + [-times] * (n - 1), dtype=torch.float32), dim=0)[0]


${print('chosen.scores', 'scores')}
${print('chosen.weights', 'weights')}
${print('ceiling', `torch.stack([${KEY_COUNTS.map((n) => `most(${n})`).join(', ')}])`)}
`;
  },
  presets: {
    dot: ['By dot product: the long key wins'],
    cosine: ['By cosine: the aligned key wins, just barely', { measure: 'cosine' }],
    times: ['By 20 times the cosine', { measure: 'cosine', times: 20 }],
    distance: ['By distance: the nearest key wins', { measure: 'distance' }],
    squared: ['By squared distance', { measure: 'squared' }],
    best: [
      'The largest weight a cosine can give',
      { measure: 'cosine', keys: [[3, 1], [-3, -1], [-1.5, -0.5], [-3.9, -1.3]] }, // prettier-ignore
    ],
  },
  goals: {
    exceed: {
      start: { measure: 'cosine', times: 1, q: [3, 1] },
      solution: { times: 44 },
      keep: ['q', 'keys'],
      check(state, { chosen: { weights } }) {
        const { measure, times } = state;
        if (measure !== 'cosine') return 'These scores aren’t cosines.';
        const share = formatPercent(weights[0]!);
        if (weights[0]! < WANTED_WEIGHT)
          return `By ${times === 1 ? 'the cosine' : formulaText(state)}, A has ${share} and C ${formatPercent(weights[2]!)}. That’s not 95% yet.`;
        if (!Number.isInteger(times)) return 'The multiplier isn’t a whole number.';
        const oneLess = compareBy(state.q, state.keys, times - 1).cosine.weights[0]!;
        return (
          oneLess < WANTED_WEIGHT ||
          `Times ${formatShort(times)}, A has ${share}. That’s enough, but a smaller multiplier also works.`
        );
      },
      hint(state, { chosen, by: { cosine } }) {
        if (state.measure !== 'cosine') return 'Choose the cosine.';
        if (chosen.weights[0]! >= WANTED_WEIGHT) return 'Lower it by 1 as long as A keeps 95%.';
        return (
          `C’s cosine is only ${formatNumber((cosine.scores[0]! - cosine.scores[2]!) / state.times, 3)} less than A’s. The multiplier makes this difference larger. ` +
          'The ratio of their weights is e to the power of the difference, and 95 to 5 is 19 to 1.'
        );
      },
      explain({ times }, { chosen, by: { cosine } }) {
        const [a = 0, , c = 0] = cosine.scores;
        return (
          `A’s cosine is ${formatNumber(a / times, 3)}, C’s ${formatNumber(c / times, 3)}. Times ${formatShort(times)} ` +
          `they are ${formatNumber(a - c)} apart, so A gets ${formatPercent(chosen.weights[0]!)}. ` +
          'With one less, A would have less than 95%. The multiplier decides how sharply a cosine chooses.'
        );
      },
    },
  },
  stage: [620, 377],
  view: () => import('./View.tsx'),
});
