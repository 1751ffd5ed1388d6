import type { Script } from '../../widget/program.ts';
import { code, type StepsDerived, type StepsState } from './steps.ts';

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export const torch = (
  s: StepsState,
  _: StepsDerived,
  { input, print }: Script<StepsState>,
) => `import math
import torch
import torch.nn.functional as F

${input('q', 'q', { row: true })}  # ${s.tokens[0]}
${input('K', 'keys')}
${input('V', 'values')}

d_k = q.shape[-1]
scores = ${code.scores(s)}
scaled = ${code.scaled(s)}
weights = ${code.weights(s)}
output = weights @ V

${print('scores', 'scores[0]')}
${print('scaled', 'scaled[0]')}
${print('weights', 'weights[0]')}
${print('output', 'output[0]')}
`;
