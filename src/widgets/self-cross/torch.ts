import type { Script } from '../../widget/program.ts';
import type { SelfCrossDerived, SelfCrossState } from './self-cross.ts';

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export const torch = (
  s: SelfCrossState,
  d: SelfCrossDerived,
  { input, print }: Script<SelfCrossState>,
): string => `import torch

${input('x', 'x')}
${input('y', 'y')}
asked = ${s.source === 'self' ? 'x  # self-attention: the sentence asks itself' : 'y  # cross-attention: another sentence is asked'}

scores = x @ asked.T / x.shape[-1] ** 0.5
${
  d.shut
    ? `scores[:, 2] = float("-inf")  # ${d.shut.replace(/[^\w ]/g, '')} is masked
`
    : ''
}weights = torch.softmax(scores, dim=-1)
output = weights @ asked

${print('nQ', 'torch.tensor(float(weights.shape[0]))', { label: 'n_q' })}
${print('nK', 'torch.tensor(float(weights.shape[1]))', { label: 'n_k' })}
${print('weights', 'weights')}
${print('output', 'output')}${
  s.show === 'cosines'
    ? `
length = asked.pow(2).sum(-1).sqrt()
${print('before', '(x @ asked.T) / (x.pow(2).sum(-1, keepdim=True).sqrt() * length)', { label: 'cosines before' })}
${print('after', '(output @ asked.T) / (output.pow(2).sum(-1, keepdim=True).sqrt() * length)', { label: 'cosines after' })}`
    : ''
}
`;
