import type { Script } from '../../widget/program.ts';
import type { TwinsDerived, TwinsState } from './twins.ts';

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export const torch = (
  s: TwinsState,
  _: TwinsDerived,
  { input, print }: Script<TwinsState>,
): string => `import math
import torch

${input('bits', 'bits')}
x = ${s.length} * bits

scores = x @ x.T
weights = torch.softmax(scores / math.sqrt(x.shape[-1]), dim=-1)
output = weights @ x

${print('scores', 'scores')}
${print('weights', 'weights')}
${print('output', 'output')}
${print('own', 'weights[1, 1]', { label: 'the middle token gives itself' })}
`;
