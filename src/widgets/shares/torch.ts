import { formatWeight, plainNumber } from '../../number/format.ts';
import type { SharesState } from './shares.ts';
import type { Softened } from './soften.ts';

/** The state as PyTorch: runs as pasted and prints the weights with all their digits. */
export function torch(s: SharesState, d: Softened): string {
  return `import torch

scores = torch.tensor([${s.scores.map(plainNumber).join(', ')}], dtype=torch.${s.precision})  # ${s.names.join(', ')}
T = ${plainNumber(s.divisor)}
weights = torch.softmax(scores / T, dim=-1)

print("weights", *weights.tolist())
# on the page: ${d.weights.map(formatWeight).join(', ')}
`;
}
