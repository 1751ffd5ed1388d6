import { formatNumber, formatPercent, plainNumber } from '../../number/format.ts';
import { scaledCode } from '../stages.ts';
import type { FactorDerived, FactorState } from './factor.ts';

const rows = (m: readonly (readonly number[])[]) =>
  `[${m.map((r) => `[${r.map(plainNumber).join(', ')}]`).join(', ')}]`;

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export function torch(s: FactorState, d: FactorDerived): string {
  const [asker, ...names] = s.tokens;
  return `import math
import torch

q = torch.tensor([[${s.q.map(plainNumber).join(', ')}]], dtype=torch.float32)  # ${asker}
K = torch.tensor(${rows(s.keys)}, dtype=torch.float32)  # ${names.join(', ')}

d_k = q.shape[-1]
scores = q @ K.T
scaled = ${scaledCode(s.scale)}
weights = torch.softmax(scaled, dim=-1)

for name, row, form in ("scores", scores, ".2f"), ("scaled", scaled, ".2f"), ("weights", weights, ".1%"):
    print(f"{name:8}", *[f"{x:{form}}" for x in row[0].tolist()])
for name, (a, b) in ("scores", scores[0].double()), ("scaled", scaled[0].double()):
    print("ratio of", name, f"{a / b:.2f}" if b else "none")
a, b = scaled[0].double()
print("ratio of weights", f"{(a - b).exp():.4g}")  # e to the difference
# on the page: scaled ${d.scaled.map((x) => formatNumber(x)).join(', ')}; weights ${d.weights
    .map((w) => formatPercent(w))
    .join(', ')}
`;
}
