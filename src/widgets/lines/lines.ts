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
  moved,
  type Stage,
  stepField,
  titled,
} from '../../widget/define.ts';
import { list, one, type Quantities, table, text } from '../../widget/quantities.ts';
import { numbered } from '../numbered.ts';
import { type Language, SOURCES } from './sources.ts';
import {
  describe,
  faultTitles,
  goalTexts,
  labels,
  languageTitles,
  presetTitles,
  stageTexts,
  statTitles,
  title,
  said,
} from './text.ts';

export interface LinesState {
  /** Whose lines are shown, or those of all three. */
  language: Language | 'all';
  /** `(3, 4)`, `(3, 4)` and `(3, 2)`: the reader's own numbers. */
  q: Matrix;
  k: Matrix;
  v: Matrix;
  causal: boolean;
  /** What does not fit: keys without their last number, or one value fewer. */
  fault: 'none' | 'keys' | 'values';
  /** Numbers drawn at random in place of the reader's own: `(n, d_k)`, values `(n, 4)`. */
  drawn: boolean;
  n: number;
  dK: number;
  seed: number;
  step: number;
}

/** What a line makes, or is given. */
export type Name = 'q' | 'k' | 'v' | 'scores' | 'scaled' | 'masked' | 'weights' | 'output';
export const GIVEN = ['q', 'k', 'v'] as const;
export const MADE = ['scores', 'scaled', 'masked', 'weights', 'output'] as const;
export const NAMES: readonly Name[] = [...GIVEN, ...MADE];

/** A tensor with what is measured of it: least, largest, mean and standard deviation (divided by count − 1). */
export interface Measured {
  shape: string;
  rows: number[][];
  stats: number[];
}

/** Null: not there, because the shapes do not fit. */
export interface LinesDerived extends Record<Name, Measured | null> {
  /** Why it is refused, as the engine says it. */
  refused: string | null;
  rowSums: number[] | null;
  /** What each row adds up to, from weights rounded to four decimals. */
  roundedSums: number[] | null;
}

/** How many numbers a drawn value has. */
export const D_V = 4;

function measured(t: Tensor): Measured {
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
  const given = { q: measured(q), k: measured(k), v: measured(v) };
  try {
    inferAttentionShapes(q.shape, k.shape, v.shape);
  } catch (error) {
    const none = { scores: null, scaled: null, masked: null, weights: null, output: null };
    const refused = (error as Error).message;
    return { ...given, ...none, refused, rowSums: null, roundedSums: null };
  }
  const mask = s.causal ? { attnMask: causalMask(q.shape[0]!, k.shape[0]!) } : {};
  const full = scaledDotProductAttention(q, k, v, mask);
  const weights = measured(full.weights);
  const sum = (row: readonly number[]) => row.reduce((all, w) => all + round(w, 4), 0);
  return {
    ...given,
    scores: measured(full.scores),
    scaled: measured(full.scaled),
    masked: measured(full.masked),
    weights,
    output: measured(full.output),
    refused: null,
    rowSums: [...rowSums(full.weights).data],
    roundedSums: weights.rows.map(sum),
  };
}

const made = ['inputs', ...MADE] as const;
const parts = ['query', 'scores', 'scale', 'scale', 'weights', 'output'] as const;

