import type { Script } from '../../widget/program.ts';
import { refusal } from './text.ts';
import type { SplitHeadsDerived, SplitHeadsState } from './split-heads.ts';

/** The shapes as PyTorch: prints them, or the error that PyTorch itself raises. */
export function torch(
  s: SplitHeadsState,
  d: SplitHeadsDerived,
  { print, value }: Script<SplitHeadsState>,
): string {
  const inputCode = `import torch

n, d_model, n_heads = ${value('n', 'n')}, ${value('d_model', 'dModel')}, ${value('n_heads', 'nHeads')}
d_head = d_model // n_heads

x = torch.randn(n, d_model)
W_Q, W_K, W_V, W_O = [torch.randn(d_model, d_model) for _ in range(4)]
${print('shapes.whole', 'tuple((x @ W_Q).shape)', { label: 'Q' })}
`;
  const splitCode = `
def split(y):
    """(n, d_model) to (n_heads, n, d_head)"""
    return y.view(n, n_heads, d_head).transpose(0, 1)

`;
  if (!d.split)
    return `${inputCode}${splitCode}# ${refusal(s, d)}
try:
    split(x @ W_Q)
except RuntimeError as error:
    print("refused:", error)
`;
  return `${inputCode}${splitCode}Q, K, V = split(x @ W_Q), split(x @ W_K), split(x @ W_V)
weights = torch.softmax(Q @ K.transpose(-2, -1) / d_head ** 0.5, dim=-1)
heads = weights @ V
concat = heads.transpose(0, 1).reshape(n, d_model)
output = concat @ W_O

${print('shapes.split', 'tuple(Q.shape)', { label: 'Q of the heads' })}
${print('shapes.weights', 'tuple(weights.shape)', { label: 'weights' })}
${print('shapes.heads', 'tuple(heads.shape)', { label: 'heads' })}
${print('shapes.concat', 'tuple(concat.shape)', { label: 'concat' })}
${print('shapes.output', 'tuple(output.shape)', { label: 'output' })}
parameters = sum([W.numel() for W in (W_Q, W_K, W_V, W_O)])${s.bias ? ' + 4 * d_model  # a bias for each number made' : ''}
${print('parameters', 'torch.tensor(parameters)', { label: 'parameters' })}
`;
}
