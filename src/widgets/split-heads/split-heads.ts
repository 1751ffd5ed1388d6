import { inferAttentionShapes, inferHeadShape } from '../../engine/index.ts';
import { integer, toggle } from '../../figure/fields/index.ts';
import { formatCount } from '../../number/format.ts';
import { pluralize } from '../../number/numbers.ts';
import { stepField } from '../../figure/define.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

/** Why these heads are refused; empty where they fit. */
export const refusal = (
  { dModel, nHeads }: { dModel: number; nHeads: number },
  { rest, nearest }: { rest: number; nearest: readonly number[] },
) =>
  rest
    ? `Refused: ${dModel} can’t be divided among ${nHeads} heads. ` +
      `${rest === 1 ? 'One number' : `${rest} numbers`} of each word would be left over. ` +
      `Nearest: ${nearest.join(' or ')}.`
    : '';

const tuple = (shape: readonly number[] | null) => shape && `(${shape.join(', ')})`;

const paper = { n: 10, dModel: 512, bias: false };

export default defineFigure({
  id: 'split-heads',
  title: 'One matrix, cut into heads',
  fields: {
    nHeads: integer({ label: 'n_heads', initial: 2, min: 1, max: 16, bar: 'not-on-slides' }),
    n: integer({ label: 'n, words', initial: 3, min: 1, max: 12 }),
    dModel: integer({ label: 'd_model', initial: 8, min: 1, max: 1024 }),
    bias: toggle({ label: 'Biases', initial: true, bar: 'not-on-slides' }),
    step: stepField(6),
  },
  derive({ n, dModel, nHeads, bias }) {
    const rest = dModel % nHeads;
    const divides = (heads: number) => dModel % heads === 0;
    const all = Array.from({ length: dModel }, (_, i) => i + 1);
    const nearest = [all.slice(0, nHeads).findLast(divides), all.slice(nHeads).find(divides)];
    const split = rest ? null : inferHeadShape([n, dModel], nHeads);
    return {
      /** Rounded down where the heads do not divide d_model. */
      dHead: Math.floor(dModel / nHeads),
      /** Numbers of each word that are left over. */
      rest,
      /** The nearest numbers of heads below and above that do divide d_model. */
      nearest: rest ? nearest.filter((heads) => heads !== undefined) : [],
      // Shapes and parameters are null where the heads are refused.
      split,
      weights: split && inferAttentionShapes(split, split, split).weights,
      /** Scores of all heads together. */
      scores: nHeads * n * n,
      /** Parameters of W_Q, W_K, W_V and W_O. */
      parameters: split && 4 * (dModel * dModel + (bias ? dModel : 0)),
    };
  },
  quantities: ({ scalar, text }) => ({
    dHead: scalar({ as: 'count', of: (d) => d.split && d.dHead }),
    scores: scalar({ as: 'count', of: (d) => d.split && d.scores }),
    parameters: scalar({ as: 'grouped' }),
    /** The old name, which a frozen link uses. */
    'written.parameters': scalar({ as: 'grouped', of: (d) => d.parameters }),
    rest: scalar({ as: 'count' }),
    'shapes.whole': text({ role: 'query', of: (_, s) => tuple([s.n, s.dModel]) }),
    'shapes.cut': text({ role: 'query', of: (d, s) => d.split && tuple([s.n, s.nHeads, d.dHead]) }),
    'shapes.split': text({ role: 'query', of: (d) => tuple(d.split) }),
    'shapes.weights': text({ role: 'weight', of: (d) => tuple(d.weights) }),
    'shapes.heads': text({ role: 'value', of: (d) => tuple(d.split) }),
    'shapes.concat': text({ role: 'output', of: (d, s) => d.split && tuple([s.n, s.dModel]) }),
    'shapes.output': text({ role: 'output', of: (d, s) => d.split && tuple([s.n, s.dModel]) }),
  }),
  describe(state, d) {
    const { n, dModel, nHeads } = state;
    const whole = `${pluralize(n, 'word')} of ${dModel} numbers`;
    if (d.parameters === null) return `${whole}. ${refusal(state, d)}`;
    return (
      `${whole} make ${nHeads === 1 ? 'one head' : `${nHeads} heads`} of shape (${n}, ${d.dHead}). ` +
      `The four layers have ${formatCount(d.parameters)} parameters.`
    );
  },
  torch({ state, derived, value, print }) {
    const start = `import torch

n, d_model, n_heads = ${value('n', 'n')}, ${value('d_model', 'dModel')}, ${value('n_heads', 'nHeads')}
d_head = d_model // n_heads

x = torch.randn(n, d_model)
W_Q, W_K, W_V, W_O = [torch.randn(d_model, d_model) for _ in range(4)]
${print('shapes.whole', 'tuple((x @ W_Q).shape)', { label: 'Q' })}

def split(y):
    """(n, d_model) to (n_heads, n, d_head)"""
    return y.view(n, n_heads, d_head).transpose(0, 1)

`;
    if (!derived.split)
      return `${start}# ${refusal(state, derived)}
try:
    split(x @ W_Q)
except RuntimeError as error:
    print("refused:", error)
`;
    return `${start}Q, K, V = split(x @ W_Q), split(x @ W_K), split(x @ W_V)
weights = torch.softmax(Q @ K.transpose(-2, -1) / d_head ** 0.5, dim=-1)
heads = weights @ V
concat = heads.transpose(0, 1).reshape(n, d_model)
output = concat @ W_O

${print('shapes.split', 'tuple(Q.shape)', { label: 'Q of the heads' })}
${print('shapes.weights', 'tuple(weights.shape)', { label: 'weights' })}
${print('shapes.heads', 'tuple(heads.shape)', { label: 'heads' })}
${print('shapes.concat', 'tuple(concat.shape)', { label: 'concat' })}
${print('shapes.output', 'tuple(output.shape)', { label: 'output' })}
parameters = sum([W.numel() for W in (W_Q, W_K, W_V, W_O)])${state.bias ? ' + 4 * d_model  # a bias for each number made' : ''}
${print('parameters', 'torch.tensor(parameters)')}
`;
  },
  steps: [
    {
      id: 'project',
      title: 'Project',
      summary: 'One product makes the queries of all heads.',
      code: () => 'Q = x @ W_Q',
      part: 'query',
      output: 'shapes.whole',
    },
    {
      id: 'view',
      title: 'Cut',
      summary: 'Each row is cut into as many pieces as there are heads.',
      code: () => 'Q = Q.view(n, n_heads, d_head)',
      part: 'query',
      output: 'shapes.cut',
    },
    {
      id: 'transpose',
      title: 'Regroup',
      summary: 'The pieces of each head are put together.',
      code: () => 'Q = Q.transpose(0, 1)',
      part: 'query',
      output: 'shapes.split',
    },
    {
      id: 'attend',
      title: 'Attend',
      summary: 'Each head has its own map of weights, and mixes its own values.',
      code: () => 'heads = weights @ V',
      part: 'value',
      output: 'shapes.heads',
    },
    {
      id: 'concat',
      title: 'Concatenate',
      summary: 'The pieces go back side by side.',
      code: () => 'concat = heads.transpose(0, 1).reshape(n, d_model)',
      part: 'output',
      output: 'shapes.concat',
    },
    {
      id: 'mix',
      title: 'W_O',
      summary: 'One product mixes the outputs of all heads.',
      code: () => 'output = concat @ W_O',
      part: 'output',
      output: 'shapes.output',
    },
  ],
  playsBackward: true,
  presets: {
    small: ['Three words of eight numbers', { step: 1 }],
    paper: ['Ten words of 512 numbers, eight heads', { ...paper, nHeads: 8, step: 3 }],
    'one-head': ['Ten words of 512 numbers, one head', { ...paper, nHeads: 1, step: 3 }],
    refused: ['Seven heads don’t divide 512', { ...paper, nHeads: 7, step: 2 }],
  },
  stage: [660, 450],
  view: () => import('./View.tsx'),
});
