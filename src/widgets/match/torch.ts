import { formatPercent, formatShort, plainNumber } from '../../number/format.ts';
import { measureCode } from '../measures.ts';
import type { MatchDerived, MatchState } from './match.ts';

const rows = (m: readonly (readonly number[])[]) =>
  `[${m.map((r) => `[${r.map(plainNumber).join(', ')}]`).join(', ')}]`;

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export function torch(s: MatchState, d: MatchDerived): string {
  const [asker, ...names] = s.tokens;
  return `import math
import torch
import torch.nn.functional as F

q = torch.tensor([[${s.q.map(plainNumber).join(', ')}]], dtype=torch.float32)  # ${asker}
K = torch.tensor(${rows(s.keys)}, dtype=torch.float32)  # ${names.join(', ')}

${measureCode}
weights = torch.softmax(${s.measure}, dim=-1)

print("lengths ", *[f"{x:.3f}" for x in torch.linalg.vector_norm(K, dim=-1).tolist()])
print("dot     ", *[f"{x:.2f}" for x in dot.tolist()])
print("scaled  ", *[f"{x:.2f}" for x in scaled.tolist()])
print("cosine  ", *[f"{x:.3f}" for x in cosine.tolist()])
print("distance", *[f"{x:.2f}" for x in distance.tolist()])
print("weights by ${s.measure}", *[f"{x:.1%}" for x in weights.tolist()])
# on the page: dot ${d.scores.map((x) => formatShort(x, 2)).join(', ')}; weights ${d.chosen.weights
    .map((w) => formatPercent(w))
    .join(', ')}
`;
}
