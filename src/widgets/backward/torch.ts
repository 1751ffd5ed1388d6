import type { Script } from '../../widget/program.ts';
import { type BackwardDerived, type BackwardState, code, divisorCode } from './backward.ts';

/** The state as PyTorch: autograd's gradients, and the same by hand. */
export const torch = (
  s: BackwardState,
  _: BackwardDerived,
  { input, print }: Script<BackwardState>,
) => `import math
import torch

f64 = dict(dtype=torch.float64, requires_grad=True)
${input('Q', 'q', { row: true, how: '**f64' })}  # ${s.tokens[0]}
${input('K', 'keys', { how: '**f64' })}
${input('V', 'values', { how: '**f64' })}
${input('dO', 'dO', { row: true, how: 'dtype=torch.float64' })}

d_k = Q.shape[-1]
scores = Q @ K.T
scaled = scores${s.scale === 'off' ? '' : ` / ${divisorCode(s)}`}
weights = torch.softmax(scaled, dim=-1)
output = weights @ V
loss = (output * dO).sum()
loss.backward()

# the same by hand
${code.dV()}
${code.dW()}
${code.dS()}
${code.dQK(s)}
pairs = (dQ, Q.grad), (dK, K.grad), (dV, V.grad)
off = max((mine - autograd).abs().max().item() for mine, autograd in pairs)

${print('output', 'output[0]')}
${print('loss', 'loss')}
${print('dV', 'V.grad', { digits: 3 })}
${print('dW', 'dW[0]', { digits: 3 })}
${print('dS', 'dS[0]')}
${print('dQ', 'Q.grad[0]')}
${print('dK', 'K.grad')}
print("the same by hand:", off < 1e-12)
`;
