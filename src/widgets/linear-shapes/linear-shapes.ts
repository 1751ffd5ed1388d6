import {
  inferAttentionShapes,
  inferHeadShape,
  inferLinearShape,
  showShape,
} from '../../engine/index.ts';
import { integer, oneOf, toggle } from '../../fields/index.ts';
import { formatCount } from '../../number/format.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, text } from '../../widget/quantities.ts';
import {
  describe,
  goalTexts,
  labels,
  multiplyTitles,
  presetTitles,
  reasons,
  title,
} from './text.ts';

const size = (label: string, initial: number, max: number, role?: 'query' | 'key' | 'value') =>
  integer({ label, initial, min: 1, max, ...(role && { role }) });

const fields = {
  batch: size(labels.batch, 2, 4),
  n: size(labels.n, 10, 16),
  /** The last size of x: how many numbers each word has. */
  width: size(labels.width, 512, 1024),
  /** What the layers were made for: `in_features`. */
  dModel: size(labels.dModel, 512, 1024),
  /** Numbers of a query, a key and a value, in each head. */
  dQ: size(labels.dQ, 64, 512, 'query'),
  dK: size(labels.dK, 64, 512, 'key'),
  dV: size(labels.dV, 64, 512, 'value'),
  heads: integer({ label: labels.heads, initial: 1, min: 1, max: 8, bar: 'reading' }),
  bias: toggle({ label: labels.bias, initial: false, bar: 'reading' }),
  /** `x @ weight.T`, as `nn.Linear` does, or `x @ weight`. */
  multiply: oneOf({
    label: labels.multiply,
    initial: 'transposed',
    options: multiplyTitles,
    bar: true,
  }),
};

export type LinearShapesState = StateOf<typeof fields>;

export const LAYER_NAMES = ['q', 'k', 'v'] as const;
export type Which = (typeof LAYER_NAMES)[number];
/** Where it is refused: x by a layer, the splitting into heads, or a query by a key. */
export type Fault = 'none' | 'input' | 'split' | 'scores';

/** One of the three layers, as shapes. */
export interface LayerShapes {
  /** (out, in), as it is stored. */
  stored: number[];
  /** (in, out), as formulas have it. */
  inOut: number[];
  /** What it makes, split into heads where there are several; null where it is refused. */
  result: number[] | null;
  parameters: number;
}

export interface LinearShapesDerived {
  x: number[];
  layers: Record<Which, LayerShapes>;
  weights: number[] | null;
  output: number[] | null;
  total: number;
  /** Numbers of all heads' keys together. */
  together: number;
  fault: Fault;
  /** Which layer refuses x. */
  at: Which;
  reason: string;
  /** 0 refused, 1 it runs with the wrong matrix, 2 it runs as it should. */
  outcome: number;
}

/** The result, or null where the engine refuses. */
const resultOf = (make: () => number[]): number[] | null => {
  try {
    return make();
  } catch {
    return null;
  }
};

function derive(s: LinearShapesState): LinearShapesDerived {
  const x = [s.batch, s.n, s.width];
  const layout = s.multiply === 'transposed' ? 'out_in' : 'in_out';
  let fault: Fault = 'none';
  let at: Which = 'q';
  const layerOf = (which: Which, d: number): LayerShapes => {
    const out = s.heads * d;
    const stored = [out, s.dModel];
    const product = resultOf(() => inferLinearShape(x, stored, layout));
    const split =
      product && s.heads > 1 ? resultOf(() => inferHeadShape(product, s.heads)) : product;
    if (!split && fault === 'none') [fault, at] = [product ? 'split' : 'input', which];
    return {
      stored,
      inOut: [s.dModel, out],
      result: split,
      parameters: out * s.dModel + (s.bias ? out : 0),
    };
  };
  const layers = { q: layerOf('q', s.dQ), k: layerOf('k', s.dK), v: layerOf('v', s.dV) };
  const { q, k, v } = layers;
  let shapes: { weights: number[]; output: number[] } | null = null;
  if (q.result && k.result && v.result)
    try {
      shapes = inferAttentionShapes(q.result, k.result, v.result);
    } catch {
      fault = 'scores';
    }
  const result = {
    x,
    layers,
    weights: shapes?.weights ?? null,
    output: shapes?.output ?? null,
    total: q.parameters + k.parameters + v.parameters,
    together: s.heads * s.dK,
    fault,
    at,
    outcome: fault !== 'none' ? 0 : s.multiply === 'stored' ? 1 : 2,
  };
  return { ...result, reason: reasons(s, result) };
}

