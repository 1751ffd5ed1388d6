import { inferAttentionShapes, showShape } from '../../engine/index.ts';
import { defineWidget } from '../../widget/define.ts';
import { integer, oneOf } from '../../fields/index.ts';
import { presets } from './fixtures.ts';
import { torch } from './torch.ts';

export interface ShapesState {
  nQ: number;
  dQ: number;
  nK: number;
  dK: number;
  nV: number;
  dV: number;
  /** Axes in front of the matrices: a batch, or a batch and heads. */
  lead: 'none' | 'batch' | 'heads';
}

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

export const LIMIT = 10;
export const LEADS = { none: [], batch: [2], heads: [2, 8] } as const;

function derive(s: ShapesState): ShapesDerived {
  const lead = LEADS[s.lead];
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

function describe(_: ShapesState, d: ShapesDerived): string {
  const inputs = `Q ${showShape(d.query)}, K ${showShape(d.key)}, V ${showShape(d.value)}`;
  if (!d.weights || !d.output) return `${inputs} cannot be multiplied. ${d.reason}`;
  return `${inputs} give scores and weights ${showShape(d.weights)} and an output ${showShape(d.output)}.`;
}

const size = (label: string, role: 'query' | 'key' | 'value', initial: number) =>
  integer({ label, role, initial, min: 1, max: LIMIT, bar: true });

export default defineWidget<ShapesState, ShapesDerived>({
  id: 'shapes',
  version: 1,
  title: 'Which shapes fit',
  fields: {
    nQ: size('n_q, rows of Q', 'query', 3),
    dQ: size('d_k, columns of Q', 'query', 4),
    nK: size('n_k, rows of K', 'key', 5),
    dK: size('d_k, columns of K', 'key', 4),
    nV: size('n_k, rows of V', 'value', 5),
    dV: size('d_v, columns of V', 'value', 2),
    lead: oneOf({
      label: 'In front of the matrices',
      initial: 'none',
      options: { none: 'nothing', batch: 'a batch of 2', heads: 'a batch of 2, 8 heads' },
      bar: true,
    }),
  },
  derive,
  describe,
  torch,
  presets,
  view: () => import('./View.tsx'),
});
