import type { Script } from '../../widget/program.ts';
import type { HandDerived, HandState } from './hand.ts';

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export const torch = (
  s: HandState,
  _: HandDerived,
  { input, print }: Script<HandState>,
): string => `import torch

${input('parts', 'parts')}
n = parts.shape[-1]
sums = parts.sum(dim=-1, keepdim=True)
# no softmax: parts are divided by their sum, a row of nothing is even
weights = torch.where(sums > 0, parts / sums, torch.tensor(1 / n))

${print('weights', 'weights')}
${print('zeros', '(weights == 0).sum()')}
${input('row', 'row')}
${print('own', 'weights[min(row, n) - 1]', { label: 'the row in hand' })}
`;