/** How few parameters the challenge asks for. */
export const MAX_PARAMETERS = 393_216;

const narrow: Goal<LinearShapesState, LinearShapesDerived> = {
  start: {
    width: 512,
    dModel: 512,
    heads: 8,
    dQ: 64,
    dK: 64,
    dV: 64,
    bias: false,
    multiply: 'transposed',
  },
  met(s, d, begun) {
    if (hasChanged(s, begun, ['width', 'dModel', 'heads'])) return goalTexts.kept;
    if (s.dV !== begun.dV) return goalTexts.values(s.dV);
    if (d.outcome === 0) return d.reason;
    if (d.outcome === 1) return goalTexts.stored;
    return d.total <= MAX_PARAMETERS || goalTexts.many(d.total);
  },
  nudge: (s, d, begun) => goalTexts.nudge(d.outcome === 1, s.dQ === begun.dQ),
  found: (s, d) => goalTexts.found(s.dK, d.total),
};

const tuple = (shape: readonly number[] | null) => shape && showShape(shape);

const quantities = {
  x: list({ as: 'count' }),
  ...Object.fromEntries(
    LAYER_NAMES.flatMap((which) => {
      const role = ({ q: 'query', k: 'key', v: 'value' } as const)[which];
      const of = (key: keyof LayerShapes) => (d: LinearShapesDerived) => d.layers[which][key];
      return [
        [which, list({ as: 'count', role, part: role, of: of('result') })],
        [`stored.${which}`, list({ as: 'count', of: of('stored') })],
        [`inOut.${which}`, list({ as: 'count', of: of('inOut') })],
        [`parameters.${which}`, one({ as: 'count', of: of('parameters') })],
        [
          `shapes.${which}`,
          text({ of: (d: LinearShapesDerived) => tuple(d.layers[which].result) }),
        ],
        [
          `shapes.stored.${which}`,
          text({ of: (d: LinearShapesDerived) => tuple(d.layers[which].stored) }),
        ],
        [
          `shapes.inOut.${which}`,
          text({ of: (d: LinearShapesDerived) => tuple(d.layers[which].inOut) }),
        ],
      ];
    }),
  ),
  weights: list({ as: 'count', role: 'weight', part: 'weights' }),
  output: list({ as: 'count', role: 'output', part: 'output' }),
  'shapes.x': text({ of: (d) => tuple(d.x) }),
  'shapes.weights': text({ of: (d) => tuple(d.weights) }),
  'shapes.output': text({ of: (d) => tuple(d.output) }),
  total: one({ as: 'count' }),
  /** As prose writes it: 98,304. */
  'written.total': text({ of: (d) => formatCount(d.total) }),
  'written.layer': text({ of: (d) => formatCount(d.layers.q.parameters) }),
  together: one({ as: 'count' }),
  outcome: one({ as: 'count' }),
  fault: text(),
  reason: text(),
} satisfies Quantities<LinearShapesState, LinearShapesDerived>;

export type Props = ViewProps<LinearShapesState, LinearShapesDerived, typeof quantities>;

export default defineWidget<LinearShapesState, LinearShapesDerived>({
  id: 'linear-shapes',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    batch: {},
    one: { batch: 1, n: 5, width: 64, dModel: 64 },
    heads: { heads: 8 },
    'one-wide-head': { dQ: 512, dK: 512, dV: 512 },
    forgotten: { multiply: 'stored' },
    square: { multiply: 'stored', dQ: 512, dK: 512, dV: 512 },
    values: { dV: 128 },
    refused: { width: 300 },
  }),
  goals: { narrow },
  stage: [720, 602],
  view: () => import('./View.tsx'),
});
