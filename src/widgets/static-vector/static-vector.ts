import { fromRows, matmul, toRows } from '../../engine/index.ts';
import { formatNumber, formatPercent, formatResults, plainNumber } from '../../number/format.ts';
import type { Point } from '../../plane/plane.ts';
import { defineWidget } from '../../widget/define.ts';
import { matrix, number } from '../../fields/index.ts';
import { words } from '../../fields/index.ts';
import { presets } from './fixtures.ts';

export interface StaticVectorState {
  /** How many of all the sentences with the word use it in its second sense. */
  share: number;
  /** The word, then three words around each of its senses. */
  words: readonly string[];
  /** The places of the six. */
  map: readonly (readonly number[])[];
}

export interface StaticVectorDerived {
  /** The mean of the three words around each sense: where a sentence of that sense would want the word. */
  centres: [Point, Point];
  /** How much each sense counts; they add up to 1. */
  shares: [number, number];
  /** The one vector: the mean of the centres by these shares. */
  vector: Point;
  /** How far the vector is from what a sentence of each sense would want. */
  off: [number, number];
}

const THIRD = 1 / 3;

function derive(s: StaticVectorState): StaticVectorDerived {
  const shares: [number, number] = [1 - s.share, s.share];
  const points = fromRows(s.map, 'float64');
  const means = fromRows(
    [
      [THIRD, THIRD, THIRD, 0, 0, 0],
      [0, 0, 0, THIRD, THIRD, THIRD],
    ],
    'float64',
  );
  const centres = matmul(means, points);
  const vector = toRows(matmul(fromRows([shares], 'float64'), centres))[0] as unknown as Point;
  const [a, b] = toRows(centres) as unknown as [Point, Point];
  const off = [a, b].map(([x, y]) => Math.hypot(vector[0] - x, vector[1] - y));
  return { centres: [a, b], shares, vector, off: off as [number, number] };
}

const kinds = (s: StaticVectorState): [string, string] => [s.words[1]!, s.words[4]!];

function describe(s: StaticVectorState, d: StaticVectorDerived): string {
  const [first, second] = kinds(s);
  return (
    `${formatPercent(d.shares[0], 0)} of the sentences are about ${first}, ${formatPercent(d.shares[1], 0)} about ${second}. ` +
    `The one vector of ${s.words[0]} is ${formatResults(d.vector)}: off by ${formatNumber(d.off[0])} for the first kind, by ${formatNumber(d.off[1])} for the second.`
  );
}

function torch(s: StaticVectorState, d: StaticVectorDerived): string {
  return `import torch

share = ${plainNumber(s.share)}  # of the sentences about ${s.words[4]}
points = torch.tensor([${s.map.map((r) => `[${r.map(plainNumber).join(', ')}]`).join(', ')}], dtype=torch.float64)
centres = points.view(2, 3, 2).mean(dim=1)
vector = (1 - share) * centres[0] + share * centres[1]
print("vector", *[f"{x:.2f}" for x in vector.tolist()])
print("off by", *[f"{x:.2f}" for x in (centres - vector).norm(dim=1).tolist()])
# on the page: ${formatResults(d.vector)}; ${d.off.map((x) => formatNumber(x)).join(', ')}
`;
}

export default defineWidget<StaticVectorState, StaticVectorDerived>({
  id: 'static-vector',
  version: 1,
  title: 'One vector for all sentences',
  fields: {
    share: number({
      label: 'Share of loan sentences',
      initial: 0.5,
      min: 0,
      max: 1,
      step: 0.05,
    }),
    words: words({
      label: 'words',
      initial: ['bank', 'river', 'water', 'shore', 'loan', 'money', 'account'],
      length: 12,
      hidden: true,
    }),
    map: matrix({
      label: 'places of the words around it',
      role: 'value',
      initial: [
        [-2.5, 1.5],
        [-2.2, 2],
        [-2.8, 1],
        [2.5, 1.5],
        [2.2, 2],
        [2.8, 1],
      ],
      rowNames: { field: 'words', after: 1 },
      min: -10,
      max: 10,
    }),
  },
  derive,
  describe,
  torch,
  presets,
  view: () => import('./View.tsx'),
});
