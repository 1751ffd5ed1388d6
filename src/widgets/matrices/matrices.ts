import { attend, type Rows, rowSums } from '../../engine/arrays.ts';
import {
  type Divisor,
  divisor,
  divisorValue,
  matrix,
  resizeMatrix,
  scaleOption,
  toggle,
  words,
} from '../../figure/fields/index.ts';
import { formatNumber, formatPercent, formatResults } from '../../number/format.ts';
import { pluralize } from '../../number/numbers.ts';
import { stepField } from '../../figure/define.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { ordinalNames } from '../shared/numbered.ts';
import { attentionSteps, scaledCode } from '../shared/attentionSteps.ts';

/** The maximum number of rows and of columns. */
export const MAX_SIZE = 8;

const inBar = { bar: 'not-on-slides' } as const;
const cells = { min: -20, max: 20, rows: [1, MAX_SIZE], cols: [1, MAX_SIZE] } as const;
const tokens = { initial: ['cat', 'sat', 'mat'], count: [1, MAX_SIZE], length: 10 } as const;
const [queries, keys] = [{ field: 'queries' }, { field: 'keys' }];
const pairs = { rows: queries, columns: keys };
const three = [[3, 1, 0, 0], [1, 4, 0, 0], [2, 2, 0, 0]]; // prettier-ignore
const values = [[1, 0, 0, 0], [0, 1, 0, 0], [0.5, 0.5, 0, 0]]; // prettier-ignore
const firstTwo = (rows: Rows) => rows.map((row) => row.slice(0, 2));
const unpadded = { q: firstTwo(three), k: firstTwo(three), v: firstTwo(values) };
const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const eye = letters.map((_, i) => letters.map((__, j) => (i === j ? 6 : 0)));

const code = {
  scores: () => 'Q @ K.T',
  scaled: ({ scale }: { scale: Divisor }) => scaledCode(scale),
  weights: () => 'torch.softmax(scaled, dim=-1)',
};
const stages = attentionSteps(code);
export type Result = 'scores' | 'scaled' | 'weights' | 'output';
export const isKnown =
  (result: Result) =>
  ({ step }: { step: number }) =>
    step > stages.findIndex(({ id }) => id === result);

const namesFor = (names: readonly string[], count: number) =>
  names.length === count
    ? names
    : Array.from({ length: count }, (_, i) => names[i] ?? `token ${i + 1}`);

/** Resizes the matrices to other numbers of queries or keys, or to another d_k or d_v. New cells are 0. */
export function resize(
  { q, k, v }: { q: Rows; k: Rows; v: Rows },
  to: { nQ?: number; nK?: number; dK?: number; dV?: number },
) {
  const { nQ = q.length, nK = k.length, dK = q[0]!.length, dV = v[0]!.length } = to;
  return { q: resizeMatrix(q, nQ, dK), k: resizeMatrix(k, nK, dK), v: resizeMatrix(v, nK, dV) };
}

