import { fromRows, scaledDotProductAttention, toRows } from '../../engine/index.ts';
import { point, points, words } from '../../fields/index.ts';
import { type Point, pointOf } from '../../plane/plane.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import type { Script } from '../../widget/program.ts';
import { list, type Quantities } from '../../widget/quantities.ts';
import { describe, labels, presetTitles, title } from './text.ts';

const rowNames = { field: 'words', after: 1 };
const span = { min: -10, max: 10 };

const fields = {
  q: point({
    label: labels.q,
    pictureName: (s) => `${labels.q} ${s['words'][0]}`,
    role: 'query',
    initial: [2.2, 1.2],
    ...span,
  }),
  /** A vector for each word that answers: its key, and its value. */
  vectors: points({
    label: labels.vectors,
    one: labels.vector,
    role: 'key',
    initial: [
      [3, 1],
      [1, 3.5],
      [-2.2, 1],
    ],
    rowNames,
    ...span,
  }),
  /** The word that asks, then those that answer. */
  words: words({
    label: labels.words,
    initial: ['it', 'animal', 'street', 'because'],
    length: 12,
    hidden: true,
  }),
};

export type GlanceState = StateOf<typeof fields>;

export interface GlanceDerived {
  /** Divided by sqrt(2) already. */
  scores: number[];
  weights: number[];
  output: Point;
}

function derive(s: GlanceState): GlanceDerived {
  const vectors = fromRows(s.vectors);
  const { scaled, weights, output } = scaledDotProductAttention(fromRows([s.q]), vectors, vectors);
  return {
    scores: toRows(scaled)[0]!,
    weights: toRows(weights)[0]!,
    output: pointOf(toRows(output)[0]!),
  };
}

const torch = (
  _: GlanceState,
  __: GlanceDerived,
  { input, print }: Script<GlanceState>,
) => `import math
import torch

${input('q', 'q')}
${input('x', 'vectors')}  # a word's vector is its key and its value

scores = x @ q / math.sqrt(2)
weights = torch.softmax(scores, dim=-1)
output = weights @ x

${print('scores', 'scores')}
${print('weights', 'weights')}
${print('output', 'output')}
`;

const quantities = {
  scores: list({ part: 'scores', rows: rowNames }),
  weights: list({ as: 'percent', role: 'weight', part: 'weights', rows: rowNames }),
  output: list({ as: 'vector', role: 'output', part: 'output' }),
} satisfies Quantities<GlanceState, GlanceDerived>;

export type Props = ViewProps<GlanceState, GlanceDerived, typeof quantities>;

export default defineWidget<GlanceState, GlanceDerived>({
  id: 'glance',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch,
  presets: makePresets(presetTitles, { start: {}, tie: { q: [2, 1.6] }, one: { q: [-3, 0.5] } }),
  stage: [520, 540],
  view: () => import('./View.tsx'),
});
