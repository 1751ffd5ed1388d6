import { formatWeight, plainNumber } from '../../number/format.ts';
import type { SharesDerived, SharesState } from './shares.ts';

/** The state as PyTorch: runs as pasted and prints the weights with all their digits. */
export function torch(s: SharesState, d: SharesDerived): string {
  return `import torch

scores = torch.tensor([${s.scores.map(plainNumber).join(', ')}], dtype=torch.${s.precision})  # ${s.names.join(', ')}
T = ${plainNumber(s.divisor)}
weights = torch.softmax(scores / T, dim=-1)

print("weights", *weights.tolist())
# on the page: ${d.weights.map(formatWeight).join(', ')}
`;
}
