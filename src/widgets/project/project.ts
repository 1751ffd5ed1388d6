import { fromRows, linear, scaledDotProductAttention, tensor, toRows } from '../../engine/index.ts';
import { integer, point, points, toggle, words } from '../../fields/index.ts';
import { type Point, pointOf } from '../../plane/plane.ts';
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
import { list, one, type Quantities, table, text } from '../../widget/quantities.ts';
import {
  describe,
  goalTexts,
  labels,
  presetTitles,
  stageTexts,
  tableTexts,
  title,
  type Which,
} from './text.ts';

const rowNames = { field: 'tokens' };
const span = { min: -5, max: 5 };
const cells = { min: -3, max: 3 };

const fields = {
  tokens: words({ label: labels.tokens, initial: ['it', 'animal', 'street'], length: 12 }),
  /** An embedding for each word. */
  x: points({
    label: labels.x,
    one: labels.embedding,
    initial: [
      [0.5, 2],
      [2, 1],
      [-1, -1.5],
    ],
    rowNames,
    ...span,
  }),
  /** The matrices as (in, out): row 1 is what becomes of [1, 0], row 2 of [0, 1]. */
  wQ: points({
    label: labels.wQ,
    role: 'query',
    initial: [
      [0, -1],
      [1, 0],
    ],
    ...cells,
  }),
  wK: points({
    label: labels.wK,
    role: 'key',
    initial: [
      [1.5, 0],
      [0, 0.5],
    ],
    ...cells,
  }),
  wV: points({
    label: labels.wV,
    role: 'value',
    initial: [
      [1, 0],
      [0.5, 1],
    ],
    ...cells,
  }),
  bQ: point({ label: labels.bQ, role: 'query', initial: [0.5, 0.5], ...span }),
  bK: point({ label: labels.bK, role: 'key', initial: [-0.5, 0.5], ...span }),
  bV: point({ label: labels.bV, role: 'value', initial: [0, -0.5], ...span }),
  /** The word that is followed, counted from 1. */
  word: integer({ label: labels.word, initial: 1, min: 1, max: 3 }),
  /** One layer makes queries and keys: that of W_Q. */
  tied: toggle({ label: labels.tied, initial: false, bar: 'reading' }),
  bias: toggle({ label: labels.bias, initial: false, bar: 'reading' }),
  /** The matrices are shown as `nn.Linear` stores them, (out, in). */
  stored: toggle({ label: labels.stored, initial: false, bar: 'reading' }),
  step: stepField(7),
};

export type ProjectState = StateOf<typeof fields>;

/** One of the three layers, as it is used. */
export interface Layer {
  w: readonly Point[];
  b: Point;
}
type Layers = Record<Which, Layer>;

export interface ProjectDerived {
  /** The word that is followed, counted from 0. */
  at: number;
  layers: Layers;
  queries: Point[];
  keys: Point[];
  values: Point[];
  /** Query (row) by key (column), before the division by √2. */
  scores: number[][];
  weights: number[][];
  /** What comes back to the word that is followed. */
  output: Point;
  /** What is the same both ways: 0 nothing, 1 the scores, 2 the weights as well. */
  mutual: number;
}

const ORIGIN: Point = [0, 0];

/** The three layers as they are used: tied, keys are made by the one of the queries. */
function layersOf(s: ProjectState): Layers {
  const layer = (w: readonly Point[], b: Point): Layer => ({ w, b: s.bias ? b : ORIGIN });
  const q = layer(s.wQ, s.bQ);
  return { q, k: s.tied ? q : layer(s.wK, s.bK), v: layer(s.wV, s.bV) };
}

/** Whether a table says the same by row and column as by column and row. */
const symmetric = (m: number[][]) =>
  m.every((row, i) => row.every((x, j) => Math.abs(x - m[j]![i]!) < 1e-5));

function derive(s: ProjectState): ProjectDerived {
  const layers = layersOf(s);
  const x = fromRows(s.x);
  const through = ({ w, b }: Layer) => linear(x, fromRows(w), { bias: tensor([...b], [2]) });
  const [q, k, v] = [through(layers.q), through(layers.k), through(layers.v)];
  const attention = scaledDotProductAttention(q, k, v);
  const [scores, weights] = [toRows(attention.scores), toRows(attention.weights)];
  const at = s.word - 1;
  return {
    at,
    layers,
    queries: toRows(q).map(pointOf),
    keys: toRows(k).map(pointOf),
    values: toRows(v).map(pointOf),
    scores,
    weights,
    output: pointOf(toRows(attention.output)[at]!),
    mutual: symmetric(scores) ? (symmetric(weights) ? 2 : 1) : 0,
  };
}

const product = (s: ProjectState, w: string, b: string) =>
  s.bias ? `x @ ${w} + ${b}` : `x @ ${w}`;

