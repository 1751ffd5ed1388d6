import { attentionBackward, fromRows, mask as toMask } from '../../engine/index.ts';
import { mask, oneOf, toggle, vector, words } from '../../figure/fields/index.ts';
import { formatNumber, formatPercent, formatWeight } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

const twoVisible = [[true, true, false, false]];
const noneVisible = [[false, false, false, false]];
const names = { field: 'tokens' };
const numbers = { rowNames: names, min: -20, max: 20, step: 1 };

const FILLS = { zero: '0', small: '−5', big: '−1e9', inf: '−∞' };
const FILL_VALUES = { zero: 0, small: -5, big: -1e9, inf: -Infinity };
export const REFUSED = 'PyTorch raises an error, because float16 only goes down to −65504.';

const largestVisible = (scores: readonly number[], may: readonly boolean[]) =>
  formatNumber(Math.max(...scores.filter((_, j) => may[j])), 1);

const FILL_CODE = { inf: '-torch.inf', big: '-1e9', small: '-5.0', zero: '0.0' };

const EMPTY_ROW_CODE = {
  nan: '',
  uniform: `
# a row of -inf throughout gets even shares
weights = torch.where((masked == -torch.inf).all(), torch.tensor(1 / len(tokens)), weights)`,
  zero: `
# a row of -inf throughout gets 0, as from F.scaled_dot_product_attention since PyTorch 2.5
weights = torch.where((masked == -torch.inf).all(), torch.tensor(0.0), weights)`,
};

const grad = { how: 'dtype=torch.float32, requires_grad=True' };

