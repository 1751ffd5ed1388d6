import {
  attentionBackward,
  FLOAT16_MAX,
  fromRows,
  mask as toMask,
  toRows,
} from '../../engine/index.ts';
import { mask, oneOf, toggle, vector, words } from '../../fields/index.ts';
import { formatNumber, formatPercent, formatWeight } from '../../number/format.ts';
import { hasChanged } from '../../widget/define.ts';
import { defineFigure } from '../../widget/defineFigure.ts';

const HALF_VISIBLE = [[true, true, false, false]];
const NONE_VISIBLE = [[false, false, false, false]];
const names = { field: 'tokens' };
const numbers = { rowNames: names, min: -20, max: 20, step: 1 };

/** What stands for a hidden score: its title, its value, and how code writes it. */
const FILLS = {
  zero: { title: '0', value: 0, code: '0.0' },
  small: { title: '−5', value: -5, code: '-5.0' },
  big: { title: '−1e9', value: -1e9, code: '-1e9' },
  inf: { title: '−∞', value: -Infinity, code: '-torch.inf' },
};

/** A row of −inf throughout, treated otherwise than PyTorch's softmax does. */
const EMPTY_ROW_CODE = {
  nan: '',
  uniform: `
# a row of -inf throughout gets even shares
weights = torch.where((masked == -torch.inf).all(), torch.tensor(1 / len(tokens)), weights)`,
  zero: `
# a row of -inf throughout gets 0, as from F.scaled_dot_product_attention since PyTorch 2.5
weights = torch.where((masked == -torch.inf).all(), torch.tensor(0.0), weights)`,
};

export const refusedText = 'PyTorch refuses: −1e9 is beyond float16, which ends at −65504.';

const column = (values: readonly number[]) => fromRows(values.map((x) => [x]));

/** 0: all weights are 0. 1: all are equal. 2: some are NaN. 3: none of these. */
function kindOf(weights: readonly number[]): number {
  if (weights.some(Number.isNaN)) return 2;
  if (weights.every((w) => w === 0)) return 0;
  return weights.every((w) => w === weights[0]) ? 1 : 3;
}

/** The largest score that isn't hidden. */
const largestVisible = (
  { scores }: { scores: readonly number[] },
  { may }: { may: readonly boolean[] },
) => Math.max(...scores.filter((_, j) => may[j]));

const OTHER_CHOICES = ['fill', 'how', 'attnMask', 'broken', 'kept'] as const;

