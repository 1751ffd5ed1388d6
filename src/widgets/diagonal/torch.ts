import type { Script } from '../../widget/program.ts';
import type { DiagonalDerived, DiagonalState } from './diagonal.ts';

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export const torch = (
  _: DiagonalState,
  __: DiagonalDerived,
  { input, print }: Script<DiagonalState>,
): string => `import torch

${input('x', 'x')}
${input('W_Q', 'wQ')}
${input('W_K', 'wK')}
q, k = x @ W_Q, x @ W_K
weights = torch.softmax(q @ k.T / q.shape[-1] ** 0.5, dim=-1)

${print('weights', 'weights')}
itself = torch.diag(weights) == weights.max(dim=-1).values
${print('own', 'itself.float().sum()', { label: 'words that give themselves most' })}
`;
