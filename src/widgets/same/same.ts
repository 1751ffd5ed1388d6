import {
  type AttentionOptions,
  fromRows,
  map,
  mask as toMask,
  matmul,
  type Mask,
  type Precision,
  randomMask,
  rowSums,
  scaledDotProductAttention,
  showShape,
  softmax,
  type Tensor,
  toRows,
} from '../../engine/index.ts';
import { matrix, oneOf, seed, toggle } from '../../fields/index.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, table, text } from '../../widget/quantities.ts';
import { ordinalNames } from '../numbered.ts';
import {
  againstTitles,
  atolTitles,
  describe,
  foundText,
  goalTexts,
  labels,
  maskTitles,
  panels,
  presetTitles,
  rtolTitles,
  title,
  whatTitles,
} from './text.ts';

type Rows = readonly (readonly number[])[];

const Q: Rows = [[2, 1], [0, 2], [1, -1]]; // prettier-ignore
const K: Rows = [[1, 1], [-1, 2], [2, 0]]; // prettier-ignore
const V: Rows = [[1, 0], [0, 2], [3, -1]]; // prettier-ignore

const range = { min: -20, max: 20, step: 1 };

const fields = {
  /** What the other program does otherwise. */
  against: oneOf({ label: labels.against, initial: 'first', options: againstTitles }),
  what: oneOf({ label: labels.what, initial: 'output', options: whatTitles, bar: 'reading' }),
  /** None, the causal one, or one that leaves nobody to the first word. */
  mask: oneOf({ label: labels.mask, initial: 'none', options: maskTitles, bar: 'reading' }),
  q: matrix({ label: labels.q, role: 'query', initial: Q, ...range }),
  k: matrix({ label: labels.k, role: 'key', initial: K, ...range }),
  v: matrix({ label: labels.v, role: 'value', initial: V, ...range }),
  atol: oneOf({ label: labels.atol, initial: '1e-8', options: atolTitles }),
  rtol: oneOf({ label: labels.rtol, initial: '1e-5', options: rtolTitles }),
  /** Of the dropout. */
  seed: seed({ label: labels.seed, initial: 1 }),
  /** Whether the numbers and the tolerances are shown. */
  more: toggle({ label: labels.more, initial: false }),
};
export type SameState = StateOf<typeof fields>;

interface Attention {
  weights: Tensor;
  output: Tensor;
}

export interface SameDerived {
  /** What the other program makes, and attention as it is defined. */
  a: number[][];
  b: number[][];
  shapes: readonly [string, string];
  /** What the rows of the other program's weights add up to. */
  sums: number[];
  /** |a − b| where it is largest, the row and the column of that, and what may differ there. */
  largest: number;
  at: readonly [number, number];
  allowed: number;
  /** How many entries differ by more than is allowed, and in which rows they are. */
  beyond: number;
  rowsBeyond: number[];
  allclose: 'True' | 'False';
  /** Which check notices first: 0 the shapes, 1 the row sums, 2 only the numbers, 3 none of them. */
  noticed: number;
}

/** The probability of the dropout. */
export const DROPOUT_P = 0.1;
const WORD_COUNT = 3;

/** Which keys each word may ask. */
export const MASK_EXAMPLES: Record<SameState['mask'], readonly (readonly boolean[])[] | null> = {
  none: null,
  causal: [[true, false, false], [true, true, false], [true, true, true]], // prettier-ignore
  nobody: [[false, false, false], [true, true, true], [true, true, true]], // prettier-ignore
};

/** The draw of the dropout: 1 for a weight that stays. */
export const keepOf = ({ seed }: SameState): Mask =>
  randomMask([WORD_COUNT, WORD_COUNT], 1 - DROPOUT_P, seed);

/** Attention as it is defined, or with one thing done otherwise. */
function attend(s: SameState, how?: SameState['against']): Attention {
  const precision: Precision = how === 'float64' ? 'float64' : 'float32';
  const [q, k, v] = [s.q, s.k, s.v].map((rows) => fromRows(rows, precision)) as [
    Tensor,
    Tensor,
    Tensor,
  ];
  const rows = MASK_EXAMPLES[s.mask];
  const options: AttentionOptions = rows ? { attnMask: toMask(rows) } : {};
  const run = (own: AttentionOptions = {}) =>
    scaledDotProductAttention(q, k, v, { ...options, ...own });
  if (how === 'first') {
    const root = Math.sqrt(s.q[0]!.length);
    return scaledDotProductAttention(
      map(q, (x) => x / root),
      k,
      v,
      { ...options, scale: 1 },
    );
  }
  if (how === 'fill') return run({ maskFill: -1e9 });
  if (how === 'transposed') return scaledDotProductAttention(k, q, v, options);
  if (how === 'unscaled') return run({ scale: 1 });
  if (how === 'axis') {
    const weights = softmax(run().masked, { dim: -2 });
    return { weights, output: matmul(weights, v) };
  }
  if (how === 'dropout') {
    const { dropped, output } = run({ dropoutP: DROPOUT_P, dropoutKeep: keepOf(s) });
    return { weights: dropped!, output };
  }
  return run();
}

