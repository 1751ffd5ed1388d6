import type { Script } from '../../widget/program.ts';
import type { MixingDerived, MixingState } from './mixing.ts';

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export function torch(
  s: MixingState,
  _: MixingDerived,
  { input, print }: Script<MixingState>,
): string {
  // Not in place: the scores are the reader's.
  const noSelf = s.self ? '' : '.clone().fill_diagonal_(float("-inf"))';
  const residualLines = s.residual
    ? `
# the residual connection, outside attention: the old vectors are added
added = V + output
${print('sum', 'added[at]', { label: 'added' })}`
    : '';
  return `import torch

${input('tokens', 'sentence')}
# a row asks, a column is asked
${input('scores', 'scores')}
${input('V', 'contents')}

weights = torch.softmax(scores${noSelf}, dim=-1)${s.self ? '' : '  # no token reads itself'}
output = weights @ V

at = ${s.asker} - 1
${print('word', 'tokens[at]', { label: 'token' })}
${print('weights', 'weights[at]', { label: 'gives' })}
${print('got', 'weights[:, at]', { label: 'gets' })}
${print('output', 'output[at]')}${residualLines}
`;
}
