import {
  tryInfer,
  inferAttentionShapes,
  inferHeadShape,
  inferLinearShape,
  showShape,
} from '../../engine/index.ts';
import { integer, oneOf, toggle } from '../../figure/fields/index.ts';
import { formatCount } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

export const LAYERS = [
  { id: 'q', index: 'Q', role: 'query', d: 'k', size: 'dQ' },
  { id: 'k', index: 'K', role: 'key', d: 'k', size: 'dK' },
  { id: 'v', index: 'V', role: 'value', d: 'v', size: 'dV' },
] as const;

const size = (label: string, initial: number, max: number, role?: 'query' | 'key' | 'value') =>
  integer({ label, initial, min: 1, max, ...(role && { role }) });

export default defineFigure({
  id: 'linear-shapes',
  title: 'Shapes and parameters',
  fields: {
    batch: size('batch', 2, 4),
    n: size('n, words', 10, 16),
    width: size('numbers per word', 512, 1024),
    /** What the layers take: `in_features`. */
    dModel: size('d_model', 512, 1024),
    dQ: size('d_k of W_Q', 64, 512, 'query'),
    dK: size('d_k of W_K', 64, 512, 'key'),
    dV: size('d_v of W_V', 64, 512, 'value'),
    heads: integer({ label: 'heads', initial: 1, min: 1, max: 8, bar: 'not-on-slides' }),
    bias: toggle({ label: 'Biases', initial: false, bar: 'not-on-slides' }),
    multiply: oneOf({
      label: 'Multiply by',
      initial: 'transposed',
      options: { transposed: 'weight.T', stored: 'weight' },
      bar: true,
    }),
  },
  derive({ batch, n, width, dModel, dQ, dK, dV, heads, bias, multiply }) {
    const x = [batch, n, width];
    const isTransposed = multiply === 'transposed';
    const layerOf = (d: number) => {
      const out = heads * d;
      const stored = [out, dModel];
      const layout = isTransposed ? 'out_in' : 'in_out';
      const product = tryInfer(() => inferLinearShape(x, stored, layout)).result;
      return {
        /** (out, in), as PyTorch stores it. */
        stored,
        /** (in, out), as formulas have it. */
        inOut: [dModel, out],
        product,
        /** The product, split into heads if there are several. */
        result:
          product && (heads > 1 ? tryInfer(() => inferHeadShape(product, heads)).result : product),
        parameters: out * dModel + (bias ? out : 0),
      };
    };
    const layers = { q: layerOf(dQ), k: layerOf(dK), v: layerOf(dV) };
    const { q, k, v } = layers;
    const isSplit = q.result && k.result && v.result;
    const attention =
      isSplit && tryInfer(() => inferAttentionShapes(q.result!, k.result!, v.result!)).result;
    /** The layer that refuses x, or the first. */
    const at = LAYERS.find(({ id }) => !layers[id].result) ?? LAYERS[0];
    const { product, stored } = layers[at.id];
    const fault = attention ? 'none' : isSplit ? 'scores' : product ? 'split' : 'input';
    const reason = {
      none: '',
      input: isTransposed
        ? `A word of x has ${width} numbers, but W_${at.index} takes ${dModel}.`
        : `x ends in ${width}, but the stored weight ${showShape(stored)} begins with ${stored[0]}. It needs its transpose.`,
      split: `The result has ${dModel} numbers per word, and you can’t divide that by ${heads} heads.`,
      scores: `A query has ${dQ} numbers but a key has ${dK}, so they have no dot product.`,
    }[fault];
    return {
      x,
      layers,
      q: q.result,
      k: k.result,
      v: v.result,
      weights: attention?.weights ?? null,
      output: attention?.output ?? null,
      total: q.parameters + k.parameters + v.parameters,
      /** Numbers of all heads’ keys. */
      together: heads * dK,
      fault,
      at,
      reason,
      /** 0: refused, 1: it runs with the wrong matrix, 2: it runs. */
      outcome: fault !== 'none' ? 0 : isTransposed ? 2 : 1,
    };
  },
  quantities({ scalar, list, text }) {
    const count = { as: 'count' } as const;
    const shape = (name: 'x' | 'q' | 'k' | 'v' | 'weights' | 'output') =>
      text({ of: (d) => d[name] && showShape(d[name]) });
    return {
      x: list(count),
      q: list({ ...count, role: 'query', part: 'query' }),
      k: list({ ...count, role: 'key', part: 'key' }),
      v: list({ ...count, role: 'value', part: 'value' }),
      'stored.q': list({ ...count, of: ({ layers }) => layers.q.stored }),
      'inOut.q': list({ ...count, of: ({ layers }) => layers.q.inOut }),
      'parameters.q': scalar({ as: 'grouped', of: ({ layers }) => layers.q.parameters }),
      weights: list({ ...count, role: 'weight', part: 'weights' }),
      output: list({ ...count, role: 'output', part: 'output' }),
      'shapes.x': shape('x'),
      'shapes.q': shape('q'),
      'shapes.k': shape('k'),
      'shapes.v': shape('v'),
      'shapes.stored.q': text({ of: ({ layers }) => showShape(layers.q.stored) }),
      'shapes.weights': shape('weights'),
      'shapes.output': shape('output'),
      total: scalar({ as: 'grouped' }),
      together: scalar(count),
      outcome: scalar(count),
    };
  },
  describe({ bias }, { x, layers, q, k, v, total, weights, output, reason, outcome }) {
    const stored = LAYERS.map(({ id }) => showShape(layers[id].stored));
    const start =
      `x ${showShape(x)}, weights stored as ${stored[0]}, ${stored[1]} and ${stored[2]}, ` +
      `${formatCount(total)} parameters${bias ? ' with biases' : ''}.`;
    if (!weights) return `${start} Refused: ${reason}`;
    return (
      `${start} They make Q ${showShape(q!)}, K ${showShape(k!)}, V ${showShape(v!)}, ` +
      `attention weights ${showShape(weights)} and an output ${showShape(output!)}.` +
      (outcome === 1 ? ' But the stored weight was not transposed, so the numbers are wrong.' : '')
    );
  },
  torch({ state: s, derived: d, print, value }) {
    const projection = ({ index }: { index: string }) => {
      const weight = `weight_${index}${s.multiply === 'transposed' ? '.T' : ''}`;
      const product = `x @ ${weight}${s.bias ? ` + bias_${index}` : ''}`;
      return `${index} = ${s.heads > 1 ? `split(${product})` : product}`;
    };
    const lines = [
      ...LAYERS.map(projection),
      'weights = torch.softmax(Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5, dim=-1)',
      'output = weights @ V',
    ];
    const biases = s.bias
      ? `
# one bias for each number that a layer makes
bias_Q = torch.randn(heads * d_q)
bias_K = torch.randn(heads * d_k)
bias_V = torch.randn(heads * d_v)
`
      : '';
    const split =
      s.heads > 1
        ? `
def split(y):
    """(batch, n, heads * d) to (batch, heads, n, d)"""
    return y.view(batch, n, heads, -1).transpose(1, 2)

`
        : '';
    const inputs = `import torch

batch, n, width = ${value('batch', 'batch')}, ${value('n', 'n')}, ${value('width', 'width')}
d_model, heads = ${value('d_model', 'dModel')}, ${value('heads', 'heads')}
d_q, d_k, d_v = ${value('d_q', 'dQ')}, ${value('d_k', 'dK')}, ${value('d_v', 'dV')}

x = torch.randn(batch, n, width)
# (out, in), as nn.Linear(d_model, heads * d) stores its weight
weight_Q = torch.randn(heads * d_q, d_model)
weight_K = torch.randn(heads * d_k, d_model)
weight_V = torch.randn(heads * d_v, d_model)
${biases}${split}
parameters = weight_Q.numel() + weight_K.numel() + weight_V.numel()${
      s.bias ? ' + heads * (d_q + d_k + d_v)' : ''
    }
${print('total', 'torch.tensor(parameters)', { label: 'parameters' })}
`;
    const printed = (name: string) =>
      print(`shapes.${name.toLowerCase()}`, `tuple(${name}.shape)`, { label: name });
    if (d.fault === 'none')
      return `${inputs}
${lines.join('\n')}

${['Q', 'K', 'V', 'weights', 'output'].map(printed).join('\n')}
`;
    return `${inputs}
# The page refuses: ${d.reason}
try:
${lines.map((line) => `    ${line}`).join('\n')}
except RuntimeError as error:
    print("refused:", error)

`;
  },
  presets: {
    batch: ['2 × 10 × 512, to 64'],
    one: ['1 × 5 × 64, to 64', { batch: 1, n: 5, width: 64, dModel: 64 }],
    heads: ['Eight heads of 64', { heads: 8 }],
    'one-wide-head': ['One head of 512', { dQ: 512, dK: 512, dV: 512 }],
    forgotten: ['A forgotten transpose', { multiply: 'stored' }],
    square: [
      'A forgotten transpose, and no error',
      { multiply: 'stored', dQ: 512, dK: 512, dV: 512 },
    ],
    values: ['Values with more numbers than keys', { dV: 128 }],
    refused: ['An x that doesn’t fit', { width: 300 }],
  },
  goals: {
    narrow: {
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
      solution: { dQ: 16, dK: 16 },
      keep: ['width', 'dModel', 'heads'],
      check(s, { outcome, reason, total }, begun) {
        if (s.dV !== begun.dV)
          return `d_v is ${s.dV}, so the output has a different shape. It was ${begun.dV}.`;
        if (outcome === 0) return reason;
        if (outcome === 1) return 'It runs, but with the wrong matrix: it multiplies by weight.';
        return (
          total <= 393_216 ||
          `The layers have ${formatCount(total)} numbers. You need half as many as at the start, or fewer.`
        );
      },
      hint: ({ dQ }, { outcome }, begun) =>
        outcome === 1
          ? 'Multiply by weight.T again.'
          : dQ === begun.dQ
            ? 'The output has as many numbers as the values. Queries and keys only have to match each other: give both fewer numbers.'
            : 'Make d_k even smaller, for both.',
      explain: ({ dK }, { total }) =>
        `With d_k = ${dK} the layers have ${formatCount(total)} numbers. Queries and keys only make the weights, so the ` +
        'shape of the output doesn’t depend on their size, and they may be small. But then a head can compare less.',
    },
  },
  stage: [720, 602],
  view: () => import('./View.tsx'),
});
