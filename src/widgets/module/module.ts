import {
  fromRows,
  matmul,
  randomNormals,
  scaledDotProductAttention,
  showShape,
  type Tensor,
  toRows,
} from '../../engine/index.ts';
import { integer, seed } from '../../fields/index.ts';
import { round } from '../../number/format.ts';
import {
  defineWidget,
  type Goal,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { one, type Quantities, table, text, prefixQuantities } from '../../widget/quantities.ts';
import { ordinalNames } from '../numbered.ts';
import { describe, goalTexts, labels, presetTitles, title } from './text.ts';

export const D_MODEL = 4;
const MAX_WORDS = 5;

const size = (label: string, initial: number, min: number, max: number) =>
  integer({ label, initial, min, max, bar: true });

const fields = {
  /** Words that ask, words with a key, words with a value. */
  nQ: size(labels.nQ, 3, 1, MAX_WORDS),
  nK: size(labels.nK, 3, 1, MAX_WORDS),
  nV: size(labels.nV, 3, 1, MAX_WORDS),
  /** Numbers that W_Q, W_K and W_V make of a word. */
  dQ: size(labels.dQ, 2, 1, 4),
  dK: size(labels.dK, 2, 1, 4),
  dV: size(labels.dV, 2, 1, 4),
  seed: seed({ label: labels.seed, initial: 1 }),
};

export type ModuleState = StateOf<typeof fields>;

type Rows = number[][];
/** What the module is given, holds and makes, in the order of its lines. */
export const STAGE_NAMES = ['x', 'q', 'k', 'v', 'scores', 'weights', 'mixed', 'output'] as const;
export type StageId = (typeof STAGE_NAMES)[number];

export interface ModuleDerived {
  /** The text: its first words ask, and have keys and values. */
  x: Rows;
  /** The layers, `(in, out)`. */
  wQ: Rows;
  wK: Rows;
  wV: Rows;
  wO: Rows;
  parameters: number;
  /** What each line makes; null from the one on that is refused. */
  results: Readonly<Record<StageId, Rows | null>>;
  shapes: Readonly<Record<StageId, string | null>>;
  /** Why a line is refused, and which. */
  error: string | null;
  refused: StageId | null;
  /** Which the output's rows are as many as: 0 words that ask, 1 words with a key, 2 neither. */
  follows: number;
}

/** Normal numbers with one decimal, so that the copied code holds just these. */
const drawNumbers = (rows: number, columns: number, seed: number, std: number): Rows =>
  toRows(randomNormals([rows, columns], seed, { std })).map((row) => row.map((x) => round(x, 1)));

const shapeOf = (t: Tensor) => showShape(t.shape);

function derive(s: ModuleState): ModuleDerived {
  const x = drawNumbers(MAX_WORDS, D_MODEL, s.seed, 1);
  // Of one large layer, so that what was there stays as it was when more is asked for.
  const layer = (which: number, rows: number, columns: number) =>
    drawNumbers(D_MODEL, D_MODEL, s.seed + 1000 * which, 0.7)
      .slice(0, rows)
      .map((row) => row.slice(0, columns));
  const [wQ, wK, wV] = [s.dQ, s.dK, s.dV].map((d, i) => layer(i + 1, D_MODEL, d)) as [
    Rows,
    Rows,
    Rows,
  ];
  const wO = layer(4, s.dV, D_MODEL);
  const project = (n: number, w: Rows) => matmul(fromRows(x.slice(0, n)), fromRows(w));
  const [q, k, v] = [project(s.nQ, wQ), project(s.nK, wK), project(s.nV, wV)];
  const words = fromRows(x.slice(0, Math.max(s.nQ, s.nK, s.nV)));
  const all: Partial<Record<StageId, Tensor>> = { x: words, q, k, v };
  let error: string | null = null;
  try {
    // As its lines run: weights need q and k alone, the values come after them.
    const nothing = fromRows(Array.from({ length: s.nK }, () => [0]));
    const { scaled: scores, weights } = scaledDotProductAttention(q, k, nothing);
    Object.assign(all, { scores, weights });
    const { output } = scaledDotProductAttention(q, k, v);
    Object.assign(all, { mixed: output, output: matmul(output, fromRows(wO)) });
  } catch (refusal) {
    error = (refusal as Error).message;
  }
  const each = <T>(of: (t: Tensor) => T) =>
    Object.fromEntries(STAGE_NAMES.map((id) => [id, all[id] ? of(all[id]) : null])) as Record<
      StageId,
      T | null
    >;
  const rows = all.output?.shape[0];
  return {
    x,
    wQ,
    wK,
    wV,
    wO,
    parameters: [wQ, wK, wV, wO].flat(2).length,
    results: each(toRows),
    shapes: each(shapeOf),
    error,
    refused: STAGE_NAMES.find((id) => !all[id]) ?? null,
    follows: rows === s.nQ ? 0 : rows === s.nK ? 1 : 2,
  };
}

const goals: Record<string, Goal<ModuleState, ModuleDerived>> = {
  mend: {
    start: { nQ: 3, nK: 4, nV: 5, dQ: 2, dK: 3, dV: 2 },
    met: (_, d) => d.error === null || d.error,
    nudge: (_, d) => goalTexts[d.refused === 'scores' ? 'scores' : 'mixed'],
    found: goalTexts.found,
  },
};

const shape = (id: StageId) => text<ModuleState, ModuleDerived>({ of: (d) => d.shapes[id] });
/** What is read at a glance, beside the line that makes it. */
const glance = table<ModuleState, ModuleDerived['results']>({ digits: 1 });

const quantities = {
  parameters: one({ as: 'count' }),
  ...Object.fromEntries(STAGE_NAMES.map((id) => [`shapes.${id}`, shape(id)])),
  weights: table({ digits: 3, role: 'weight', part: 'weights', of: (d) => d.results.weights }),
  output: table({
    digits: 3,
    part: 'output',
    of: (d) => d.results.output,
    rows: (s) => ordinalNames(s.nQ),
  }),
  ...prefixQuantities('tensors', (d: ModuleDerived) => d.results, {
    x: glance,
    q: glance,
    k: glance,
    v: glance,
    scores: glance,
    weights: table({ digits: 2, role: 'weight' }),
    mixed: glance,
    output: glance,
  }),
  error: text(),
  follows: one({ as: 'count' }),
} satisfies Quantities<ModuleState, ModuleDerived>;

export type Props = ViewProps<ModuleState, ModuleDerived, typeof quantities>;

export default defineWidget<ModuleState, ModuleDerived>({
  id: 'module',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    self: {},
    two: { nQ: 2, nK: 5, nV: 5 },
    keys: { dK: 3 },
    values: { nV: 4 },
  }),
  goals,
  stage: [740, 528],
  view: () => import('./View.tsx'),
});
