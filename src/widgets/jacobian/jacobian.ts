import {
  crossEntropy,
  isDenormal,
  type Precision,
  rowSums,
  softmax,
  softmaxJacobian,
  tensor,
  toRows,
} from '../../engine/index.ts';
import { integer, number, oneOf, toggle, vector } from '../../figure/fields/index.ts';
import { formatAny, formatNumber, formatPercent, formatShort, round } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

/** Smallest and largest number of keys. */
export const KEY_COUNT = [2, 6] as const;
/** Limits of the challenge: every cell must be below the first, and the lead at most the second. */
const [CELL_LIMIT, LEAD_LIMIT] = [0.001, 8];

const floats = (xs: readonly number[], precision: Precision) => tensor(xs, [xs.length], precision);
const withoutNegativeZero = (xs: Iterable<number>) => Array.from(xs, (x) => x + 0);

/** Returns a symbol with the number of its key as an index, for example w₁. */
export const symbol = (letter: string, i: number) => `${letter}${'₁₂₃₄₅₆'[i]}`;

/**
 * Formats a cell with four decimals, or with a few digits and a power of ten if it is small. Two digits are the limit,
 * because float32 isn’t more precise next to a weight of nearly 1.
 */
export const cellText = (x: number, digits = 2) =>
  x === 0 ? '0' : Math.abs(x) >= 0.001 ? formatNumber(x, 4) : formatAny(x, digits);

export const movedText = (chosen: number, nudge: number, points: number) =>
  nudge === 0
    ? ''
    : `A nudge of ${formatShort(nudge)} moves ${symbol('w', chosen - 1)} by ${formatAny(points, 2)} percentage points.`;