export default defineFigure({
  id: 'matrices',
  title: 'The same as matrices',
  fields: {
    q: matrix({ label: 'Q', role: 'query', initial: three, rowNames: queries, ...cells }),
    k: matrix({ label: 'K', role: 'key', initial: three, rowNames: keys, ...cells }),
    v: matrix({ label: 'V', role: 'value', initial: values, rowNames: keys, ...cells }),
    queries: words({ label: 'queries', ...tokens }),
    keys: words({ label: 'keys', ...tokens }),
    scale: divisor({
      label: 'Divide scores by',
      initial: 'sqrt',
      min: 0.1,
      max: 64,
      of: 'q',
      ...inBar,
    }),
    flip: toggle({ label: 'Draw K as Kᵀ', initial: true, ...inBar }),
    step: stepField(4),
  },
  /** Makes the sizes consistent: Q determines d_k, and K determines the number of values. */
  normalize(s) {
    const nK = s.k.length;
    return {
      ...s,
      k: resizeMatrix(s.k, nK, s.q[0]!.length),
      v: resizeMatrix(s.v, nK, s.v[0]!.length),
      queries: namesFor(s.queries, s.q.length),
      keys: namesFor(s.keys, nK),
    };
  },
  derive({ q, k, v, scale }) {
    const dK = q[0]!.length;
    const { scores, scaled, weights, output } = attend({ q, k, v, ...scaleOption(scale, dK) });
    return {
      nQ: q.length,
      nK: k.length,
      dK,
      dV: v[0]!.length,
      divisor: divisorValue(scale, dK),
      scores,
      scaled,
      weights,
      output,
      rowSums: rowSums(weights),
      columnSums: k.map((_, j) => weights.reduce((sum, row) => sum + row[j]!, 0)),
    };
  },
  quantities({ scalar, list, table, text, weights }) {
    const count = scalar({ as: 'count' });
    const known = (result: Result) => ({ isKnown: isKnown(result) });
    const shape = text({ of: ({ nQ, nK }) => `${nQ}×${nK}` });
    return {
      nQ: count,
      nK: count,
      dK: count,
      dV: count,
      divisor: scalar({ as: 'short', digits: 2, part: 'scale' }),
      scores: table({ ...known('scores'), as: 'short', digits: 2, part: 'scores', ...pairs }),
      scaled: table({ ...known('scaled'), label: 'scaled scores', part: 'scale', ...pairs }),
      weights: weights(queries, keys, { ...known('weights'), as: 'number', digits: 3 }),
      output: table({
        ...known('output'),
        role: 'output',
        part: 'output',
        digits: 3,
        rows: queries,
        columns: (_, { dV }) => ordinalNames(dV),
      }),
      rowSums: list({ ...known('weights'), digits: 3, rows: queries }),
      columnSums: list({ ...known('weights'), digits: 3, rows: keys }),
      'shapes.scores': text({ of: ({ nQ, nK, dK }) => `${nQ}×${dK} · ${dK}×${nK}` }),
      'shapes.scaled': shape,
      'shapes.weights': shape,
      'shapes.output': text({ of: ({ nQ, nK, dV }) => `${nQ}×${nK} · ${nK}×${dV} = ${nQ}×${dV}` }),
    };
  },
  describe({ queries, keys, step }, { nQ, nK, weights, rowSums: sums, output }) {
    const size = `${nQ} ${nQ === 1 ? 'query meets' : 'queries meet'} ${pluralize(nK, 'key')}`;
    if (step < 3) return `${size}: ${nQ * nK} ${step < 2 ? 'scores' : 'scaled scores'}.`;
    const largest = weights.map((row, i) => {
      const top = Math.max(...row);
      const best = keys.filter((_, j) => row[j]! > top - 1e-6);
      const names = best.length > 2 ? `${best.length} keys` : best.join(' and ');
      return `${queries[i]} to ${names} ${formatPercent(top)}${best.length > 1 ? ' each' : ''}`;
    });
    return (
      `${size}. Largest weight in each row: ${largest.join(', ')}. Each row adds up to ${formatNumber(sums[0]!, 0)}.` +
      (step >= 4 ? ` The first output row is ${formatResults(output[0]!, 3)}.` : '')
    );
  },
  torch: ({ state, input, print }) => `import math
import torch

${input('Q', 'q')}
${input('K', 'k')}
${input('V', 'v')}

d_k = Q.shape[-1]
scores = ${code.scores()}
scaled = ${code.scaled(state)}
weights = ${code.weights()}
output = weights @ V

${print('scores')}
${print('scaled')}
${print('weights')}
${print('rowSums', 'weights.sum(-1)', { label: 'row sums' })}
${print('columnSums', 'weights.sum(0)', { label: 'column sums' })}
${print('output')}
`,
  // Each stage prints shapes as its output, because its numbers already have tables of their own.
  steps: stages.map((stage) => ({ ...stage, output: `shapes.${stage.output}` })),
  presets: {
    'three-tokens': ['Three tokens, d_k = 4'],
    unpadded: ['The same without the zeros', unpadded],
    first: ['The same, at its first step', { ...unpadded, step: 1 }],
    cross: [
      'Two queries, four keys',
      {
        q: [[1, 0], [0, 1]], // prettier-ignore
        k: [[2, 0], [0, 2], [1, 1], [-1, 0]], // prettier-ignore
        v: [[1, 0, 0], [0, 1, 0], [0, 0, 1], [-1, -1, -1]], // prettier-ignore
        queries: ['who', 'where'],
        keys: ['the cat', 'the mat', 'both', 'neither'],
      },
    ],
    eight: [
      'Eight tokens that each see only themselves',
      { q: eye, k: eye, v: eye, queries: letters, keys: letters },
    ],
  },
  stage: [740, 575],
  view: () => import('./View.tsx'),
});
