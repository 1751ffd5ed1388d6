import {
  causalMask,
  fromRows,
  inferAttentionShapes,
  randomNormals,
  rowSums,
  scaledDotProductAttention,
  showShape,
  summarize,
  type Tensor,
  toRows,
} from '../../engine/index.ts';
import { integer, type Matrix, matrix, oneOf, seed, toggle } from '../../fields/index.ts';
import { round } from '../../number/format.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type Stage,
  type StateOf,
  stepField,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, type Quantity, table, text } from '../../widget/quantities.ts';
import { ordinalNames } from '../numbered.ts';
import { SOURCES } from './sources.ts';
import {
  describe,
  faultTitles,
  goalTexts,
  labels,
  languageTitles,
  presetTitles,
  stageTexts,
  statTitles,
  texts,
  title,
} from './text.ts';

export type TensorName = 'q' | 'k' | 'v' | 'scores' | 'scaled' | 'masked' | 'weights' | 'output';
export const INPUT_NAMES = ['q', 'k', 'v'] as const;
/** What the lines make, in their order; the first step makes nothing, it checks. */
export const RESULT_NAMES = ['scores', 'scaled', 'masked', 'weights', 'output'] as const;
export const TENSOR_NAMES: readonly TensorName[] = [...INPUT_NAMES, ...RESULT_NAMES];

/** The step that a tensor is there from. */
export const stepOf = (name: TensorName) => Math.max(1, TENSOR_NAMES.indexOf(name) - 1);

const cells = { min: -20, max: 20 };

const isDrawn = ({ drawn }: { drawn?: boolean }) => drawn === true;
const notDrawn = ({ drawn }: { drawn?: boolean }) => drawn !== true;

const fields = {
  /** Whose lines are shown, or those of all three. */
  language: oneOf({ label: labels.language, initial: 'torch', options: languageTitles }),
  /** `(3, 4)`, `(3, 4)` and `(3, 2)`: the reader's own numbers. */
  q: matrix({
    label: labels.q,
    role: 'query',
    initial: [
      [1, 0, 2, 0],
      [0, 2, 0, 1],
      [2, 1, 0, 0],
    ],
    ...cells,
    leftOut: isDrawn,
  }),
  k: matrix({
    label: labels.k,
    role: 'key',
    initial: [
      [1, 0, 1, 0],
      [0, 2, 0, 1],
      [1, 1, 0, 2],
    ],
    ...cells,
    leftOut: isDrawn,
  }),
  v: matrix({
    label: labels.v,
    role: 'value',
    initial: [
      [1, 0],
      [0, 1],
      [2, 2],
    ],
    ...cells,
    leftOut: isDrawn,
  }),
  causal: toggle({ label: labels.causal, initial: false, bar: 'reading' }),
  /** What does not fit: keys without their last number, or one value fewer. */
  fault: oneOf({ label: labels.fault, initial: 'none', options: faultTitles }),
  /** Whether the function checks its shapes before it begins. */
  checked: toggle({ label: labels.checked, initial: true, bar: 'reading' }),
  /** Numbers drawn at random in place of the reader's own: `(n, d_k)`, values `(n, 4)`. */
  drawn: toggle({ label: labels.drawn, initial: false }),
  n: integer({ label: labels.n, initial: 6, min: 2, max: 6, leftOut: notDrawn }),
  dK: integer({ label: labels.dK, initial: 64, min: 2, max: 64, leftOut: notDrawn }),
  seed: seed({ label: labels.seed, initial: 42, leftOut: notDrawn }),
  step: stepField(RESULT_NAMES.length + 1),
};
export type LinesState = StateOf<typeof fields>;

/** A tensor with what is measured of it: least, largest, mean and standard deviation (divided by count − 1). */
export interface Measurement {
  shape: string;
  rows: number[][];
  stats: number[];
}

/**
 * The step at which the function stops because shapes do not fit; null where it runs to its end. Without the check
 * Python stops at the product that cannot be made. TypeScript never does: what is missing is undefined, and becomes NaN.
 */
export function stopOf({ fault, checked, language }: LinesState): number | null {
  if (fault === 'none' || (!checked && language === 'typescript')) return null;
  return checked ? 1 : fault === 'keys' ? 2 : 6;
}

