import type { Script } from '../../widget/program.ts';
import { code, type MatricesDerived, type MatricesState } from './matrices.ts';

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export const torch = (
  s: MatricesState,
  _: MatricesDerived,
  { input, print }: Script<MatricesState>,
) => `import math
import torch

${input('Q', 'q')}
${input('K', 'k')}
${input('V', 'v')}

d_k = Q.shape[-1]
scores = ${code.scores()}
scaled = ${code.scaled(s)}
weights = ${code.weights()}
output = weights @ V

${print('scores', 'scores')}
${print('scaled', 'scaled')}
${print('weights', 'weights')}
${print('rowSums', 'weights.sum(-1)', { label: 'row sums' })}
${print('columnSums', 'weights.sum(0)', { label: 'column sums' })}
${print('output', 'output')}
`;
