import type { Script } from '../../widget/program.ts';
import type { DistanceTermsDerived, DistanceTermsState } from './distance-terms.ts';

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export const torch = (
  s: DistanceTermsState,
  _: DistanceTermsDerived,
  { input, print }: Script<DistanceTermsState>,
): string => `import torch

${input('q', 'q', { row: true })}
${input('K', 'keys')}

dot = (q @ K.T)[0]
of_key = -K.pow(2).sum(dim=-1) / 2
of_query = -q.pow(2).sum() / 2
sums = ${['dot', s.keyPart && 'of_key', s.queryPart && 'of_query'].filter(Boolean).join(' + ')}
weights = torch.softmax(sums, dim=-1)
half = -(q - K).pow(2).sum(dim=-1) / 2  # half the squared distance

${print('dot', 'dot')}
${print('ofKey', 'of_key')}
${print('ofQuery', 'of_query')}
${print('sums', 'sums')}
${print('weights', 'weights')}
${print('half', 'half')}
${print('halfWeights', 'torch.softmax(half, dim=-1)')}
${print('dotWeights', 'torch.softmax(dot, dim=-1)')}
`;