/** Null: not there, because the shapes do not fit. */
export interface LinesDerived extends Record<TensorName, Measurement | null> {
  /** Why it is refused, as the engine says it, or what cannot be multiplied. */
  refused: string | null;
  rowSums: number[] | null;
  /** What each row adds up to, from weights rounded to four decimals. */
  roundedSums: number[] | null;
}

/** How many numbers a drawn value has. */
export const D_V = 4;

function measure(t: Tensor): Measurement {
  const { min, max, mean, std } = summarize(t);
  return { shape: showShape(t.shape), rows: toRows(t), stats: [min, max, mean, std] };
}

/** Q, K and V as they enter the function. */
export function inputs(s: LinesState): Record<'q' | 'k' | 'v', Tensor> {
  const rows = (m: Matrix) => m.slice(0, s.fault === 'values' ? -1 : undefined);
  const columns = (m: Matrix) => (s.fault === 'keys' ? m.map((row) => row.slice(0, -1)) : m);
  const draw = (d: number, i: number) => toRows(randomNormals([s.n, d], 3 * s.seed + i));
  const [q, k, v] = s.drawn ? [draw(s.dK, 0), draw(s.dK, 1), draw(D_V, 2)] : [s.q, s.k, s.v];
  return { q: fromRows(q), k: fromRows(columns(k)), v: fromRows(rows(v)) };
}

function derive(s: LinesState): LinesDerived {
  const { q, k, v } = inputs(s);
  const ofInputs = { q: measure(q), k: measure(k), v: measure(v) };
  const none = { scores: null, scaled: null, masked: null, weights: null, output: null };
  const stop = stopOf(s);
  if (stop === 1 || stop === 2)
    return {
      ...ofInputs,
      ...none,
      refused: stop === 1 ? mismatchOf(q, k, v) : texts.product(q.shape, [...k.shape].reverse()),
      rowSums: null,
      roundedSums: null,
    };
  const mask = s.causal ? { attnMask: causalMask(q.shape[0]!, k.shape[0]!) } : {};
  // What is missing is no number, and neither is what is made of it.
  const missing = (t: Tensor, to: number) =>
    fromRows(toRows(t).map((row) => [...row, ...Array<number>(to - row.length).fill(NaN)]));
  const values = toRows(v);
  const whole = fromRows([
    ...values,
    ...Array.from({ length: k.shape[0]! - values.length }, () => values[0]!.map(() => NaN)),
  ]);
  const full = scaledDotProductAttention(q, missing(k, q.shape[1]!), whole, mask);
  const weights = measure(full.weights);
  const sum = (row: readonly number[]) => row.reduce((all, w) => all + round(w, 4), 0);
  return {
    ...ofInputs,
    scores: measure(full.scores),
    scaled: measure(full.scaled),
    masked: measure(full.masked),
    weights,
    output: stop === 6 ? null : measure(full.output),
    refused: stop === 6 ? texts.product(full.weights.shape, v.shape) : null,
    rowSums: [...rowSums(full.weights).data],
    roundedSums: weights.rows.map(sum),
  };
}