export default defineFigure({
  id: 'leak',
  title: 'What to write over a hidden score?',
  fields: {
    tokens: words({ label: 'words', initial: ['they', 'drink', 'PAD 1', 'PAD 2'], length: 8 }),
    scores: vector({ label: 'scores', initial: [2, 1, 3, 4], ...numbers }),
    attnMask: mask({ label: 'mask', initial: twoVisible, columnNames: names }),
    fill: oneOf({ label: 'For hidden scores', initial: 'inf', options: FILLS }),
    how: oneOf({
      label: 'It is',
      initial: 'fill',
      options: { fill: 'written over the score', add: 'added to the score' },
    }),
    kept: oneOf({
      label: 'in',
      initial: 'float32',
      options: { float32: 'float32', float16: 'float16' },
    }),
    empty: oneOf({
      label: 'A row of −∞ gives',
      initial: 'nan',
      options: { nan: 'nan, from 0/0', uniform: 'even shares', zero: '0 for each' },
    }),
    broken: oneOf({
      label: 'nan in',
      initial: 'none',
      options: { none: 'nothing', key: 'the last key', value: 'the last value' },
    }),
    values: vector({ label: 'values', role: 'value', initial: [1, 2, 3, 4], ...numbers }),
    more: toggle({ label: 'More options and gradients', initial: false }),
  },
  derive({ scores, attnMask, fill, how, kept, empty, broken, values }) {
    const may = attnMask[0]!;
    // −1e9 is beyond float16, which ends at −65504.
    const isBeyond = kept === 'float16' && fill === 'big';
    const maskFill = isBeyond ? -Infinity : FILL_VALUES[fill];
    const refused = isBeyond && how === 'fill';
    // The query is 1, so each key is its score.
    const column = (xs: readonly number[], is: boolean) =>
      fromRows((is ? xs.with(-1, NaN) : xs).map((x) => [x]));
    const full = refused
      ? null
      : attentionBackward(
          fromRows([[1]]),
          column(scores, broken === 'key'),
          column(values, broken === 'value'),
          fromRows([[1]]),
          {
            scale: 1,
            attnMask:
              how === 'fill' ? toMask([may]) : fromRows([may.map((is) => (is ? 0 : maskFill))]),
            maskFill,
            maskedRow: empty,
          },
        );
    const weights = full && [...full.weights.data];
    const areAll = (w: number) => weights!.every((x) => x === w);
    return {
      may,
      refused,
      masked: full && [...full.masked.data],
      weights,
      output: full && full.output.data[0]!,
      /** The weight of all hidden words. */
      leaked: weights && weights.reduce((sum, w, j) => sum + (may[j] ? 0 : w), 0),
      dScores: full && [...full.dScaled.data],
      dValues: full && [...full.dV.data],
      /** The right answer: all weights are 0 (0), all are the same (1), nan or refused (2), or none of these (3). */
      kind:
        !weights || weights.some(Number.isNaN) ? 2 : areAll(0) ? 0 : areAll(weights[0]!) ? 1 : 3,
    };
  },
  quantities({ scalar, list, weightRow }) {
    const isKnown = (_: unknown, { refused }: { refused: boolean }) => !refused;
    const row = { rows: names, isKnown };
    return {
      masked: list({ label: 'after the mask', as: 'short', part: 'scale', ...row }),
      weights: weightRow(names, { label: 'weight', as: 'weight', isKnown }),
      output: scalar({ role: 'output', part: 'output', isKnown }),
      leaked: scalar({ as: 'percent', role: 'weight', isKnown }),
      dScores: list({ label: 'gradient of the score', digits: 3, ...row }),
      dValues: list({ label: 'gradient of the value', digits: 3, ...row }),
      kind: scalar({ as: 'count' }),
    };
  },
  describe({ tokens, fill, how }, { may, refused, weights, leaked }) {
    const hidden = may.filter((is) => !is).length;
    const start =
      `${hidden} of ${tokens.length} words ${hidden === 1 ? 'is' : 'are'} hidden; ` +
      `${FILLS[fill]} is ${how === 'fill' ? 'written over' : 'added to'} their scores.`;
    if (refused) return `${start} ${REFUSED}`;
    const each = tokens.map((word, j) => `${word}: ${formatWeight(weights![j]!)}`).join(', ');
    return `${start} Weights: ${each}. Hidden words get ${formatPercent(leaked!)} in all.`;
  },
  torch({ state: s, derived: { refused }, input, print }) {
    const brokenTerm = (which: 'key' | 'value') => (s.broken === which ? ' + broken' : '');
    const head = `import torch

${input('tokens')}
${input('scores', 'scores', grad)}
${input('values', 'values', grad)}
${input('may', 'attnMask')}
`;
    if (refused)
      return `${head}
# scores.half().masked_fill(~may, -1e9) raises an error: float16 ends at -65504
${print('weights', 'None')}
${print('leaked', 'None')}
`;
    const fill =
      s.kept === 'float16' && s.fill === 'big'
        ? '-torch.inf  # what -1e9 becomes in float16, which ends at -65504'
        : `${FILL_CODE[s.fill]}${s.kept === 'float16' ? '  # the same in float16' : ''}`;
    const broken =
      s.broken === 'none'
        ? ''
        : `broken = torch.tensor([0.0, 0.0, 0.0, torch.nan])  # no number in the last word's ${s.broken}
`;
    const scores = `scores${brokenTerm('key')}`;
    return `${head}${broken}
fill = ${fill}
hidden = ~may[0]
masked = ${s.how === 'fill' ? `(${scores})` : `${scores} + torch.zeros(4)`}.masked_fill(hidden, fill)
weights = torch.softmax(masked, dim=-1)${EMPTY_ROW_CODE[s.empty]}
output = (weights * (values${brokenTerm('value')})).sum()
output.backward()

${print('masked')}
${print('weights')}
${print('leaked', 'weights.masked_fill(may[0], 0.0).sum()')}
${print('output')}
${print('dScores', 'scores.grad', { label: 'gradient of the scores' })}
${print('dValues', 'values.grad', { label: 'gradient of the values' })}
`;
  },
  presets: {
    infinity: ['−∞: nothing leaks'],
    zero: ['Filled with 0: hidden words get a share', { fill: 'zero' }],
    small: ['Filled with −5: a little leaks', { fill: 'small' }],
    big: ['Filled with −1e9: 0, by underflow', { fill: 'big' }],
    nobody: ['Every word is hidden: 0/0', { attnMask: noneVisible, more: true }],
    even: [
      'Every word hidden, −1e9: equal weights',
      { attnMask: noneVisible, fill: 'big', more: true },
    ],
    nothing: [
      'Nobody is left, with PyTorch’s fused function',
      { attnMask: noneVisible, empty: 'zero', more: true },
    ],
    added: [
      'Nobody is left, −1e9 added: the scores are gone',
      { attnMask: noneVisible, fill: 'big', how: 'add', more: true },
    ],
    float16: [
      '−1e9 added in float16: it becomes −∞',
      { attnMask: noneVisible, fill: 'big', how: 'add', kept: 'float16', more: true },
    ],
    refused: ['−1e9 filled in float16: refused', { fill: 'big', kept: 'float16', more: true }],
    key: ['nan in a hidden key', { broken: 'key', more: true }],
    value: ['nan in a hidden value', { broken: 'value', more: true }],
  },
  goals: {
    leaks: {
      start: { fill: 'small', attnMask: twoVisible, how: 'fill', kept: 'float32', broken: 'none' },
      solution: { scores: [-6, -6, 3, 4] },
      keep: ['fill', 'how', 'attnMask', 'broken', 'kept'],
      check: (_, { leaked }) =>
        leaked! > 0.5 ||
        `Hidden words get ${formatPercent(leaked!)} in all. That’s not more than half yet.`,
      hint({ scores }, { may }, begun) {
        const isChanged = scores.map((x, j) => x !== begun.scores[j]);
        return isChanged.includes(true) && !isChanged.some((is, j) => is && may[j])
          ? 'A hidden score is overwritten, whatever it was. Change the scores of the visible words.'
          : '−5 hides a word only next to a much larger score. ' +
              `The largest visible score is ${largestVisible(scores, may)}.`;
      },
      explain: ({ scores }, { leaked, may }) =>
        `The largest visible score is now ${largestVisible(scores, may)}, so −5 is no longer far below it, and ` +
        `${formatPercent(leaked!)} leaks. −∞ would still hide both, whatever the other scores are.`,
    },
  },
  stage: [600, 420],
  view: () => import('./View.tsx'),
});
