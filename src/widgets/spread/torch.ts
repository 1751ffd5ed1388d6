import { formatNumber } from '../../number/format.ts';
import type { Kind } from './sample.ts';
import type { SpreadDerived, SpreadState } from './spread.ts';

const DRAW: Record<Kind, string> = {
  normal: 'torch.randn(pairs)',
  uniform: '(torch.rand(pairs) * 2 - 1) * math.sqrt(3)',
  third: 'torch.randn(pairs) / math.sqrt(3)',
  ones: 'torch.ones(pairs)',
};

/** The state as PyTorch. Its generator draws other numbers than this page; the spread is the same. */
export function torch(s: SpreadState, d: SpreadDerived): string {
  const stats = (x: { mean: number; variance: number; std: number }) =>
    `mean ${formatNumber(x.mean)} variance ${formatNumber(x.variance)} std ${formatNumber(x.std)}`;
  const drawn = s.entries === 'ones' ? '' : ' (other draws, so other decimals)';
  return `import math
import torch

d_k = ${s.dK}
pairs = ${s.pairs}
torch.manual_seed(${s.seed})

scores = torch.zeros(pairs)
for _ in range(d_k):  # one more number in every query and every key
    q, k = ${DRAW[s.entries]}, ${DRAW[s.entries]}
    scores += q * k
scaled = scores / math.sqrt(d_k)

for name, x in (("unscaled", scores), ("scaled  ", scaled)):
    print(name, f"mean {x.mean():.2f} variance {x.var():.2f} std {x.std():.2f}")
# on the page${drawn}: unscaled ${stats(d.raw)}; scaled ${stats(d.scaled)}
`;
}
