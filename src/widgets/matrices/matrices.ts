import {
  columnSums,
  fromRows,
  rowSums,
  scaledDotProductAttention,
  type Tensor,
  toRows,
} from '../../engine/index.ts';
import {
  divisor,
  divisorValue,
  matrix,
  resizeMatrix,
  scaleOption,
  toggle,
  words,
} from '../../fields/index.ts';
import {
  defineWidget,
  type StateOf,
  stepField,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import {
  list,
  one,
  type Quantities,
  table,
  text,
  prefixQuantities,
} from '../../widget/quantities.ts';
import { ordinalNames } from '../numbered.ts';
import { attentionStages, scaledCode } from '../stages.ts';
import { describe, labels, presetTitles, type Result, stageShapes, title } from './text.ts';

/** The most rows, and the most columns. */
export const MAX_SIZE = 8;

const [queries, keys] = [{ field: 'queries' }, { field: 'keys' }];

const cells = { min: -20, max: 20, rows: [1, MAX_SIZE], cols: [1, MAX_SIZE] } as const;
const tokens = { initial: ['cat', 'sat', 'mat'], count: [1, MAX_SIZE], length: 10 } as const;
const three = [
  [3, 1, 0, 0],
  [1, 4, 0, 0],
  [2, 2, 0, 0],
];
const given = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0.5, 0.5, 0, 0],
];

const fields = {
  q: matrix({ label: labels.q, role: 'query', initial: three, rowNames: queries, ...cells }),
  k: matrix({ label: labels.k, role: 'key', initial: three, rowNames: keys, ...cells }),
  v: matrix({
    label: labels.v,
    role: 'value',
    initial: given,
    rowNames: keys,
    ...cells,
  }),
  queries: words({ label: labels.queries, ...tokens }),
  keys: words({ label: labels.keys, ...tokens }),
  scale: divisor({
    label: labels.scale,
    initial: 'sqrt',
    min: 0.1,
    max: 64,
    of: 'q',
    bar: 'reading',
  }),
  /** K drawn as its transpose, as it stands in the product. */
  flip: toggle({ label: labels.flip, initial: true, bar: 'reading' }),
  step: stepField(4),
};

export type MatricesState = StateOf<typeof fields>;

/** What can be made larger and smaller: numbers of queries and keys, of numbers in a key and in a value. */
export type Size = 'nQ' | 'nK' | 'dK' | 'dV';

export interface MatricesDerived extends Record<Size, number> {
  divisor: number;
  scores: number[][];
  scaled: number[][];
  weights: number[][];
  output: number[][];
  rowSums: number[];
  columnSums: number[];
}

export const code = {
  scores: () => 'Q @ K.T',
  scaled: (s: MatricesState) => scaledCode(s.scale),
  weights: () => 'torch.softmax(scaled, dim=-1)',
};

// A stage shows the sizes that meet in it; its numbers have tables of their own.
const stages = attentionStages<MatricesState>(code).map((stage) => ({
  ...stage,
  makes: `shapes.${stage.makes}`,
}));

/** Whether the stage that makes a result has come. */
export const isKnown = (result: Result) => (s: Pick<MatricesState, 'step'>) =>
  s.step > stages.findIndex(({ id }) => id === result);

const namesFor = (names: readonly string[], count: number) =>
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
    k: resizeMatrix(s.k, nK, dK),
    v: resizeMatrix(s.v, nK, s.v[0]!.length),
    queries: namesFor(s.queries, s.q.length),
    keys: namesFor(s.keys, nK),
  };
}

/** The change that gives the matrices another size. */
export function resize(
  s: Pick<MatricesState, 'q' | 'k' | 'v'>,
  to: Partial<Record<Size, number>>,
): Partial<MatricesState> {
  const { nQ = s.q.length, nK = s.k.length, dK = s.q[0]!.length, dV = s.v[0]!.length } = to;
  return {
    q: resizeMatrix(s.q, nQ, dK),
    k: resizeMatrix(s.k, nK, dK),
    v: resizeMatrix(s.v, nK, dV),
  };
}

const firstTwo = (rows: readonly (readonly number[])[]) => rows.map((row) => row.slice(0, 2));
const eye = Array.from({ length: MAX_SIZE }, (_, i) =>
  Array.from({ length: MAX_SIZE }, (__, j) => (i === j ? 6 : 0)),
);
const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const pairs = { rows: queries, columns: keys };

const quantities = {
  nQ: one({ as: 'count' }),
  nK: one({ as: 'count' }),
  dK: one({ as: 'count' }),
  dV: one({ as: 'count' }),
  divisor: one({ as: 'short', digits: 2, part: 'scale' }),
  scores: table({ isKnown: isKnown('scores'), as: 'short', digits: 2, part: 'scores', ...pairs }),
  scaled: table({ label: 'scaled scores', isKnown: isKnown('scaled'), part: 'scale', ...pairs }),
  weights: table({
    isKnown: isKnown('weights'),
    digits: 3,
    role: 'weight',
    part: 'weights',
    ...pairs,
  }),
  output: table({
    isKnown: isKnown('output'),
    digits: 3,
    role: 'output',
    part: 'output',
    rows: queries,
    columns: (_, d) => ordinalNames(d.dV),
  }),
  rowSums: list({ isKnown: isKnown('weights'), digits: 3, rows: queries }),
  columnSums: list({ isKnown: isKnown('weights'), digits: 3, rows: keys }),
  ...prefixQuantities('shapes', (d) => d, {
    scores: text({ of: stageShapes.scores }),
    scaled: text({ of: stageShapes.scaled }),
    weights: text({ of: stageShapes.weights }),
    output: text({ of: stageShapes.output }),
  }),
} satisfies Quantities<MatricesState, MatricesDerived>;

export type Props = ViewProps<MatricesState, MatricesDerived, typeof quantities>;

export default defineWidget<MatricesState, MatricesDerived>({
  id: 'matrices',
  version: 1,
  title,
  fields,
  agree,
  derive(s) {
    const dK = s.q[0]!.length;
    const scale = scaleOption(s.scale, dK);
    const full = scaledDotProductAttention(fromRows(s.q), fromRows(s.k), fromRows(s.v), scale);
    const plain = (t: Tensor) => Array.from(t.data);
    return {
      nQ: s.q.length,
      nK: s.k.length,
      dK,
      dV: s.v[0]!.length,
      divisor: divisorValue(s.scale, dK),
      scores: toRows(full.scores),
      scaled: toRows(full.scaled),
      weights: toRows(full.weights),
      output: toRows(full.output),
      rowSums: plain(rowSums(full.weights)),
      columnSums: plain(columnSums(full.weights)),
    };
  },
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  steps: stages,
  presets: makePresets(presetTitles, {
    'three-tokens': {},
    unpadded: { q: firstTwo(three), k: firstTwo(three), v: firstTwo(given) },
    first: { q: firstTwo(three), k: firstTwo(three), v: firstTwo(given), step: 1 },
    cross: {
      q: [
        [1, 0],
        [0, 1],
      ],
      k: [
        [2, 0],
        [0, 2],
        [1, 1],
        [-1, 0],
      ],
      v: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
        [-1, -1, -1],
      ],
      queries: ['who', 'where'],
      keys: ['the cat', 'the mat', 'both', 'neither'],
    },
    eight: { q: eye, k: eye, v: eye, queries: letters, keys: letters },
  }),
  stage: [740, 575],
  view: () => import('./View.tsx'),
});
