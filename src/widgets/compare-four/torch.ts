import { formatPercent, formatShort, plainNumber } from '../../number/format.ts';
import type { CompareFourDerived, CompareFourState } from './compare-four.ts';

const list = (xs: readonly number[]) => `[${xs.map(plainNumber).join(', ')}]`;

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export function torch(s: CompareFourState, d: CompareFourDerived): string {
  const [asker, ...names] = s.tokens;
  return `import math
import torch

x = torch.tensor([${list(s.query)}], dtype=torch.float32)  # ${asker}
W_Q = torch.diag(torch.tensor(${list(s.factors)}, dtype=torch.float32))
K = torch.tensor([${s.keys.map(list).join(', ')}], dtype=torch.float32)  # ${names.join(', ')}
${s.self ? `K = torch.cat([x, K])  # ${asker} is a key, too\n` : ''}
q = x @ W_Q
scores = q @ K.T
weights = torch.softmax(scores / math.sqrt(q.shape[-1]), dim=-1)

print("asks   ", *[f"{v:.3f}" for v in q[0].tolist()])
print("terms  ", *[[f"{v:.3f}" for v in row] for row in (q * K).tolist()])
print("scores ", *[f"{v:.3f}" for v in scores[0].tolist()])
print("weights", *[f"{v:.1%}" for v in weights[0].tolist()])
# on the page: scores ${d.scores.map((v) => formatShort(v, 3)).join(', ')}; weights ${d.weights
    .map((w) => formatPercent(w))
    .join(', ')}
`;
}
