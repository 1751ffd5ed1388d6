import { formatResults, plainNumber } from '../../number/format.ts';
import type { BackwardDerived, BackwardState } from './backward.ts';

const rows = (m: readonly (readonly number[])[]) =>
  `[${m.map((r) => `[${r.map(plainNumber).join(', ')}]`).join(', ')}]`;

/** The line of code of each stage. */
export const code = {
  dO: (s: BackwardState) => `dO = torch.tensor([[${s.dO.map(plainNumber).join(', ')}]])`,
  dV: () => 'dV = weights.T @ dO',
  dW: () => 'dW = dO @ V.T',
  dS: () => 'dS = weights * (dW - (weights * dW).sum())',
  dQK: (s: BackwardState) =>
    s.scale === 'off'
      ? 'dQ, dK = dS @ K, dS.T @ Q'
      : `dQ, dK = dS @ K / ${divisorCode(s)}, dS.T @ Q / ${divisorCode(s)}`,
};

const divisorCode = (s: BackwardState) =>
  s.scale === 'sqrt' ? 'math.sqrt(d_k)' : plainNumber(s.scale as number);

/** The state as PyTorch: autograd's gradients, and the same by hand. */
export function torch(s: BackwardState, d: BackwardDerived): string {
  const [asker, ...names] = s.tokens;
  return `import math
import torch

f64 = dict(dtype=torch.float64, requires_grad=True)
Q = torch.tensor([[${s.q.map(plainNumber).join(', ')}]], **f64)  # ${asker}
K = torch.tensor(${rows(s.keys)}, **f64)  # ${names.join(', ')}
V = torch.tensor(${rows(s.values)}, **f64)
${code.dO(s).replace(']])', ']], dtype=torch.float64)')}

d_k = Q.shape[-1]
scores = Q @ K.T
scaled = scores${s.scale === 'off' ? '' : ` / ${divisorCode(s)}`}
weights = torch.softmax(scaled, dim=-1)
output = weights @ V
(output * dO).sum().backward()

with torch.no_grad():  # the same by hand
    ${code.dV()}
    ${code.dW()}
    ${code.dS()}
    ${code.dQK(s)}
    for name, mine, autograd in (("dQ", dQ, Q.grad), ("dK", dK, K.grad), ("dV", dV, V.grad)):
        digits = [[float(f"{x:.4g}") for x in row] for row in autograd.tolist()]
        print(name, digits, "by hand off by", (mine - autograd).abs().max().item())
# on the page: dQ ${formatResults(d.dQ, 4)}
`;
}
