import type { Script } from '../../widget/program.ts';
import type { ProjectDerived, ProjectState } from './project.ts';

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export function torch(
  s: ProjectState,
  _: ProjectDerived,
  { input, print }: Script<ProjectState>,
): string {
  const layer = (name: string) => `F.linear(X, W_${name}.T${s.bias ? `, b_${name}` : ''})`;
  return `import math
import torch
import torch.nn.functional as F

${input('X', 'x')}
# as (in, out); nn.Linear stores the transpose, (out, in), as its weight
${input('W_Q', 'wQ')}
${s.tied ? `W_K = W_Q  # tied, one layer for both: not ${JSON.stringify(s.wK)}` : input('W_K', 'wK')}
${input('W_V', 'wV')}
${s.bias ? '# the biases' : '# the biases, which are not added'}
${input('b_Q', 'bQ')}
${s.tied ? `b_K = b_Q  # tied, not ${JSON.stringify(s.bK)}` : input('b_K', 'bK')}
${input('b_V', 'bV')}

# what nn.Linear(2, 2) does: X @ weight.T + bias
Q = ${layer('Q')}
K = ${layer('K')}
V = ${layer('V')}

scores = Q @ K.T
weights = torch.softmax(scores / math.sqrt(2), dim=-1)
output = weights @ V

at = ${s.word} - 1
${print('own.q', 'Q[at]', { label: 'query' })}
${print('own.k', 'K[at]', { label: 'key' })}
${print('own.v', 'V[at]', { label: 'value' })}
${print('scores', 'scores')}
${print('weights', 'weights')}
${print('output', 'output[at]')}
`;
}
