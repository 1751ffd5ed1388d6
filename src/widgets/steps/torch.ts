import type { Script } from '../../widget/program.ts';
import { scaledCode } from '../stages.ts';
import type { StepsDerived, StepsState } from './steps.ts';

/** The line of code of each stage, as the state has it. */
export const code = {
  scores: (s: StepsState) =>
    s.skip === 'compare' ? 'q @ K.T * 0  # the comparison is left out' : 'q @ K.T',
  scaled: (s: StepsState) => scaledCode(s.skip === 'scale' ? 'off' : s.scale),
  weights: (s: StepsState) =>
    s.skip === 'softmax'
      ? 'scaled  # the softmax is left out'
      : s.skip === 'mix'
        ? 'F.one_hot(scaled.argmax(-1), len(K)).float()  # no mixing: the best key alone'
        : 'torch.softmax(scaled, dim=-1)',
};

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
