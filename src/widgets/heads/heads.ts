import { attend, matmul, type Rows } from '../../engine/arrays.ts';
import { matrix, oneOf, toggle, words } from '../../figure/fields/index.ts';
import { formatPercent, formatResults } from '../../number/format.ts';
import type { AnyState } from '../../figure/define.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

export const D_MODEL = 4;
/** d_head with three heads. */
export const D_MODEL_THREE = 2;
/** Index of the query word that the lesson follows, “woke”. */
export const QUERY_INDEX = 2;

type MatrixId = 'wQ' | 'wK' | 'wV' | 'wO';
/** Returns the id of the field with the third head’s part of a matrix. */
export const thirdPart = (id: MatrixId) => `${id}3` as const;

const tokens = { field: 'tokens' };
const range = { min: -5, max: 5, step: 0.5 };
const query = { role: 'query', ...range } as const;
const key = { role: 'key', ...range } as const;
const value = { role: 'value', ...range } as const;
const third = { leftOut: (s: AnyState) => s['nHeads'] !== '3' };

const NAMES = ['today', 'Ada', 'woke', 'Ben'];
const NONE = [0, 0, 0, 0];
const W_Q = [[0, 0, 0, 1], [0.5, 0, 0, 1], [0.5, 1.5, 1.5, 0], [0, -1, 0, 0]]; // prettier-ignore
const W_KV = [[0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 1, 0, 0]]; // prettier-ignore
const W_O = [[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]]; // prettier-ignore
const W_Q3 = [[0, 0], [0, 0], [0.5, -1.5], [0, 0]]; // prettier-ignore
const W_KV3 = [[0, 0], [1, 0], [0, 0], [0, 1]]; // prettier-ignore

/** Returns the head, counted from 0, that a column of the matrices or a number of concat belongs to. */
export const headOf = (column: number, { dHead }: { readonly dHead: number }) =>
  Math.floor(column / dHead);

/** Returns the positions in concat, counted from 1, that belong to a head and whose rows of W_O are not all 0. */
const numbersInOutput = (wO: Rows, dHead: number, head: number) =>
  wO.flatMap((row, i) => (headOf(i, { dHead }) === head && row.some(Boolean) ? [i + 1] : []));