export default defineFigure({
  id: 'jacobian',
  title: 'What the softmax lets through',
  fields: {
    scores: vector({
      label: 'scores',
      itemLabel: 'score',
      initial: [2, 1, 0.5],
      count: KEY_COUNT,
      min: -10,
      max: 10,
    }),
    times: number({
      label: 'multiply scores by',
      initial: 1,
      min: 0.1,
      max: 100,
      log: true,
      bar: 'not-on-slides',
    }),
    /** Number of the key whose score is nudged and whose weight both losses increase, counted from 1. */
    chosen: integer({ label: 'chosen key', initial: 1, min: 1, max: KEY_COUNT[1] }),
    nudge: number({ label: 'nudge', initial: 0.5, min: -1, max: 1, step: 0.05, bar: true }),
    precision: oneOf<Precision>({
      label: 'Computed in',
      initial: 'float32',
      options: { float32: 'float32', float64: 'float64' },
    }),
    beside: oneOf({
      label: 'Show',
      initial: 'curve',
      options: { curve: 'The hill, from the diagonal', losses: 'Two losses' },
    }),
    /** Whether to show the Jacobian. Otherwise only the weights and the slopes of its diagonal are shown. */
    matrix: toggle({ label: 'Show the full Jacobian', initial: true }),
  },
  normalize: (s) => (s.chosen > s.scores.length ? { ...s, chosen: s.scores.length } : s),
  derive({ scores, times, chosen, nudge, precision }) {
    const c = chosen - 1;
    // Rounded because in floating point 0.1 × 3 isn’t exactly 0.3.
    const entering = scores.map((x) => round(x * times, 8));
    const x = floats(entering, precision);
    const probabilities = softmax(x);
    const weights = [...probabilities.data];
    const matrix = softmaxJacobian(probabilities);
    const jacobian = toRows(matrix).map(withoutNegativeZero);
    const cells = jacobian.flat();
    const nudgedScores = entering.with(c, entering[c]! + nudge);
    const actual = [...softmax(floats(nudgedScores, precision)).data];
    const [best = 0, next = 0] = entering.toSorted((a, b) => b - a);
    return {
      entering,
      weights,
      /** Row i, column j: the derivative of weight i with respect to score j. */
      jacobian,
      sums: withoutNegativeZero(rowSums(matrix).data),
      largest: Math.max(...cells.map(Math.abs)),
      zeros: cells.filter((cell) => cell === 0).length,
      denormals: cells.filter((cell) => isDenormal(cell, precision)).length,
      /** The weights after the nudge: exactly, and as the Jacobian predicts them. */
      nudged: { actual, predicted: weights.map((p, i) => p + nudge * jacobian[i]![c]!) },
      /** Absolute change of the chosen weight that the nudge causes, in percentage points. */
      moved: Math.abs(actual[c]! - weights[c]!) * 100,
      /** Gradients of the losses −w (`plain`) and −ln w (`log`) at the chosen weight w (`arrives`) and at the scores. */
      losses: {
        plain: { arrives: -1, dScores: jacobian[c]!.map((cell) => 0 - cell) },
        log: {
          // In float32 this may overflow to −∞.
          arrives: floats([-1 / weights[c]!], precision).data[0]!,
          dScores: withoutNegativeZero(crossEntropy(x, c).dX.data),
        },
      },
      lead: best - next,
      /** p(1 − p) for weights of 0.1, 0.5, 0.9 and 0.99. */
      slopes: [0.1, 0.5, 0.9, 0.99].map(
        (p) => softmaxJacobian(tensor([p, 1 - p], [2], 'float64')).data[0]!,
      ),
    };
  },
  quantities({ scalar, list, table }) {
    const names = (letter: string) => (s: { scores: readonly number[] }) =>
      s.scores.map((_, i) => symbol(letter, i));
    const short = { as: 'any', digits: 2 } as const;
    const gradient = { ...short, rows: names('s') };
    return {
      weights: list({ as: 'weight', role: 'weight', part: 'weights' }),
      jacobian: table({ ...short, rows: names('w'), columns: names('s') }),
      sums: list({ digits: 4 }),
      largest: scalar(short),
      moved: scalar(short),
      zeros: scalar({ as: 'count' }),
      slopes: list({ as: 'short' }),
      'nudged.actual': list({ as: 'percent', role: 'weight', of: (d) => d.nudged.actual }),
      'nudged.predicted': list({ as: 'percent', of: (d) => d.nudged.predicted }),
      'losses.plain.arrives': scalar({ ...short, of: (d) => d.losses.plain.arrives }),
      'losses.plain.dScores': list({ ...gradient, of: (d) => d.losses.plain.dScores }),
      'losses.log.dScores': list({ ...gradient, of: (d) => d.losses.log.dScores }),
    };
  },
  describe({ scores, chosen, nudge, precision, beside, matrix }, d) {
    const c = chosen - 1;
    const sentences = [
      `Scores ${d.entering.map((x) => formatShort(x, 2)).join(', ')} give weights ` +
        `${d.weights.map((w) => formatPercent(w)).join(', ')}.`,
    ];
    if (!matrix)
      sentences.push(
        movedText(chosen, nudge, d.moved),
        `The highest circle is at ${cellText(d.largest)}.`,
      );
    else {
      sentences.push(`The largest cell of the Jacobian is ${cellText(d.largest)}.`);
      if (d.zeros > 0)
        sentences.push(
          `In ${precision}, ${d.zeros} of its ${scores.length ** 2} cells ${d.zeros === 1 ? 'is' : 'are'} exactly 0.`,
        );
      if (beside === 'losses')
        sentences.push(
          `To make weight ${chosen} grow, its score gets the gradient ${cellText(d.losses.plain.dScores[c]!)} ` +
            `from the loss −w and ${cellText(d.losses.log.dScores[c]!)} from cross-entropy.`,
        );
      else if (nudge !== 0)
        sentences.push(
          `With ${formatShort(Math.abs(nudge))} ${nudge < 0 ? 'taken from' : 'added to'} score ${chosen}, ` +
            `weight ${chosen} is ${formatPercent(d.nudged.actual[c]!)}; ` +
            `the Jacobian predicts ${formatPercent(d.nudged.predicted[c]!)}.`,
        );
    }
    return sentences.filter(Boolean).join(' ');
  },
  torch: ({ state, input, print }) => `import torch
import torch.nn.functional as F

${input('scores', 'scores', { how: 'dtype=torch.float64' })}
${input('times')}
${input('chosen')}  # counted from 1
${input('nudge')}

entering = scores * times
chosen_one = F.one_hot(torch.tensor(chosen - 1), len(scores)).to(scores.dtype)
x = entering.to(torch.${state.precision})
weights = torch.softmax(x, dim=-1)
J = torch.autograd.functional.jacobian(lambda t: torch.softmax(t, dim=-1), x)
nudged = torch.softmax((entering + nudge * chosen_one).to(x.dtype), dim=-1)
predicted = weights + nudge * J[:, chosen - 1]

${print('weights')}
${print('jacobian', 'J')}
${print('sums', 'J.sum(-1)')}
${print('largest', 'J.abs().max()')}
${print('nudged.actual', 'nudged')}
${print('nudged.predicted', 'predicted')}
${print('losses.plain.dScores', '-J[chosen - 1]', { label: 'gradient of -w' })}
${print('losses.log.dScores', 'weights - chosen_one.to(x.dtype)', { label: 'gradient of -log(w)' })}
`,
  presets: {
    soft: ['Soft weights'],
    hot: ['The same scores ten times as large', { times: 10 }],
    saturated: ['A hundred times as large', { times: 100 }],
    even: ['Four equal scores', { scores: [1, 1, 1, 1], nudge: 1 }],
    bars: ['Three weights, one nudge', { matrix: false }],
    'bars-hot': [
      'Three weights, one nudge, the scores ten times as large',
      { matrix: false, times: 10 },
    ],
    level: [
      'Ten times as large, two of them equal',
      { matrix: false, scores: [2, 2, 0.5], times: 10 },
    ],
    losses: [
      'Saturated scores under two losses',
      { beside: 'losses', times: 100, chosen: 2, nudge: 0 },
    ],
  },
  goals: {
    lead: {
      start: { scores: [2, 1, 0.5], times: 1 },
      solution: { scores: [8, 0.3, 0.3] },
      keep: ['times'],
      check(_, { largest, lead }) {
        const high = largest < CELL_LIMIT ? '' : `, not below ${CELL_LIMIT}`;
        const far = lead <= LEAD_LIMIT ? '' : `, more than ${LEAD_LIMIT}`;
        return (
          (!high && !far) ||
          `The highest circle is at ${cellText(largest)}${high}. The lead is ${formatShort(lead, 2)}${far}.`
        );
      },
      hint: (_, { largest }) =>
        largest >= CELL_LIMIT
          ? 'Give the best score a larger lead. That moves all weights closer to 0 or 1.'
          : 'All circles are low enough. Now try it with a smaller lead.',
      explain: (_, { lead, weights, largest }) =>
        `A lead of ${formatShort(lead, 2)} gives the best key ${formatPercent(Math.max(...weights), 2)} of the weight. ` +
        `All circles are at the foot of the hill, none higher than ${cellText(largest)}, so a small nudge hardly moves anything.`,
    },
  },
  stage: [720, 585],
  view: () => import('./View.tsx'),
});
