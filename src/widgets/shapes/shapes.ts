import { inferAttentionShapes } from '../../engine/index.ts';
import { integer, oneOf } from '../../fields/index.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import { list, type Quantities, text } from '../../widget/quantities.ts';
import { describe, labels, leadTitles, presetTitles, title } from './text.ts';

/** The most rows, and the most columns. */
export const MAX_SIZE = 10;
/** The axes that `lead` stands for. */
export const LEADING_AXES = { none: [], batch: [2], heads: [2, 8] } as const;

const size = (label: string, role: 'query' | 'key' | 'value', initial: number) =>
  integer({ label, role, initial, min: 1, max: MAX_SIZE, bar: true });

const fields = {
  nQ: size(labels.nQ, 'query', 3),
  dQ: size(labels.dQ, 'query', 4),
  nK: size(labels.nK, 'key', 5),
  dK: size(labels.dK, 'key', 4),
  nV: size(labels.nV, 'value', 5),
  dV: size(labels.dV, 'value', 2),
  /** Axes in front of the matrices: a batch, or a batch and heads. */
  lead: oneOf({ label: labels.lead, initial: 'none', options: leadTitles, bar: true }),
};

export type ShapesState = StateOf<typeof fields>;

export interface ShapesDerived {
  query: number[];
  key: number[];
  value: number[];
  /** Null where the combination is refused. */
  weights: number[] | null;
  output: number[] | null;
  /** Why it is refused, in the engine's own words; empty when it is not. */
  reason: string;
  /** Where it fails: between Q and K, or between the weights and V. */
  fault: 'none' | 'inner' | 'outer';
}

function derive(s: ShapesState): ShapesDerived {
  const lead = LEADING_AXES[s.lead];
  const shapes = {
    query: [...lead, s.nQ, s.dQ],
    key: [...lead, s.nK, s.dK],
    value: [...lead, s.nV, s.dV],
  };
  try {
    const { weights, output } = inferAttentionShapes(shapes.query, shapes.key, shapes.value);
    return { ...shapes, weights, output, reason: '', fault: 'none' };
  } catch (error) {
    const fault = s.dQ === s.dK ? 'outer' : 'inner';
    return { ...shapes, weights: null, output: null, reason: (error as Error).message, fault };
  }
}

const tuple = (shape: readonly number[]) => `(${shape.join(', ')})`;

const quantities = {
  query: list({ as: 'count', role: 'query', part: 'query' }),
  key: list({ as: 'count', role: 'key', part: 'key' }),
  value: list({ as: 'count', role: 'value', part: 'value' }),
  weights: list({ as: 'count', role: 'weight', part: 'weights' }),
  output: list({ as: 'count', role: 'output', part: 'output' }),
  reason: text(),
  fault: text(),
  /** The same two as Python shows them. */
  'shapes.weights': text({ of: (d) => d.weights && tuple(d.weights) }),
  'shapes.output': text({ of: (d) => d.output && tuple(d.output) }),
} satisfies Quantities<ShapesState, ShapesDerived>;

export type Props = ViewProps<ShapesState, ShapesDerived, typeof quantities>;

export default defineWidget<ShapesState, ShapesDerived>({
  id: 'shapes',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    fits: {},
    'one-query': { nQ: 1, dQ: 2, nK: 3, dK: 2, nV: 3, dV: 2 },
    'd-k-differs': { dK: 3 },
    'n-k-differs': { nV: 4 },
    heads: { lead: 'heads' },
  }),
  stage: [600, 480],
  view: () => import('./View.tsx'),
});
