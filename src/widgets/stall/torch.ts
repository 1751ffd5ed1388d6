import { formatAny } from '../../number/format.ts';
import type { StallDerived, StallState } from './stall.ts';

/** The experiment as PyTorch. Its generator draws other numbers than ours: near ours, not the same. */
export function torch(s: StallState, d: StallDerived): string {
  const { plain, scaled } = d.many;
  return `import math
import torch

torch.manual_seed(0)  # PyTorch's generator: other draws than on the page, the same story
d_k = ${s.dK}
runs, n = ${s.runs}, ${s.n}

q, k, v, dO = (torch.randn(runs, n, d_k) for _ in range(4))
for name, divisor in (("without the division", 1.0), ("divided by sqrt(d_k)", math.sqrt(d_k))):
    Q, K, V = (x.clone().requires_grad_() for x in (q, k, v))
    weights = torch.softmax(Q @ K.transpose(1, 2) / divisor, dim=-1)
    ((weights @ V) * dO).sum().backward()
    rows = Q.grad.norm(dim=-1).flatten()
    print(f"{name}: middle row of dQ {rows.median():.4g},"
          f" all of dQ {Q.grad.flatten(1).norm(dim=1).mean():.4g},"
          f" all of dV {V.grad.flatten(1).norm(dim=1).mean():.4g},"
          f" rows above .99 {(weights.max(-1).values > 0.99).float().mean():.1%}")
# on the page, ${d.queries} queries: middle ${formatAny(plain.quantiles[2]!, 2)} and ${formatAny(scaled.quantiles[2]!, 2)}; all of dQ ${formatAny(plain.dQ, 2)} and ${formatAny(scaled.dQ, 2)}
`;
}
