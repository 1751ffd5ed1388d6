import { formatPercent, formatShort, plainNumber } from '../../number/format.ts';
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

for name, row in ("scores", scores[0]), ("scaled", scaled[0]), ("weights", weights[0]):
    a, b = row.tolist()
    print(f"{name:8}{a:.4f} {b:.4f}", f"ratio {a / b:.4g}" if b else "")
# on the page: scaled ${d.scaled.map((x) => formatShort(x, 2)).join(', ')}; weights ${d.weights
    .map((w) => formatPercent(w))
    .join(', ')}
`;
}
