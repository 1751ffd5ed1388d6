import type { Script } from '../../widget/program.ts';
import type { JacobianDerived, JacobianState } from './jacobian.ts';

/** The state as PyTorch: weights, Jacobian, the nudge, and the two gradients. */
export const torch = (
  s: JacobianState,
  _: JacobianDerived,
  { input, print }: Script<JacobianState>,
) => `import torch
import torch.nn.functional as F

${input('scores', 'scores', { how: 'dtype=torch.float64' })}
${input('times', 'times')}
${input('chosen', 'chosen')}  # counted from 1
${input('nudge', 'nudge')}

entering = scores * times
chosen_one = F.one_hot(torch.tensor(chosen - 1), len(scores)).to(scores.dtype)
x = entering.to(torch.${s.precision})
weights = torch.softmax(x, dim=-1)
J = torch.autograd.functional.jacobian(lambda t: torch.softmax(t, dim=-1), x)
nudged = torch.softmax((entering + nudge * chosen_one).to(x.dtype), dim=-1)
predicted = weights + nudge * J[:, chosen - 1]

${print('weights', 'weights')}
${print('jacobian', 'J')}
${print('sums', 'J.sum(-1)')}
${print('largest', 'J.abs().max()')}
${print('nudged.actual', 'nudged')}
${print('nudged.predicted', 'predicted')}
${print('losses.plain.dScores', '-J[chosen - 1]', { label: 'gradient of -w' })}
${print('losses.log.dScores', 'weights - chosen_one.to(x.dtype)', { label: 'gradient of -log(w)' })}
`;
