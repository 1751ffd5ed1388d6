import type { Tensor } from '../engine/index.ts';
import { formatNumber, formatPercent, formatShort } from '../number/format.ts';
import { defineFigure } from '../figure/defineFigure.ts';
import { normalize } from './normalize.ts';
import { derive, type Derived, tableOf } from './derive.ts';
import { fields, MASKS, POSITIONS, type State } from './fields.ts';
import { presets } from './presets.ts';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export default defineFigure({
  id: 'playground',
  title: 'Playground',
  fields,
  normalize,
  derive,
  quantities({ scalar, list, table, weights }) {
    const queries = (_: State, d: Derived) => d.queries;
    const keys = (_: State, d: Derived) => d.keys;
    const ordinals = ({ d, dV }: State) =>
      Array.from({ length: Math.max(d, dV) }, (_, i) => String(i + 1));
    const matrix = (
      label: string,
      options: Parameters<typeof table>[0],
      read: (d: Derived) => Tensor | undefined,
    ) =>
      table({
        as: 'any',
        digits: 3,
        label,
        columns: ordinals,
        ...options,
        of: (d) => tableOf(read(d)),
      });
    const thousandths = { as: 'number', digits: 3 } as const;
    const headWeights = (head: number) =>
      weights(queries, keys, {
        ...thousandths,
        label: `head ${head}`,
        of: (d, s) => (head <= s.heads ? tableOf(d.weights, head - 1) : null),
      });
    return {
      dK: scalar({ as: 'count', label: 'dₖ' }),
      divisor: scalar({ as: 'short', digits: 4, part: 'scale' }),
      matrixX: matrix('X', { rows: queries }, (d) => d.x),
      matrixXKV: matrix('X_KV', { rows: keys }, (d) => d.xKV),
      matrixWQ: matrix('W_Q', { rows: ordinals, role: 'query' }, (d) => d.wQ),
      matrixWK: matrix('W_K', { rows: ordinals, role: 'key' }, (d) => d.wK),
      matrixWV: matrix('W_V', { rows: ordinals, role: 'value' }, (d) => d.wV),
      matrixQ: matrix('Q', { rows: queries, role: 'query', part: 'query' }, (d) => d.q),
      matrixK: matrix('K', { rows: keys, role: 'key', part: 'key' }, (d) => d.k),
      matrixV: matrix('V', { rows: keys, role: 'value', part: 'value' }, (d) => d.v),
      /** Of the chosen head, as are the weights: divided, and less the penalty of ALiBi. */
      scores: table({
        label: 'scores',
        part: 'scores',
        rows: queries,
        columns: keys,
        of: (d, s) => tableOf(d.scaled, s.head - 1),
      }),
      weights: weights(queries, keys, {
        ...thousandths,
        label: 'weights',
        of: (d, s) => tableOf(d.applied, s.head - 1),
      }),
      'head.1': headWeights(1),
      'head.2': headWeights(2),
      'head.3': headWeights(3),
      'head.4': headWeights(4),
      'head.5': headWeights(5),
      'head.6': headWeights(6),
      'head.7': headWeights(7),
      'head.8': headWeights(8),
      output: matrix('output', { rows: queries, role: 'output', part: 'output' }, (d) => d.output),
      rowScores: list({
        part: 'scores',
        rows: keys,
        of: (d, s) => tableOf(d.scaled, s.head - 1)?.[s.row - 1],
      }),
      rowWeights: list({
        ...thousandths,
        label: 'weights',
        role: 'weight',
        part: 'weights',
        rows: keys,
        of: (d, s) => tableOf(d.applied, s.head - 1)?.[s.row - 1],
      }),
      rowOutput: list({
        ...thousandths,
        role: 'output',
        part: 'output',
        of: (d, s) => tableOf(d.output)?.[s.row - 1],
      }),
      /** The effective number of keys of that row: e to the entropy. */
      spread: scalar({ label: 'keys it spreads over' }),
      gradQ: matrix('dQ', { rows: queries, role: 'query' }, (d) => d.grads?.dQ),
      gradK: matrix('dK', { rows: keys, role: 'key' }, (d) => d.grads?.dK),
      gradV: matrix('dV', { rows: keys, role: 'value' }, (d) => d.grads?.dV),
      gradX: matrix('dX', { rows: queries }, (d) => d.grads?.dX),
      gradXKV: matrix('dX_KV', { rows: keys }, (d) => d.grads?.dXKV),
      gradWQ: matrix('dW_Q', { rows: ordinals, role: 'query' }, (d) => d.grads?.dWQ),
      gradWK: matrix('dW_K', { rows: ordinals, role: 'key' }, (d) => d.grads?.dWK),
      gradWV: matrix('dW_V', { rows: ordinals, role: 'value' }, (d) => d.grads?.dWV),
      gradO: matrix('dO', { rows: queries, role: 'output' }, (d) => d.grads?.dO),
    };
  },
  describe(s, { queries, keys, mask, weights, spread }) {
    const setup = [
      `${count(s.n, 'query', 'queries')} and ${count(s.m, 'key', 'keys')} of ${count(s.d, 'number', 'numbers')}`,
      count(s.heads, 'head', 'heads'),
      ...(s.mask === 'none' ? [] : [`mask: ${MASKS[s.mask]}`]),
      ...(s.positions === 'none' ? [] : [`positions: ${POSITIONS[s.positions]}`]),
    ];
    const i = s.row - 1;
    const query = `${setup.join(', ')}. Query ${s.row}, “${queries[i]}”,`;
    const inHead = s.heads > 1 ? ` in head ${s.head}` : '';
    const row = tableOf(weights, s.head - 1)![i]!;
    if (row.some(Number.isNaN)) {
      const isMasked = mask && !mask.data.subarray(i * s.m, (i + 1) * s.m).includes(1);
      return isMasked
        ? `${query} can’t attend to any key, so its weights are 0/0${inHead}.`
        : `${query} has scores too large for float32, so its weights are nan${inHead}.`;
    }
    const best = row.indexOf(Math.max(...row));
    return (
      `${query} gives the most weight to key ${best + 1}, “${keys[best]}”: ${formatPercent(row[best]!)}${inHead}. ` +
      `Its attention spreads over ${formatNumber(spread)} keys${s.p > 0 ? `, before dropout of ${formatShort(s.p)}` : ''}.`
    );
  },
  torch: async (program) => (await import('./torch.ts')).torch(program),
  presets,
  view: () => import('./View.tsx'),
});
