import {
  columnSums,
  fromRows,
  rowSums,
  scaledDotProductAttention,
  type Tensor,
  toRows,
} from '../../engine/index.ts';
import { formatNumber, formatPercent, formatResults } from '../../number/format.ts';
import { defineWidget, stepField } from '../../widget/define.ts';
import {
  type Divisor,
  divisor,
  divisorValue,
  scaleOption,
  matrix,
  toggle,
} from '../../fields/index.ts';
import { words } from '../../fields/index.ts';
import { attentionStages, scaledCode } from '../stages.ts';
import { presets } from './fixtures.ts';
import { torch } from './torch.ts';

type Matrix = readonly (readonly number[])[];

export interface MatricesState {
  q: Matrix;
  k: Matrix;
  v: Matrix;
  queries: readonly string[];
  keys: readonly string[];
  scale: Divisor;
  /** K drawn as its transpose, as it stands in the product. */
  flip: boolean;
  step: number;
}

export interface MatricesDerived {
  nQ: number;
  nK: number;
  dK: number;
  dV: number;
  divisor: number;
  scores: number[][];
  scaled: number[][];
  weights: number[][];
  output: number[][];
  rowSums: number[];
  columnSums: number[];
}

export const LIMIT = 8;

const stages = attentionStages<MatricesState>({
  scores: () => 'Q @ K.T',
  scaled: (s) => scaledCode(s.scale),
  weights: () => 'torch.softmax(scaled, dim=-1)',
});

const resized = (m: Matrix, rows: number, cols: number): Matrix =>
  m.length === rows && m[0]!.length === cols
    ? m
    : Array.from({ length: rows }, (_, i) =>
        Array.from({ length: cols }, (_, j) => m[i]?.[j] ?? 0),
      );

const renamed = (names: readonly string[], count: number) =>
  names.length === count
    ? names
    : Array.from({ length: count }, (_, i) => names[i] ?? `token ${i + 1}`);

/**
 * Makes the shapes agree: Q decides d_k, K decides n_k. What is missing is filled with zeros, what is too
 * much is cut.
 */
export function agree(s: MatricesState): MatricesState {
  const dK = s.q[0]!.length;
  const nK = s.k.length;
  return {
    ...s,
    k: resized(s.k, nK, dK),
    v: resized(s.v, nK, s.v[0]!.length),
    queries: renamed(s.queries, s.q.length),
    keys: renamed(s.keys, nK),
  };
}

/** The change that gives the matrices another size. */
export function resize(
  s: MatricesState,
  to: Partial<Record<'nQ' | 'nK' | 'dK' | 'dV', number>>,
): Partial<MatricesState> {
  const { nQ = s.q.length, nK = s.k.length, dK = s.q[0]!.length, dV = s.v[0]!.length } = to;
  return { q: resized(s.q, nQ, dK), k: resized(s.k, nK, dK), v: resized(s.v, nK, dV) };
}

function describe(s: MatricesState, d: MatricesDerived): string {
  const size = `${d.nQ} ${d.nQ === 1 ? 'query meets' : 'queries meet'} ${d.nK} ${d.nK === 1 ? 'key' : 'keys'}`;
  if (s.step < 3) return `${size}: ${d.nQ * d.nK} ${s.step < 2 ? 'scores' : 'scaled scores'}.`;
  const tops = d.weights.map((row, i) => {
    const top = Math.max(...row);
    const names = s.keys.filter((_, j) => row[j]! > top - 1e-6);
    const share = formatPercent(top);
    return names.length > 2
      ? `${s.queries[i]} to ${names.length} keys ${share} each`
      : `${s.queries[i]} to ${names.join(' and ')} ${share}${names.length > 1 ? ' each' : ''}`;
  });
  const last = s.step >= 4 ? ` The first output row is ${formatResults(d.output[0]!, 3)}.` : '';
  return `${size}. Largest weight in each row: ${tops.join(', ')}. Each row sums to ${formatNumber(
    d.rowSums[0]!,
    0,
  )}.${last}`;
}

const cells = { min: -20, max: 20, rows: [1, LIMIT], cols: [1, LIMIT] } as const;

export default defineWidget<MatricesState, MatricesDerived>({
  id: 'matrices',
  version: 1,
  title: 'The same as matrices',
  fields: {
    q: matrix({
      label: 'Q',
      role: 'query',
      initial: [
        [3, 1, 0, 0],
        [1, 4, 0, 0],
        [2, 2, 0, 0],
      ],
      rowNames: { field: 'queries' },
      ...cells,
    }),
    k: matrix({
      label: 'K',
      role: 'key',
      initial: [
        [3, 1, 0, 0],
        [1, 4, 0, 0],
        [2, 2, 0, 0],
      ],
      rowNames: { field: 'keys' },
      ...cells,
    }),
    v: matrix({
      label: 'V',
      role: 'value',
      initial: [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [0.5, 0.5, 0, 0],
      ],
      rowNames: { field: 'keys' },
      ...cells,
    }),
    queries: words({
      label: 'queries',
      initial: ['cat', 'sat', 'mat'],
      count: [1, LIMIT],
      length: 10,
    }),
    keys: words({ label: 'keys', initial: ['cat', 'sat', 'mat'], count: [1, LIMIT], length: 10 }),
    scale: divisor({
      label: 'Divide scores by',
      initial: 'sqrt',
      min: 0.1,
      max: 64,
      of: 'q',
      bar: true,
    }),
    flip: toggle({ label: 'Draw K as Kᵀ', initial: true, bar: true }),
    step: stepField(stages),
  },
  agree,
  derive(s) {
    const scale = scaleOption(s.scale, s.q[0]!.length);
    const full = scaledDotProductAttention(fromRows(s.q), fromRows(s.k), fromRows(s.v), scale);
    const list = (t: Tensor) => Array.from(t.data);
    return {
      nQ: s.q.length,
      nK: s.k.length,
      dK: s.q[0]!.length,
      dV: s.v[0]!.length,
      divisor: divisorValue(s.scale, s.q[0]!.length),
      scores: toRows(full.scores),
      scaled: toRows(full.scaled),
      weights: toRows(full.weights),
      output: toRows(full.output),
      rowSums: list(rowSums(full.weights)),
      columnSums: list(columnSums(full.weights)),
    };
  },
  describe,
  torch,
  steps: stages,
  stageTexts: (_, d) => [
    `${d.nQ}×${d.dK} · ${d.dK}×${d.nK}`,
    `${d.nQ}×${d.nK}`,
    `${d.nQ}×${d.nK}`,
    `${d.nQ}×${d.nK} · ${d.nK}×${d.dV} = ${d.nQ}×${d.dV}`,
  ],
  presets,
  view: () => import('./View.tsx'),
});
