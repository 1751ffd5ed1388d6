import {
  attentionBackward,
  FLOAT16_MAX,
  fromRows,
  mask as toMask,
  toRows,
} from '../../engine/index.ts';
import { mask, oneOf, toggle, vector, words } from '../../fields/index.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities } from '../../widget/quantities.ts';
import {
  brokenTitles,
  describe,
  emptyTitles,
  fillTitles,
  goalTexts,
  howTitles,
  keptTitles,
  labels,
  presetTitles,
  title,
  tokens,
} from './text.ts';

type Vector = readonly number[];

const HALF_VISIBLE = [[true, true, false, false]];
const NONE_VISIBLE = [[false, false, false, false]];
const names = { field: 'tokens' };
const numbers = { rowNames: names, min: -20, max: 20, step: 1 };

const fields = {
  tokens: words({ label: labels.tokens, initial: tokens, length: 8 }),
  /** What the one query scores with each key. */
  scores: vector({ label: labels.scores, initial: [2, 1, 3, 4], ...numbers }),
  /** One row: which keys it may ask. */
  attnMask: mask({ label: labels.attnMask, initial: HALF_VISIBLE, columnNames: names }),
  /** What stands for a hidden score, whether it is written over it or added, and in which precision it is kept. */
  fill: oneOf({ label: labels.fill, initial: 'inf', options: fillTitles }),
  how: oneOf({ label: labels.how, initial: 'fill', options: howTitles }),
  kept: oneOf({ label: labels.kept, initial: 'float32', options: keptTitles }),
  /** The weights of a row in which all scores are minus infinity. */
  empty: oneOf({ label: labels.empty, initial: 'nan', options: emptyTitles }),
  /** Where the last word holds a number that is none. */
  broken: oneOf({ label: labels.broken, initial: 'none', options: brokenTitles }),
  /** One number a word, so that there is an output to take gradients of. */
  values: vector({
    label: labels.values,
    role: 'value',
    initial: [1, 2, 3, 4],
    ...numbers,
  }),
  /** Whether the further choices and the gradients are shown. */
  more: toggle({ label: labels.more, initial: false }),
};

export type LeakState = StateOf<typeof fields>;

export interface LeakDerived {
  may: readonly boolean[];
  /** What the mask holds, in the precision that it is kept in. */
  written: number;
  /** PyTorch refuses: the number to fill with is beyond the precision. All that would follow is not there. */
  refused: boolean;
  masked: number[] | null;
  weights: number[] | null;
  output: number | null;
  /** What hidden keys get together. */
  leaked: number | null;
  /** Gradients of the output. */
  dScores: number[] | null;
  dValues: number[] | null;
  /** Which kind of row it is: 0 all weights are 0, 1 all are the same, 2 they are no numbers, 3 neither. */
  kind: number;
}

export const FILL_VALUES: Record<LeakState['fill'], number> = {
  inf: -Infinity,
  big: -1e9,
  small: -5,
  zero: 0,
};

const column = (v: Vector) => fromRows(v.map((x) => [x]));
const brokenLast = (v: Vector, is: boolean) => (is ? v.with(-1, NaN) : v);

/** The row from its scores to its gradients: q is 1, so that each key is its score. */
function forwardAndBackward(s: LeakState, fillValue: number) {
  const may = s.attnMask[0]!;
  const attnMask =
    s.how === 'fill' ? toMask([may]) : fromRows([may.map((is) => (is ? 0 : fillValue))]);
  return attentionBackward(
    fromRows([[1]]),
    column(brokenLast(s.scores, s.broken === 'key')),
    column(brokenLast(s.values, s.broken === 'value')),
    fromRows([[1]]),
    { scale: 1, attnMask, maskFill: fillValue, maskedRow: s.empty },
  );
}

function kindOf(weights: Vector): number {
  if (weights.some(Number.isNaN)) return 2;
  if (weights.every((w) => w === 0)) return 0;
  return weights.every((w) => w === weights[0]) ? 1 : 3;
}

