import { formatWeight, plainNumber } from '../../number/format.ts';
import type { StandsForDerived, StandsForState } from './stands-for.ts';

/** The state as PyTorch. */
export function torch(s: StandsForState, d: StandsForDerived): string {
  return `import torch

scores = torch.tensor([${s.scores.map(plainNumber).join(', ')}], dtype=torch.float64)
divisor = ${plainNumber(s.divisor)}

weights = torch.softmax(scores / divisor, dim=-1)
print(f"divisor {divisor} stands for d_k = {divisor ** 2:.1f}")
print("weights", *[f"{w:.4g}" for w in weights.tolist()])
# on the page: weights ${d.weights.map((w) => formatWeight(w)).join(', ')}
`;
}