const stages: readonly Stage<ProjectState>[] = [
  {
    id: 'embedding',
    ...stageTexts.embedding,
    code: (s) => `x = embedding["${s.tokens[s.word - 1]}"]`,
    part: 'term',
    makes: 'own.x',
  },
  {
    id: 'query',
    ...stageTexts.query,
    code: (s) => `q = ${product(s, 'W_Q', 'b_Q')}`,
    part: 'query',
    makes: 'own.q',
  },
  {
    id: 'key',
    ...stageTexts.key,
    code: (s) => (s.tied ? `k = ${product(s, 'W_Q', 'b_Q')}` : `k = ${product(s, 'W_K', 'b_K')}`),
    part: 'key',
    makes: 'own.k',
  },
  {
    id: 'value',
    ...stageTexts.value,
    code: (s) => `v = ${product(s, 'W_V', 'b_V')}`,
    part: 'value',
    makes: 'own.v',
  },
  {
    id: 'scores',
    ...stageTexts.scores,
    code: () => 'scores = q @ K.T',
    part: 'scores',
    makes: 'own.scores',
  },
  {
    id: 'weights',
    ...stageTexts.weights,
    code: () => 'weights = torch.softmax(scores / math.sqrt(2), dim=-1)',
    part: 'weights',
    makes: 'own.weights',
  },
  {
    id: 'output',
    ...stageTexts.output,
    code: () => 'output = weights @ V',
    part: 'output',
    makes: 'output',
  },
];

/** Matrices that change nothing. */
const IDENTITY: readonly Point[] = [
  [1, 0],
  [0, 1],
];

/** From here a word holds enough of another one to be said to look at it. */
const LOOKING_WEIGHT = 0.8;

const oneway: Goal<ProjectState, ProjectDerived> = {
  start: {
    wQ: IDENTITY,
    wK: IDENTITY,
    wV: IDENTITY,
    tied: false,
    bias: false,
    word: 1,
    step: stages.length,
  },
  // By the score back: equal matrices can make the weights differ, never the scores.
  met(s, { scores, weights }, begun) {
    if (hasChanged(s, begun, ['x'])) return goalTexts.words;
    const [there, back] = [weights[0]![1]!, scores[1]![0]!];
    return (there > LOOKING_WEIGHT && back < 0) || goalTexts.stands(s.tokens, there, back);
  },
  nudge(s, { weights }) {
    if (s.tied) return goalTexts.tied;
    const [there, back] = [weights[0]![1]!, weights[1]![0]!];
    return there > LOOKING_WEIGHT
      ? goalTexts.back(s.tokens)
      : goalTexts.there(s.tokens, back < 0.1);
  },
  found: (s, { scores }) =>
    goalTexts.found(
      s.tokens,
      scores[0]![1]!,
      scores[1]![0]!,
      !hasChanged(s, { ...s, wK: IDENTITY }, ['wK']),
    ),
};

/** The steps that make scores and weights, between all words. */
export const SCORES_STEP = 5;
const WEIGHTS_STEP = 6;
/** The step that mixes the values. */
export const OUTPUT_STEP = 7;

const quantities = {
  queries: table({ role: 'query', part: 'query', rows: rowNames }),
  keys: table({ role: 'key', part: 'key', rows: rowNames }),
  values: table({ role: 'value', part: 'value', rows: rowNames }),
  scores: table({
    label: tableTexts.scores,
    part: 'scores',
    rows: rowNames,
    columns: rowNames,
    isKnown: (s) => s.step >= SCORES_STEP,
  }),
  weights: table({
    label: tableTexts.weights,
    as: 'percent',
    role: 'weight',
    part: 'weights',
    rows: rowNames,
    columns: rowNames,
    isKnown: (s) => s.step >= WEIGHTS_STEP,
  }),
  output: list({ as: 'vector', role: 'output', part: 'output' }),
  mutual: one({ as: 'count' }),
  /** The word that is followed, and what is made of it. */
  'own.word': text({ of: (d, s) => s.tokens[d.at] }),
  'own.x': list({ as: 'vector', of: (d, s) => s.x[d.at] }),
  'own.q': list({ as: 'vector', role: 'query', part: 'query', of: (d) => d.queries[d.at] }),
  'own.k': list({ as: 'vector', role: 'key', part: 'key', of: (d) => d.keys[d.at] }),
  'own.v': list({ as: 'vector', role: 'value', part: 'value', of: (d) => d.values[d.at] }),
  'own.scores': list({ part: 'scores', rows: rowNames, of: (d) => d.scores[d.at] }),
  'own.weights': list({
    as: 'percent',
    role: 'weight',
    part: 'weights',
    rows: rowNames,
    of: (d) => d.weights[d.at],
  }),
} satisfies Quantities<ProjectState, ProjectDerived>;

export type Props = ViewProps<ProjectState, ProjectDerived, typeof quantities>;

export default defineWidget<ProjectState, ProjectDerived>({
  id: 'project',
  // Version 1 had no seventh step, the output: its links end at the weights.
  version: 2,
  upgrades: { 1: (old) => ({ step: '6', ...old }) },
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  steps: stages,
  presets: makePresets(presetTitles, {
    first: { step: 4 },
    weights: {},
    tied: { tied: true },
    same: { wQ: IDENTITY, wK: IDENTITY, wV: IDENTITY },
    biases: { bias: true },
    flat: {
      wK: [
        [1, 0.5],
        [0.6, 0.3],
      ],
    },
  }),
  goals: { oneway },
  view: () => import('./View.tsx'),
});