function derive(s: LeakState): LeakDerived {
  const may = s.attnMask[0]!;
  const beyond = s.kept === 'float16' && FILL_VALUES[s.fill] < -FLOAT16_MAX;
  const fillValue = beyond ? -Infinity : FILL_VALUES[s.fill];
  const none = { masked: null, weights: null, output: null, leaked: null };
  if (beyond && s.fill === 'big' && s.how === 'fill')
    return {
      may,
      written: fillValue,
      refused: true,
      ...none,
      dScores: null,
      dValues: null,
      kind: 2,
    };
  const full = forwardAndBackward(s, fillValue);
  const weights = toRows(full.weights)[0]!;
  return {
    may,
    written: fillValue,
    refused: false,
    masked: toRows(full.masked)[0]!,
    weights,
    output: full.output.data[0]!,
    leaked: weights.reduce((sum, w, j) => sum + (may[j] ? 0 : w), 0),
    dScores: toRows(full.dScaled)[0]!,
    dValues: [...full.dV.data],
    kind: kindOf(weights),
  };
}

const largestVisible = (s: LeakState, d: LeakDerived) =>
  Math.max(...s.scores.filter((_, j) => d.may[j]));

const goals: Record<string, Goal<LeakState, LeakDerived>> = {
  leaks: {
    start: { fill: 'small', attnMask: HALF_VISIBLE, how: 'fill', kept: 'float32', broken: 'none' },
    met(s, d, begun) {
      if (hasChanged(s, begun, ['fill', 'how', 'attnMask', 'broken', 'kept']))
        return goalTexts.rest;
      if (d.leaked! > 0.5) return true;
      return goalTexts.above(d.leaked!);
    },
    nudge(s, d, begun) {
      if (hasChanged(s, begun, ['fill', 'how', 'attnMask', 'broken', 'kept']))
        return goalTexts.back;
      if (
        hasChanged(s, begun, ['scores']) &&
        s.scores.every((x, j) => !d.may[j] || x === begun.scores[j])
      )
        return goalTexts.hidden;
      return goalTexts.lower(largestVisible(s, d));
    },
    found: (s, d) => goalTexts.found(d.leaked!, largestVisible(s, d)),
  },
};

/** What follows from the weights is not there where PyTorch refuses. */
const isKnown = (_: LeakState, d: LeakDerived) => !d.refused;
const row = { rows: names, isKnown };

const quantities = {
  masked: list({ label: labels.masked, as: 'short', part: 'scale', ...row }),
  weights: list({ label: labels.weights, as: 'weight', role: 'weight', part: 'weights', ...row }),
  output: one({ role: 'output', part: 'output', isKnown }),
  leaked: one({ as: 'percent', role: 'weight', isKnown }),
  dScores: list({ label: labels.dScores, digits: 3, ...row }),
  dValues: list({ label: labels.dValues, digits: 3, ...row }),
  kind: one({ as: 'count' }),
  /** The same, and nothing where there is no row. */
  answer: one({ as: 'count', isKnown, of: (d) => (d.refused ? null : d.kind) }),
} satisfies Quantities<LeakState, LeakDerived>;

export type Props = ViewProps<LeakState, LeakDerived, typeof quantities>;

export default defineWidget<LeakState, LeakDerived>({
  id: 'leak',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    infinity: {},
    zero: { fill: 'zero' },
    small: { fill: 'small' },
    big: { fill: 'big' },
    nobody: { attnMask: NONE_VISIBLE, more: true },
    even: { attnMask: NONE_VISIBLE, fill: 'big', more: true },
    nothing: { attnMask: NONE_VISIBLE, empty: 'zero', more: true },
    added: { attnMask: NONE_VISIBLE, fill: 'big', how: 'add', more: true },
    float16: { attnMask: NONE_VISIBLE, fill: 'big', how: 'add', kept: 'float16', more: true },
    refused: { fill: 'big', kept: 'float16', more: true },
    key: { broken: 'key', more: true },
    value: { broken: 'value', more: true },
  }),
  goals,
  stage: [600, 420],
  view: () => import('./View.tsx'),
});
