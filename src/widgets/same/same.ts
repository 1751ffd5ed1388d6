import {
  type AttentionOptions,
  fromRows,
  map,
  mask as toMask,
  matmul,
  randomMask,
  rowSums,
  scaledDotProductAttention,
  showShape,
  softmax,
  toRows,
} from '../../engine/index.ts';
import type { Rows } from '../../engine/arrays.ts';
import { matrix, oneOf, seed, toggle } from '../../figure/fields/index.ts';
import { formatAny } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { ordinalNames } from '../shared/numbered.ts';

const Q = [[2, 1], [0, 2], [1, -1]]; // prettier-ignore
const K = [[1, 1], [-1, 2], [2, 0]]; // prettier-ignore
const V = [[1, 0], [0, 2], [3, -1]]; // prettier-ignore
const repeatRow = (row: readonly number[]) => [row, row, row];
const areAlike = (rows: Rows) => rows.every((row) => row.every((x, i) => x === rows[0]![i]));

export const MISTAKES = {
  first: 'scales Q first',
  float64: 'uses float64',
  fill: 'masks with a very low number',
  transposed: 'swaps Q and K',
  unscaled: 'forgets the scale',
  axis: 'takes softmax along columns',
  dropout: 'leaves dropout on',
};
type Mistake = keyof typeof MISTAKES;

/** For each mask, which keys (columns) each query (row) may attend to. */
export const MASKS: Record<'none' | 'causal' | 'nobody', readonly (readonly boolean[])[] | null> = {
  none: null,
  causal: [[true, false, false], [true, true, false], [true, true, true]], // prettier-ignore
  nobody: [[false, false, false], [true, true, true], [true, true, true]], // prettier-ignore
};
export const DROPOUT_P = 0.1;
/** Returns the mask of the weights that dropout keeps. */
export const dropoutMask = (draw: number) => randomMask([3, 3], 1 - DROPOUT_P, draw);

const ATOL = { '0': '0', '1e-8': '10⁻⁸', '1e-6': '10⁻⁶', '1e-3': '10⁻³', '0.1': '0.1' };
const RTOL = { '0': '0', '1e-5': '10⁻⁵', '1e-3': '10⁻³', '0.1': '0.1' };
export const TOLERANCES = { ...ATOL, ...RTOL };

interface Inputs {
  q: Rows;
  k: Rows;
  v: Rows;
  mask: keyof typeof MASKS;
  seed: number;
}

/** Runs attention, correctly or with a mistake. */
function attend(s: Inputs, mistake?: Mistake) {
  const tensorOf = (rows: Rows) => fromRows(rows, mistake === 'float64' ? 'float64' : 'float32');
  const [q, k, v] = [tensorOf(s.q), tensorOf(s.k), tensorOf(s.v)];
  const rows = MASKS[s.mask];
  const masked = rows ? { attnMask: toMask(rows) } : {};
  const run = (options: AttentionOptions = {}, queries = q, keys = k) =>
    scaledDotProductAttention(queries, keys, v, { ...masked, ...options });
  switch (mistake) {
    case 'first': {
      const root = Math.sqrt(s.q[0]!.length);
      return run(
        { scale: 1 },
        map(q, (x) => x / root),
      );
    }
    case 'fill':
      return run({ maskFill: -1e9 });
    case 'transposed':
      return run({}, k, q);
    case 'unscaled':
      return run({ scale: 1 });
    case 'axis': {
      const weights = softmax(run().masked, { dim: -2 });
      return { weights, output: matmul(weights, v) };
    }
    case 'dropout': {
      const { dropped, output } = run({ dropoutP: DROPOUT_P, dropoutKeep: dropoutMask(s.seed) });
      return { weights: dropped!, output };
    }
    default:
      return run();
  }
}

const range = { min: -20, max: 20, step: 1 };

