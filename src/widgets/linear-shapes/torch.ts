import type { Program } from '../../widget/defineFigure.ts';

/** The shapes as PyTorch, or the error that PyTorch raises. */
export function torch({
  state: s,
  derived: d,
  print,
  value,
}: Program<
  Record<'batch' | 'n' | 'width' | 'dModel' | 'dQ' | 'dK' | 'dV' | 'heads', number> & {
    bias: boolean;
    multiply: 'transposed' | 'stored';
  },
  { fault: string; reason: string }
>): string {
  const bias = (name: string) => (s.bias ? ` + bias_${name}` : '');
  const times = s.multiply === 'transposed' ? '.T' : '';
  const split = (one: string) => (s.heads > 1 ? `split(${one})` : one);
  const product = (name: string) => split(`x @ weight_${name}${times}${bias(name)}`);
  const lines = [
    `Q = ${product('Q')}`,
    `K = ${product('K')}`,
    `V = ${product('V')}`,
    'weights = torch.softmax(Q @ K.transpose(-2, -1) / Q.shape[-1] ** 0.5, dim=-1)',
    'output = weights @ V',
  ];
  const shapes = s.bias
    ? `
# one bias for each number that a layer makes
bias_Q = torch.randn(heads * d_q)
bias_K = torch.randn(heads * d_k)
bias_V = torch.randn(heads * d_v)
`
    : '';
  const way =
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
${shapes}${way}
parameters = weight_Q.numel() + weight_K.numel() + weight_V.numel()${
    s.bias ? ' + heads * (d_q + d_k + d_v)' : ''
  }
${print('total', 'torch.tensor(parameters)', { label: 'parameters' })}
`;
  if (d.fault === 'none')
    return `${inputs}
${lines.join('\n')}

${print('shapes.q', 'tuple(Q.shape)', { label: 'Q' })}
${print('shapes.k', 'tuple(K.shape)', { label: 'K' })}
${print('shapes.v', 'tuple(V.shape)', { label: 'V' })}
${print('shapes.weights', 'tuple(weights.shape)', { label: 'weights' })}
${print('shapes.output', 'tuple(output.shape)', { label: 'output' })}
`;
  return `${inputs}
# The page refuses: ${d.reason}
try:
${lines.map((line) => `    ${line}`).join('\n')}
except RuntimeError as error:
    print("refused:", error)

`;
}