export default defineFigure({
  id: 'leak',
  title: 'What to write over a hidden score?',
  fields: {
    tokens: words({ label: 'words', initial: ['they', 'drink', 'PAD 1', 'PAD 2'], length: 8 }),
    /** What the one query scores with each key. */
    scores: vector({ label: 'scores', initial: [2, 1, 3, 4], ...numbers }),
    /** One row: which keys are visible. */
    attnMask: mask({ label: 'mask', initial: HALF_VISIBLE, columnNames: names }),
    fill: oneOf({
      label: 'For hidden scores',
      initial: 'inf',
      options: { zero: '0', small: '−5', big: '−1e9', inf: '−∞' },
    }),
    how: oneOf({
      label: 'It is',
      initial: 'fill',
      options: { fill: 'written over the score', add: 'added to the score' },
    }),
    kept: oneOf({
      label: 'and kept in',
      initial: 'float32',
      options: { float32: 'float32', float16: 'float16' },
    }),
    empty: oneOf({
      label: 'A row of −∞ gives',
      initial: 'nan',
      options: { nan: 'nan, from 0/0', uniform: 'even shares', zero: '0 for each' },
    }),
    /** Where the last word holds a NaN. */
    broken: oneOf({
      label: 'Not a number is',
      initial: 'none',
      options: { none: 'nothing', key: 'the last key', value: 'the last value' },
    }),
    /** One number per word, so that there is an output to take gradients of. */
    values: vector({ label: 'values', role: 'value', initial: [1, 2, 3, 4], ...numbers }),
    /** Whether the further choices and the gradients are shown. */
    more: toggle({ label: 'More options and gradients', initial: false }),
  },
  derive({ scores, values, attnMask, fill, how, kept, empty, broken }) {
    const may = attnMask[0]!;
    const { value } = FILLS[fill];
    const isBeyond = kept === 'float16' && value < -FLOAT16_MAX;
    const maskFill = isBeyond ? -Infinity : value;
    const refused = isBeyond && fill === 'big' && how === 'fill';
    const withNaN = (list: readonly number[], is: boolean) => (is ? list.with(-1, NaN) : list);
    // The query is 1, so each key is its score.
    const full = attentionBackward(
      fromRows([[1]]),
      column(withNaN(scores, broken === 'key')),
      column(withNaN(values, broken === 'value')),
      fromRows([[1]]),
      {
        scale: 1,
        attnMask: how === 'fill' ? toMask([may]) : fromRows([may.map((is) => (is ? 0 : maskFill))]),
        maskFill,
        maskedRow: empty,
      },
    );
    const weights = toRows(full.weights)[0]!;
    /** What follows from the weights is null if PyTorch refuses. */
    const unlessRefused = <T>(value: T) => (refused ? null : value);
    return {
      may,
      /** What the mask holds, in the precision that it is kept in. */
      written: maskFill,
      refused,
      masked: unlessRefused(toRows(full.masked)[0]!),
      weights: unlessRefused(weights),
      output: unlessRefused(full.output.data[0]!),
      /** What hidden keys get together. */
      leaked: unlessRefused(weights.reduce((sum, w, j) => sum + (may[j] ? 0 : w), 0)),
      /** Gradients of the output. */
      dScores: unlessRefused(toRows(full.dScaled)[0]!),
      dValues: unlessRefused([...full.dV.data]),
      kind: refused ? 2 : kindOf(weights),
    };
  },
  quantities({ scalar, list }) {
    const isKnown = (_: unknown, d: { refused: boolean }) => !d.refused;
    const row = { rows: names, isKnown };
    return {
      masked: list({ label: 'after the mask', as: 'short', part: 'scale', ...row }),
      weights: list({ label: 'weight', as: 'weight', role: 'weight', part: 'weights', ...row }),
      output: scalar({ role: 'output', part: 'output', isKnown }),
      leaked: scalar({ as: 'percent', role: 'weight', isKnown }),
      dScores: list({ label: 'gradient of the score', digits: 3, ...row }),
      dValues: list({ label: 'gradient of the value', digits: 3, ...row }),
      kind: scalar({ as: 'count' }),
      /** The same, and nothing where there is no row. */
      answer: scalar({ as: 'count', isKnown, of: (d) => (d.refused ? null : d.kind) }),
    };
  },
  describe({ tokens, fill, how }, { may, refused, weights, leaked }) {
    const hidden = may.filter((is) => !is).length;
    const what =
      `${hidden} of ${tokens.length} words ${hidden === 1 ? 'is' : 'are'} hidden; ` +
      `${FILLS[fill].title} is ${how === 'fill' ? 'written over' : 'added to'} their scores.`;
    if (refused) return `${what} ${refusedText}`;
    const shares = tokens.map((word, j) => `${word}: ${formatWeight(weights![j]!)}`).join(', ');
    return `${what} Weights: ${shares}. Hidden words get ${formatPercent(leaked!)}.`;
  },
  torch({ state: { fill, how, kept, empty, broken }, derived: { refused }, input, print }) {
    const grad = { how: 'dtype=torch.float32, requires_grad=True' };
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
    const isHalf = kept === 'float16';
    const fillCode =
      isHalf && fill === 'big'
        ? '-torch.inf  # what -1e9 becomes in float16, which ends at -65504'
        : `${FILLS[fill].code}${isHalf ? '  # the same in float16' : ''}`;
    const plusBroken = (which: string) => (broken === which ? ' + broken' : '');
    return `${head}${
      broken === 'none'
        ? ''
        : `broken = torch.tensor([0.0, 0.0, 0.0, torch.nan])  # no number in the last word's ${broken}
`
    }
fill = ${fillCode}
hidden = ~may[0]
${
  how === 'fill'
    ? `masked = (scores${plusBroken('key')}).masked_fill(hidden, fill)`
    : `masked = scores${plusBroken('key')} + torch.zeros(4).masked_fill(hidden, fill)`
}
weights = torch.softmax(masked, dim=-1)${EMPTY_ROW_CODE[empty]}
output = (weights * (values${plusBroken('value')})).sum()
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
    nobody: ['Every word hidden: 0/0', { attnMask: NONE_VISIBLE, more: true }],
    even: [
      'Every word hidden, −1e9: even shares',
      { attnMask: NONE_VISIBLE, fill: 'big', more: true },
    ],
    nothing: [
      'Every word hidden, as in PyTorch’s fused function',
      { attnMask: NONE_VISIBLE, empty: 'zero', more: true },
    ],
    added: [
      'Every word hidden, −1e9 added: the scores are lost',
      { attnMask: NONE_VISIBLE, fill: 'big', how: 'add', more: true },
    ],
    float16: [
      '−1e9 added in float16: it is −∞',
      { attnMask: NONE_VISIBLE, fill: 'big', how: 'add', kept: 'float16', more: true },
    ],
    refused: ['−1e9 filled in float16: refused', { fill: 'big', kept: 'float16', more: true }],
    key: ['Not a number in a hidden key', { broken: 'key', more: true }],
    value: ['Not a number in a hidden value', { broken: 'value', more: true }],
  },
  goals: {
    leaks: {
      start: {
        fill: 'small',
        attnMask: HALF_VISIBLE,
        how: 'fill',
        kept: 'float32',
        broken: 'none',
      },
      met(s, { leaked }, begun) {
        if (hasChanged(s, begun, OTHER_CHOICES))
          return 'Something other than the scores has changed.';
        return (
          leaked! > 0.5 ||
          `Hidden words get ${formatPercent(leaked!)} in all. That’s not more than half yet.`
        );
      },
      nudge(s, d, begun) {
        if (hasChanged(s, begun, OTHER_CHOICES))
          return 'Undo it, or start over. Change only the scores.';
        const isHiddenOnly = s.scores.every((x, j) => !d.may[j] || x === begun.scores[j]);
        return isHiddenOnly && hasChanged(s, begun, ['scores'])
          ? 'A hidden score is overwritten, whatever it was. Change the scores of the visible words.'
          : '−5 hides a word only next to a much larger score. ' +
              `The largest visible score is ${formatNumber(largestVisible(s, d), 1)}.`;
      },
      found: (s, d) =>
        `The largest visible score is now ${formatNumber(largestVisible(s, d), 1)}, so −5 is no longer far below it, and ` +
        `${formatPercent(d.leaked!)} leak. −∞ would still hide both, whatever the other scores are.`,
    },
  },
  stage: [600, 420],
  view: () => import('./View.tsx'),
});