export default defineFigure({
  id: 'same',
  title: 'Is it the same?',
  fields: {
    against: oneOf({ label: 'The other program', initial: 'first', options: MISTAKES }),
    what: oneOf({
      label: 'Compare',
      initial: 'output',
      options: { output: 'the outputs', weights: 'the weights' },
      bar: 'not-on-slides',
    }),
    mask: oneOf({
      label: 'Mask',
      initial: 'none',
      options: { none: 'none', causal: 'causal', nobody: 'word 1 sees nothing' },
      bar: 'not-on-slides',
    }),
    q: matrix({ label: 'Q', role: 'query', initial: Q, ...range }),
    k: matrix({ label: 'K', role: 'key', initial: K, ...range }),
    v: matrix({ label: 'V', role: 'value', initial: V, ...range }),
    atol: oneOf({ label: 'atol', initial: '1e-8', options: ATOL }),
    rtol: oneOf({ label: 'rtol', initial: '1e-5', options: RTOL }),
    seed: seed({ label: 'Seed of the dropout', initial: 1 }),
    more: toggle({ label: 'Numbers and tolerances', initial: false }),
  },
  derive(s) {
    const [theirs, ours] = [attend(s, s.against), attend(s)];
    const [a, b] = [theirs[s.what], ours[s.what]];
    const width = a.shape[1]!;
    const differences = Array.from(a.data, (x, i) => Math.abs(x - b.data[i]!));
    const tolerances = Array.from(b.data, (x) => Number(s.atol) + Number(s.rtol) * Math.abs(x));
    // NaN fails every comparison, and counts as the largest difference.
    const beyond = differences.flatMap((x, i) => (x <= tolerances[i]! ? [] : [i]));
    const firstNaN = differences.findIndex(Number.isNaN);
    const worst = firstNaN >= 0 ? firstNaN : differences.indexOf(Math.max(...differences));
    const sums = [...rowSums(theirs.weights).data];
    const shapes = [showShape(a.shape), showShape(b.shape)] as const;
    // The comparison needs a tolerance, because the weights are float32 and their sums are rounded.
    const areSumsOne = sums.every((sum) => Math.abs(sum - 1) < 1e-5);
    return {
      /** `a` is the other program’s result, and `b` is the reference. */
      a: toRows(a),
      b: toRows(b),
      shapes,
      sums,
      /** The largest difference, its row and column, and the tolerance there. */
      largest: differences[worst]!,
      at: [Math.floor(worst / width), worst % width] as const,
      allowed: tolerances[worst]!,
      /** The number of entries that differ by more than their tolerance, and the rows they are in. */
      beyond: beyond.length,
      rowsBeyond: [...new Set(beyond.map((i) => Math.floor(i / width)))],
      allclose: beyond.length > 0 ? 'False' : 'True',
      /** The first check that fails: 0 for the shapes, 1 for the row sums, 2 for the numbers, 3 for none. */
      noticed: shapes[0] !== shapes[1] ? 0 : !areSumsOne ? 1 : beyond.length > 0 ? 2 : 3,
    };
  },
  quantities({ scalar, list, table, text }) {
    const rows = () => ordinalNames(3);
    const both = table({ digits: 4, rows });
    const result = (what: 'output' | 'weights', of: 'a' | 'b') =>
      table({
        digits: 4,
        label: of === 'a' ? 'a: the other program' : 'b: the reference',
        role: what === 'weights' ? 'weight' : 'output',
        part: what,
        rows,
        columns: (_, d) => ordinalNames(d[of][0]!.length),
        of: (d, s) => (s.what === what ? d[of] : null),
      });
    return {
      a: both,
      b: both,
      'weights.a': result('weights', 'a'),
      'weights.b': result('weights', 'b'),
      'output.a': result('output', 'a'),
      'output.b': result('output', 'b'),
      sums: list({ digits: 3, role: 'weight', rows }),
      largest: scalar({ as: 'any' }),
      allowed: scalar({ as: 'any' }),
      beyond: scalar({ as: 'count' }),
      allclose: text(),
      noticed: scalar({ as: 'count' }),
    };
  },
  describe: ({ against }, { shapes, noticed, largest, allclose }) =>
    `The other program ${MISTAKES[against]}. Both shapes are ${shapes[0]}. ` +
    `The rows of its weights ${noticed === 1 ? 'don’t add up to 1' : 'add up to 1'}. ` +
    `${Number.isNaN(largest) ? 'Some entries aren’t numbers' : `The largest difference is ${formatAny(largest)}`}; allclose says ${allclose}.`,
  torch: async (program): Promise<string> => (await import('./torch.ts')).torch(program),
  presets: {
    first: ['Correct, but in a different order'],
    float64: ['Right, but in float64', { against: 'float64' }],
    strict: ['No tolerance at all', { against: 'float64', atol: '0', rtol: '0', more: true }],
    unscaled: ['A forgotten scale', { against: 'unscaled' }],
    transposed: ['Queries and keys swapped', { against: 'transposed' }],
    axis: ['Softmax along columns', { against: 'axis' }],
    dropout: ['Left in train mode, with dropout 0.1', { against: 'dropout' }],
    fill: ['A causal mask of −1e9', { against: 'fill', mask: 'causal' }],
    nobody: ['A word that sees nobody, and −1e9', { against: 'fill', mask: 'nobody' }],
    keys: [
      'All keys equal: the scale doesn’t matter',
      { against: 'unscaled', k: repeatRow([1, 1]), more: true },
    ],
    values: [
      'All values equal: the weights differ, the outputs don’t',
      { against: 'unscaled', v: repeatRow([1, 2]), more: true },
    ],
  },
  goals: {
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
      solution: { k: [[1, 2], [1, 2], [1, 2]] }, // prettier-ignore
      keep: ['against', 'what', 'mask', 'atol', 'rtol'],
      check(s, { allclose, largest, rowsBeyond }) {
        if (allclose === 'True') return true;
        const [row, verb] = rowsBeyond.length === 1 ? ['Row', 'differs'] : ['Rows', 'differ'];
        return (
          `The largest difference is ${formatAny(largest)}. ` +
          (rowsBeyond.length === s.q.length
            ? 'No row agrees yet.'
            : `${row} ${rowsBeyond.map((i) => i + 1).join(' and ')} still ${verb}; the others agree.`)
        );
      },
      hint: () => 'For which keys or values does it not matter how sharp the weights are?',
      explain({ q, k, v }) {
        const why = areAlike(v)
          ? 'All values are equal, so every mixture of them is the same, whatever the weights are.'
          : areAlike(k)
            ? 'All keys are equal. So each query scores the same with every key, and the weights are equal with any scale.'
            : q.flat().every((x) => x === 0)
              ? 'All queries are 0, so all scores are 0, and the weights are equal with any scale.'
              : 'With these numbers it makes no difference how sharp the weights are.';
        return `${why} A test with such numbers would let the mistake pass.`;
      },
    },
  },
  stage: [640, 451],
  view: () => import('./View.tsx'),
});
