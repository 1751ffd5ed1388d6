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

# Step 1: compare
scores = ${code.scores(s)}
${print('scores', 'scores[0]')}

# Step 2: scale
d_k = q.shape[-1]
scaled = ${code.scaled(s)}
${print('scaled', 'scaled[0]')}

# Step 3: softmax
weights = ${code.weights(s)}
${print('weights', 'weights[0]')}

# Step 4: mix
output = weights @ V
${print('output', 'output[0]')}
`;