/** A sum of float32 weights is 1 but for its rounding. */
const isOne = (sum: number) => Math.abs(sum - 1) < 1e-5;

function derive(s: SameState): SameDerived {
  const [theirs, ours] = [attend(s, s.against), attend(s)];
  const [a, b] = [theirs[s.what], ours[s.what]];
  const [atol, rtol] = [Number(s.atol), Number(s.rtol)];
  const width = a.shape[1]!;
  const off = Array.from(a.data, (x, i) => Math.abs(x - b.data[i]!));
  const tolerances = Array.from(b.data, (x) => atol + rtol * Math.abs(x));
  // What is no number is within no limit, and is what differs most.
  const differing = off.flatMap((x, i) => (x <= tolerances[i]! ? [] : [i]));
  const none = off.findIndex(Number.isNaN);
  const most = none >= 0 ? none : off.indexOf(Math.max(...off));
  const sums = [...rowSums(theirs.weights).data];
  const shapes = [showShape(a.shape), showShape(b.shape)] as const;
  const noticed =
    shapes[0] !== shapes[1] ? 0 : !sums.every(isOne) ? 1 : differing.length > 0 ? 2 : 3;
  return {
    a: toRows(a),
    b: toRows(b),
    shapes,
    sums,
    largest: off[most]!,
    at: [Math.floor(most / width), most % width],
    allowed: tolerances[most]!,
    beyond: differing.length,
    rowsBeyond: [...new Set(differing.map((i) => Math.floor(i / width)))],
    allclose: differing.length > 0 ? 'False' : 'True',
    noticed,
  };
}

const goals: Record<string, Goal<SameState, SameDerived>> = {
  accident: {
    start: {
      q: Q,
      k: K,
      v: V,
      against: 'unscaled',
      what: 'output',
      mask: 'none',
      atol: '1e-8',
      rtol: '1e-5',
      more: true,
    },
    met(s, d, begun) {
      if (hasChanged(s, begun, ['against', 'what', 'mask', 'atol', 'rtol'])) return goalTexts.rest;
      if (d.allclose === 'True') return true;
      return goalTexts.differ(d, s.q.length);
    },
    nudge: () => goalTexts.next,
    found: foundText,
  },
};

const rows = () => ordinalNames(WORD_COUNT);

/** A result of one of the programs, where it is what is compared. */
const result = (what: SameState['what'], of: 'a' | 'b') =>
  table<SameState, SameDerived>({
    digits: 4,
    label: panels[of],
    role: what === 'weights' ? 'weight' : 'output',
    part: what,
    rows,
    columns: (_, d) => ordinalNames(d[of][0]!.length),
    of: (d, s) => (s.what === what ? d[of] : null),
  });

const quantities = {
  a: table({ digits: 4, rows }),
  b: table({ digits: 4, rows }),
  'weights.a': result('weights', 'a'),
  'weights.b': result('weights', 'b'),
  'output.a': result('output', 'a'),
  'output.b': result('output', 'b'),
  'shapes.a': text({ of: (d) => d.shapes[0] }),
  'shapes.b': text({ of: (d) => d.shapes[1] }),
  sums: list({ digits: 3, role: 'weight', rows }),
  largest: one({ as: 'any' }),
  allowed: one({ as: 'any' }),
  beyond: one({ as: 'count' }),
  allclose: text(),
  noticed: one({ as: 'count' }),
} satisfies Quantities<SameState, SameDerived>;
export type Props = ViewProps<SameState, SameDerived, typeof quantities>;

export default defineWidget<SameState, SameDerived>({
  id: 'same',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    first: {},
    float64: { against: 'float64' },
    strict: { against: 'float64', atol: '0', rtol: '0', more: true },
    unscaled: { against: 'unscaled' },
    transposed: { against: 'transposed' },
    axis: { against: 'axis' },
    dropout: { against: 'dropout' },
    fill: { against: 'fill', mask: 'causal' },
    nobody: { against: 'fill', mask: 'nobody' },
    keys: { against: 'unscaled', k: [[1, 1], [1, 1], [1, 1]], more: true }, // prettier-ignore
    values: { against: 'unscaled', v: [[1, 2], [1, 2], [1, 2]], more: true }, // prettier-ignore
  }),
  goals,
  stage: [640, 451],
  view: () => import('./View.tsx'),
});
