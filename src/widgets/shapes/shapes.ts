import { tryInfer, inferAttentionShapes, showShape } from '../../engine/index.ts';
import { integer, oneOf } from '../../figure/fields/index.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

export const MAX_SIZE = 10;
/** The leading axes that each choice of `lead` adds to the shapes. */
export const LEADING_AXES = { none: [], batch: [2], heads: [2, 8] } as const;

const size = (label: string, role: 'query' | 'key' | 'value', initial: number) =>
  integer({ label, role, initial, min: 1, max: MAX_SIZE, bar: true });
const tuple = (shape: readonly number[]) => `(${shape.join(', ')})`;

/** Where the sizes don't match: `inner` is between Q and Kᵀ, `outer` is between the weights and V. */
export type Fault = 'none' | 'inner' | 'outer';

export default defineFigure({
  id: 'shapes',
  title: 'Which shapes fit',
  fields: {
    nQ: size('n_q, rows of Q', 'query', 3),
    dQ: size('d_k, columns of Q', 'query', 4),
    nK: size('n_k, rows of K', 'key', 5),
    dK: size('d_k, columns of K', 'key', 4),
    nV: size('n_k, rows of V', 'value', 5),
    dV: size('d_v, columns of V', 'value', 2),
    lead: oneOf<keyof typeof LEADING_AXES>({
      label: 'Leading dimensions',
      initial: 'none',
      options: { none: 'nothing', batch: 'a batch of 2', heads: 'a batch of 2, 8 heads' },
      bar: true,
    }),
  },
  derive({ nQ, dQ, nK, dK, nV, dV, lead }) {
    const withAxes = (...sizes: number[]): number[] => [...LEADING_AXES[lead], ...sizes];
    const [query, key, value] = [withAxes(nQ, dQ), withAxes(nK, dK), withAxes(nV, dV)] as const;
    const { result, refusal } = tryInfer(() => inferAttentionShapes(query, key, value));
    const fault: Fault = result ? 'none' : dQ === dK ? 'outer' : 'inner';
    const { weights, output } = result ?? { weights: null, output: null };
    return { query, key, value, weights, output, refusal, fault };
  },
  quantities: ({ list, text }) => ({
    query: list({ as: 'count', role: 'query', part: 'query' }),
    key: list({ as: 'count', role: 'key', part: 'key' }),
    value: list({ as: 'count', role: 'value', part: 'value' }),
    weights: list({ as: 'count', role: 'weight', part: 'weights' }),
    output: list({ as: 'count', role: 'output', part: 'output' }),
    /** Shapes as Python prints them. */
    'shapes.weights': text({ of: (d) => d.weights && tuple(d.weights) }),
    'shapes.output': text({ of: (d) => d.output && tuple(d.output) }),
  }),
  describe(_, { query, key, value, weights, output, refusal }) {
    const inputs = `Q ${showShape(query)}, K ${showShape(key)}, V ${showShape(value)}`;
    return refusal
      ? `${inputs} can’t be multiplied: ${refusal}`
      : `${inputs} give scores and weights ${showShape(weights!)} and an output ${showShape(output!)}.`;
  },
  torch({ derived: { query, key, value, refusal }, print }) {
    const random = (name: string, shape: readonly number[]) =>
      `${name} = torch.randn(${shape.join(', ')})`;
    const product = [
      'weights = torch.softmax(Q @ K.transpose(-2, -1) / K.shape[-1] ** 0.5, dim=-1)',
      'output = weights @ V',
    ];
    const inputs = `import torch

${random('Q', query)}
${random('K', key)}
${random('V', value)}
`;
    return refusal
      ? `${inputs}
# The page refuses: ${refusal}
try:
${product.map((line) => `    ${line}`).join('\n')}
except RuntimeError as error:
    print("refused:", error)

`
      : `${inputs}
${product.join('\n')}

${print('shapes.weights', 'tuple(weights.shape)', { label: 'weights' })}
${print('shapes.output', 'tuple(output.shape)', { label: 'output' })}
`;
  },
  presets: {
    fits: ['Three queries, five keys'],
    'one-query': [
      'One query, as in the worked example',
      { nQ: 1, dQ: 2, nK: 3, dK: 2, nV: 3, dV: 2 },
    ],
    'd-k-differs': ['Queries and keys of different widths', { dK: 3 }],
    'n-k-differs': ['One value too few', { nV: 4 }],
    heads: ['With a batch and heads', { lead: 'heads' }],
  },
  stage: [600, 480],
  view: () => import('./View.tsx'),
});