/** A step, with its first line in the language that is shown. */
const stages: readonly Stage<LinesState>[] = made.map((id, i) => ({
  id,
  title: stageTexts[id].title,
  says: ({ fault }) => (fault === 'none' || i === 0 ? stageTexts[id].says : said.stopped),
  code: ({ language }) =>
    SOURCES[language === 'all' ? 'torch' : language]
      .filter(({ steps }) => steps.includes(i + 1))
      .map(({ text }) => text.trim())
      .find((text) => /^(const )?(weights|masked|scaled|scores|output|assert|if \(k)/.test(text))!,
  part: parts[i]!,
  makes: `shapes.${id}`,
}));

/** How far apart statistics may be that count as the same. */
const SAME = 1e-5;

const goals: Record<string, Goal<LinesState, LinesDerived>> = {
  unseen: {
    start: { drawn: false, fault: 'none', causal: false, step: stages.length },
    met(s, d, begun) {
      if (moved(s, begun, ['q', 'k', 'causal', 'fault', 'drawn'])) return goalTexts.only;
      if (!moved(s, begun, ['v'])) return goalTexts.begin;
      const was = derive(begun);
      const off = d.v!.stats.findIndex((x, i) => Math.abs(x - was.v!.stats[i]!) > SAME);
      if (off >= 0) return goalTexts.stat(statTitles[off]!, was.v!.stats[off]!, d.v!.stats[off]!);
      const by = d.output!.rows.flat().map((x, i) => Math.abs(x - was.output!.rows.flat()[i]!));
      return Math.max(...by) > 0.005 || goalTexts.same;
    },
  },
};

const rows = (of: Name) => (_: LinesState, d: LinesDerived) => numbered(d[of]?.rows.length ?? 0);
const rowsOf = (name: Name) => ({
  of: (d: LinesDerived) => d[name]?.rows ?? null,
  rows: rows(name),
});

const quantities: Quantities<LinesState, LinesDerived> = {
  scores: table({ as: 'short', digits: 2, part: 'scores', ...rowsOf('scores') }),
  scaled: table({ part: 'scale', ...rowsOf('scaled') }),
  masked: table({ part: 'scale', ...rowsOf('masked') }),
  weights: table({ digits: 4, role: 'weight', part: 'weights', ...rowsOf('weights') }),
  output: table({ digits: 3, role: 'output', part: 'output', ...rowsOf('output') }),
  rowSums: list({ digits: 4, rows: rows('weights') }),
  roundedSums: list({ digits: 4, rows: rows('weights') }),
  'shapes.inputs': text({ of: (d) => GIVEN.map((name) => d[name]!.shape).join(' ') }),
  ...Object.fromEntries(
    NAMES.map((name) => [
      `shapes.${name}`,
      text<LinesState, LinesDerived>({ of: (d) => d[name]?.shape ?? null }),
    ]),
  ),
  ...Object.fromEntries(
    NAMES.map((name) => [
      `stats.${name}`,
      list<LinesState, LinesDerived>({ rows: () => statTitles, of: (d) => d[name]?.stats ?? null }),
    ]),
  ),
  /** 0 where the function runs, 1 where it is refused. */
  outcome: one({ as: 'count', of: (d) => (d.refused === null ? 0 : 1) }),
};

const cells = { min: -20, max: 20 };

export default defineWidget<LinesState, LinesDerived>({
  id: 'lines',
  version: 1,
  title,
  fields: {
    language: oneOf({ label: labels.language, initial: 'torch', options: languageTitles }),
    q: matrix({
      label: labels.q,
      role: 'query',
      initial: [
        [1, 0, 2, 0],
        [0, 2, 0, 1],
        [2, 1, 0, 0],
      ],
      ...cells,
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
    }),
    causal: toggle({ label: labels.causal, initial: false, bar: 'reading' }),
    fault: oneOf({ label: labels.fault, initial: 'none', options: faultTitles }),
    drawn: toggle({ label: labels.drawn, initial: false }),
    n: integer({ label: labels.n, initial: 6, min: 2, max: 6 }),
    dK: integer({ label: labels.dK, initial: 64, min: 2, max: 64 }),
    seed: seed({ label: labels.seed, initial: 42 }),
    step: stepField(stages),
  },
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  steps: stages,
  presets: titled(presetTitles, {
    whole: {},
    first: { step: 2 },
    causal: { causal: true, step: 4 },
    numpy: { language: 'numpy' },
    keys: { fault: 'keys', step: 1 },
    values: { fault: 'values', step: 1 },
    test: { drawn: true, n: 3, dK: 4, step: 5 },
    random: { drawn: true, step: 3 },
  }),
  goals,
  stage: [760, 622],
  view: () => import('./View.tsx'),
});
