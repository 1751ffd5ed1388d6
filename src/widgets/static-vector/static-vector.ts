import { fromRows, matmul, toRows } from '../../engine/index.ts';
import { number, points, words } from '../../fields/index.ts';
import { type Point, pointOf } from '../../plane/plane.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import type { Script } from '../../widget/program.ts';
import { list, type Quantities, table } from '../../widget/quantities.ts';
import { describe, kinds, labels, presetTitles, title } from './text.ts';

const fields = {
  /** How many of all the sentences with the word use it in its second sense. */
  share: number({ label: labels.share, initial: 0.5, min: 0, max: 1, step: 0.05 }),
  /** The word, then three words around each of its senses. */
  words: words({
    label: labels.words,
    initial: ['bank', 'river', 'water', 'shore', 'loan', 'money', 'account'],
    length: 12,
    hidden: true,
  }),
  /** The places of the six. */
  map: points({
    label: labels.map,
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
};

export type StaticVectorState = StateOf<typeof fields>;

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

const ONE_THIRD = 1 / 3;

/** Means of the first three points, and of the last three. */
const POINT_MEANS = [
  [ONE_THIRD, ONE_THIRD, ONE_THIRD, 0, 0, 0],
  [0, 0, 0, ONE_THIRD, ONE_THIRD, ONE_THIRD],
];

function derive(s: StaticVectorState): StaticVectorDerived {
  const shares: [number, number] = [1 - s.share, s.share];
  const centres = matmul(fromRows(POINT_MEANS), fromRows(s.map));
  const [a, b] = toRows(centres).map(pointOf) as [Point, Point];
  const vector = pointOf(toRows(matmul(fromRows([shares]), centres))[0]!);
  const away = ([x, y]: Point) => Math.hypot(vector[0] - x, vector[1] - y);
  return { centres: [a, b], shares, vector, off: [away(a), away(b)] };
}

const torch = (
  s: StaticVectorState,
  _: StaticVectorDerived,
  { input, print }: Script<StaticVectorState>,
) => `import torch

${input('share', 'share')}  # of the sentences about ${s.words[4]}
${input('points', 'map')}
centres = points.view(2, 3, 2).mean(dim=1)
vector = (1 - share) * centres[0] + share * centres[1]
off = (centres - vector).norm(dim=1)

${print('vector', 'vector')}
${print('off', 'off', { label: 'off by' })}
`;

const quantities = {
  centres: table({ rows: kinds }),
  shares: list({ as: 'percent', digits: 0, role: 'weight', rows: kinds }),
  vector: list({ as: 'vector', role: 'value' }),
  off: list({ rows: kinds }),
} satisfies Quantities<StaticVectorState, StaticVectorDerived>;

export type Props = ViewProps<StaticVectorState, StaticVectorDerived, typeof quantities>;

export default defineWidget<StaticVectorState, StaticVectorDerived>({
  id: 'static-vector',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch,
  presets: makePresets(presetTitles, { even: {}, loans: { share: 0.9 }, rivers: { share: 0 } }),
  stage: [520, 360],
  view: () => import('./View.tsx'),
});