export default defineFigure({
  id: 'heads',
  title: 'Heads side by side',
  fields: {
    nHeads: oneOf({ label: 'Heads', initial: '2', options: { 1: '1', 2: '2', 3: '3', 4: '4' } }),
    made: oneOf({
      label: 'Q, K and V are',
      initial: 'projected',
      options: { projected: 'projected', sliced: 'slices of x' },
    }),
    show: oneOf({
      label: 'Show',
      initial: 'wQ',
      options: { wQ: 'W_Q', wK: 'W_K', wV: 'W_V', wO: 'W_O' },
    }),
    averaged: toggle({ label: 'Average them', initial: false }),
    tokens: words({ label: 'words', initial: NAMES, count: [4, 4], length: 12 }),
    x: matrix({
      label: 'x',
      initial: [[2, 0, 0, 0], [0, 2, 0, 1], [0, 0, 2, 0], [0, 2, 0, -1]], // prettier-ignore
      rowNames: tokens,
      ...range,
    }),
    /** Matrix of shape (in, out) with the columns of all heads side by side, those of head 1 first. */
    wQ: matrix({ label: 'W_Q', initial: W_Q, ...query }),
    wK: matrix({ label: 'W_K', initial: W_KV, ...key }),
    wV: matrix({ label: 'W_V', initial: W_KV, ...value }),
    /** A row for each number of concat. */
    wO: matrix({ label: 'W_O', initial: W_O, ...range }),
    /** A third head adds columns to W_Q, W_K and W_V, and rows to W_O. */
    wQ3: matrix({ label: 'W_Q of head 3', initial: W_Q3, ...query, ...third }),
    wK3: matrix({ label: 'W_K of head 3', initial: W_KV3, ...key, ...third }),
    wV3: matrix({ label: 'W_V of head 3', initial: W_KV3, ...value, ...third }),
    wO3: matrix({ label: 'W_O of head 3', initial: [NONE, NONE], ...range, ...third }),
  },
  derive(s) {
    const count = Number(s.nHeads);
    const hasThree = count === 3;
    // The four numbers of x can’t be divided among three heads, so these have no slices of x.
    const sliced = s.made === 'sliced' && !hasThree;
    const project = (id: 'wQ' | 'wK' | 'wV') =>
      sliced
        ? s.x
        : matmul(s.x, hasThree ? s[id].map((row, i) => [...row, ...s[thirdPart(id)][i]!]) : s[id]);
    const [q, k, v] = [project('wQ'), project('wK'), project('wV')];
    const dHead = hasThree ? D_MODEL_THREE : D_MODEL / count;
    const heads = Array.from({ length: count }, (_, h) => {
      const headColumns = (rows: Rows) => rows.map((row) => row.slice(h * dHead, (h + 1) * dHead));
      return {
        queries: headColumns(q),
        ...attend({ q: headColumns(q), k: headColumns(k), v: headColumns(v) }),
      };
    });
    const maps = heads.map(({ weights }) => weights);
    const concat = s.x.map((_, i) => heads.flatMap(({ output }) => output[i]!));
    return {
      count,
      dHead,
      sliced,
      queries: heads.map(({ queries }) => queries),
      maps,
      average: maps[0]!.map((row, i) =>
        row.map((_, j) => maps.reduce((sum, map) => sum + map[i]![j]!, 0) / count),
      ),
      concat,
      output: matmul(concat, hasThree ? [...s.wO, ...s.wO3] : s.wO),
    };
  },
  quantities({ scalar, list, table, weights }) {
    const headMap = (h: number) =>
      weights(tokens, tokens, { label: `head ${h + 1}`, of: (d) => d.maps[h] ?? null });
    const count = scalar({ as: 'count' });
    /** The query of “woke” in a head. */
    const asks = (h: number) =>
      list({ as: 'short', role: 'query', of: (d) => d.queries[h]?.[QUERY_INDEX] ?? null });
    return {
      count,
      dHead: count,
      'head.1': headMap(0),
      'head.2': headMap(1),
      'head.3': headMap(2),
      'head.4': headMap(3),
      'asks.1': asks(0),
      'asks.2': asks(1),
      'asks.3': asks(2),
      'asks.4': asks(3),
      average: weights(tokens, tokens, { label: 'average' }),
      concat: table({ rows: tokens }),
      output: table({ role: 'output', part: 'output', rows: tokens }),
      /** The output of “woke”. */
      back: list({ as: 'vector', role: 'output', of: (d) => d.output[QUERY_INDEX] }),
    };
  },
  describe({ tokens: names }, { count, dHead, sliced, maps, output }) {
    const looks = maps.map((map, h) => {
      const row = map[QUERY_INDEX]!;
      const largest = Math.max(...row);
      return largest - Math.min(...row) < 1e-6
        ? `head ${h + 1} treats all words the same`
        : `head ${h + 1} gives ${formatPercent(largest)} to “${names[row.indexOf(largest)]}”`;
    });
    return (
      `${count === 1 ? 'One head' : `${count} heads`} of d_head ${dHead}, on ` +
      `${sliced ? 'slices of x' : 'projections of x'}. “${names[QUERY_INDEX]}”: ${looks.join(', ')}. ` +
      `Its output is ${formatResults(output[QUERY_INDEX]!)}.`
    );
  },
  torch({ derived: { count, sliced, maps }, input, print }) {
    const hasThree = count === 3;
    // With a third head, the matrices of heads 1 and 2 are named W_Q12 and so on.
    const both = hasThree ? '12' : '';
    const thirdHead = hasThree
      ? `
# head 3 has two more columns, and two more rows of W_O
${input('W_Q3', 'wQ3')}
${input('W_K3', 'wK3')}
${input('W_V3', 'wV3')}
${input('W_O3', 'wO3')}
W_Q, W_K, W_V = (torch.cat(w, dim=1) for w in ((W_Q12, W_Q3), (W_K12, W_K3), (W_V12, W_V3)))
W_O = torch.cat((W_O12, W_O3), dim=0)
`
      : '';
    const width = hasThree ? 'n_heads * d_head' : 'd_model';
    const split = (w: string) => (sliced ? 'split(x)' : `split(x @ ${w})`);
    return `import torch

n_heads, d_model = ${count}, ${D_MODEL}
d_head = ${hasThree ? D_MODEL_THREE : 'd_model // n_heads'}

${input('x')}
# as (in, out); the columns of the heads stand side by side
${input(`W_Q${both}`, 'wQ')}
${input(`W_K${both}`, 'wK')}
${input(`W_V${both}`, 'wV')}
${input(`W_O${both}`, 'wO')}
${thirdHead}
def split(y):
    """(n, ${width}) to (n_heads, n, d_head)"""
    return y.view(-1, n_heads, d_head).transpose(0, 1)

Q, K, V = ${split('W_Q')}, ${split('W_K')}, ${split('W_V')}
weights = torch.softmax(Q @ K.transpose(-2, -1) / d_head ** 0.5, dim=-1)
heads = weights @ V
concat = heads.transpose(0, 1).reshape(-1, ${width})
output = concat @ W_O

${maps.map((_, h) => print(`head.${h + 1}`, `weights[${h}]`, { label: `head ${h + 1}` })).join('\n')}
${print('average', 'weights.mean(dim=0)')}
${print('concat')}
${print('output')}
`;
  },
  presets: {
    two: ['Two heads of two numbers'],
    one: ['One head of four numbers', { nHeads: '1' }],
    three: ['Three heads of two numbers, six in all', { nHeads: '3' }],
    four: ['Four heads of one number', { nHeads: '4' }],
    sliced: ['Slices of x, no matrices', { made: 'sliced' }],
  },
  goals: {
    silence: {
      start: { nHeads: '2', made: 'projected', show: 'wO' },
      solution: { wO: [NONE, NONE, ...W_O.slice(2)] },
      keep: ['tokens', 'x', 'wQ', 'wK', 'wV', 'nHeads', 'made'],
      check(state, { dHead }) {
        const [first, second] = [0, 1].map((h) => numbersInOutput(state.wO, dHead, h).length > 0);
        if (!first && second) return true;
        return (
          `Head 1 ${first ? 'still reaches' : 'no longer reaches'} the output. ` +
          (second ? 'Head 2 does too, as it should.' : 'Head 2 doesn’t either.')
        );
      },
      hint({ wO }, { dHead }) {
        const [row] = numbersInOutput(wO, dHead, 0);
        return row
          ? `Head 1 made number ${row} of concat. What should row ${row} of W_O be, so that this number counts for nothing?`
          : 'Head 1 is silent. Give head 2 a row of W_O that isn’t all 0.';
      },
      explain: ({ tokens: names }) =>
        `Each number of concat is multiplied by its own row of W_O. The rows of head 1 are all 0, so its map of weights ` +
        `can be anything: what “${names[QUERY_INDEX]}” reads stays the same.`,
    },
  },
  stage: [700, 566],
  view: () => import('./View.tsx'),
});