/** What the check says of shapes that do not fit. */
function mismatchOf(...[q, k, v]: [Tensor, Tensor, Tensor]): string {
  try {
    inferAttentionShapes(q.shape, k.shape, v.shape);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** An error stops the program: no later step is reached. */
function agree(s: LinesState): LinesState {
  const stop = stopOf(s);
  return stop !== null && s.step > stop ? { ...s, step: stop } : s;
}

const stageIds = ['inputs', ...RESULT_NAMES] as const;
const parts = ['query', 'scores', 'scale', 'scale', 'weights', 'output'] as const;

/** A step, with its first line in the language that is shown. */
const stages: readonly Stage<LinesState>[] = stageIds.map((id, i) => ({
  id,
  title: stageTexts[id].title,
  says(s) {
    const stop = stopOf(s);
    return stop === null || i + 1 < stop ? stageTexts[id].says : texts.stopped(stop);
  },
  code: ({ language }) =>
    SOURCES[language === 'all' ? 'torch' : language]
      .filter(({ steps }) => steps.includes(i + 1))
      .map(({ text }) => text.trim())
      .find((text) => /^(const )?(weights|masked|scaled|scores|output|assert|if \(k)/.test(text))!,
  part: parts[i]!,
  makes: `shapes.${id}`,
}));

/** How far apart statistics may be that count as the same. */
const SAME_WITHIN = 1e-5;

const goals: Record<string, Goal<LinesState, LinesDerived>> = {
  unseen: {
    start: { drawn: false, fault: 'none', checked: true, causal: false, step: stages.length },
    met(s, d, begun) {
      if (hasChanged(s, begun, ['q', 'k', 'causal', 'fault', 'checked', 'drawn']))
        return goalTexts.only;
      if (!hasChanged(s, begun, ['v'])) return goalTexts.begin;
      const was = derive(begun);
      const off = d.v!.stats.findIndex((x, i) => Math.abs(x - was.v!.stats[i]!) > SAME_WITHIN);
      if (off >= 0) return goalTexts.stat(statTitles[off]!, was.v!.stats[off]!, d.v!.stats[off]!);
      const by = d.output!.rows.flat().map((x, i) => Math.abs(x - was.output!.rows.flat()[i]!));
      return Math.max(...by) > 0.005 || goalTexts.same;
    },
    nudge: () => goalTexts.next,
    found: (_, d) => goalTexts.unseen(d.output!.stats[2]!),
  },
};

const rowsOf = (name: TensorName) => (_: LinesState, d: LinesDerived) =>
  ordinalNames(d[name]?.rows.length ?? 0);
/** Once its step has come, and where the shapes fit. */
const knownFrom = (name: TensorName) => (s: LinesState, d: LinesDerived) =>
  stepOf(name) <= s.step && d[name] !== null;
const tensor = (name: (typeof RESULT_NAMES)[number]) => ({
  of: (d: LinesDerived) => d[name]?.rows ?? null,
  rows: rowsOf(name),
  columns: (_: LinesState, d: LinesDerived) => ordinalNames(d[name]?.rows[0]!.length ?? 0),
  isKnown: knownFrom(name),
});
type Each<P extends string, T> = Readonly<
  Record<`${P}.${TensorName}`, Quantity<LinesState, LinesDerived, T>>
>;
/** A quantity of each tensor. */
const each = <P extends string, T>(
  prefix: P,
  of: (name: TensorName) => Quantity<LinesState, LinesDerived, T>,
) => Object.fromEntries(TENSOR_NAMES.map((name) => [`${prefix}.${name}`, of(name)])) as Each<P, T>;

const quantities = {
  scores: table({ as: 'short', digits: 2, part: 'scores', ...tensor('scores') }),
  scaled: table({ part: 'scale', ...tensor('scaled') }),
  masked: table({ part: 'scale', ...tensor('masked') }),
  weights: table({ digits: 4, role: 'weight', part: 'weights', ...tensor('weights') }),
  output: table({ digits: 3, role: 'output', part: 'output', ...tensor('output') }),
  rowSums: list({ digits: 4, rows: rowsOf('weights') }),
  roundedSums: list({ digits: 4, rows: rowsOf('weights') }),
  'shapes.inputs': text({ of: (d) => INPUT_NAMES.map((name) => d[name]!.shape).join(' ') }),
  ...each('shapes', (name) =>
    text({ of: (d) => d[name]?.shape ?? null, isKnown: knownFrom(name) }),
  ),
  ...each('stats', (name) =>
    list({
      rows: () => statTitles,
      of: (d) => d[name]?.stats ?? null,
      isKnown: knownFrom(name),
    }),
  ),
  /** 0 where the function runs, 1 where it is refused. */
  outcome: one({ as: 'count', of: (d) => (d.refused === null ? 0 : 1) }),
} satisfies Quantities<LinesState, LinesDerived>;
export type Props = ViewProps<LinesState, LinesDerived, typeof quantities>;

export default defineWidget<LinesState, LinesDerived>({
  id: 'lines',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  steps: stages,
  presets: makePresets(presetTitles, {
    whole: {},
    begin: { step: 1 },
    first: { step: 2 },
    causal: { causal: true, step: 4 },
    numpy: { language: 'numpy' },
    keys: { fault: 'keys', step: 1 },
    values: { fault: 'values', step: 1 },
    unchecked: { fault: 'values', checked: false },
    nan: { fault: 'values', checked: false, language: 'typescript' },
    test: { drawn: true, n: 3, dK: 4, step: 5 },
    random: { drawn: true, step: 3 },
  }),
  goals,
  agree,
  stage: [760, 622],
  view: () => import('./View.tsx'),
});
