import { formatAny, plainNumber } from '../../number/format.ts';
import type { JacobianDerived, JacobianState } from './jacobian.ts';

/** The state as PyTorch: weights, Jacobian, the nudge, and the two gradients. */
export function torch(s: JacobianState, d: JacobianDerived): string {
  return `import torch
import torch.nn.functional as F

scores = torch.tensor([${s.scores.map(plainNumber).join(', ')}], dtype=torch.${s.precision})
times = ${plainNumber(s.times)}
chosen, nudge = ${s.chosen}, ${plainNumber(s.nudge)}  # counted from 1

x = scores * times
weights = torch.softmax(x, dim=-1)
J = torch.autograd.functional.jacobian(lambda t: torch.softmax(t, dim=-1), x)
step = nudge * F.one_hot(torch.tensor(chosen - 1), len(x)).to(x.dtype)
cross_entropy_gradient = weights - F.one_hot(torch.tensor(chosen - 1), len(x)).to(x.dtype)

print("weights  ", weights.tolist())
print("Jacobian ", J.tolist())
print("row sums ", J.sum(-1).tolist())
print("nudged   ", torch.softmax(x + step, dim=-1).tolist())
print("predicted", (weights + J @ step).tolist())
print("gradient of -p      ", (-J[chosen - 1]).tolist())
print("gradient of -log(p) ", cross_entropy_gradient.tolist())
# on the page: largest cell ${formatAny(d.largest)}
`;
}
