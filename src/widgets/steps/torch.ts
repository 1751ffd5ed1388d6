import { formatPercent, formatShort, formatResults, plainNumber } from '../../number/format.ts';
import type { StepsDerived, StepsState } from './steps.ts';

const rows = (m: readonly (readonly number[])[]) =>
  `[${m.map((r) => `[${r.map(plainNumber).join(', ')}]`).join(', ')}]`;

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export function torch(s: StepsState, d: StepsDerived): string {
  const [asker, ...names] = s.tokens;
  const { skip } = s;
  const divide =
    skip === 'scale' || s.scale === 'off'
      ? 'scores'
      : `scores / ${s.scale === 'sqrt' ? 'math.sqrt(d_k)' : plainNumber(s.scale)}`;
  const weigh = {
    softmax: 'scaled  # the softmax is left out',
    mix: 'torch.nn.functional.one_hot(scaled.argmax(-1), len(K)).float()  # no mixing: the best key only',
  }[skip as 'softmax' | 'mix'];
  const digits = skip === 'softmax' ? '.2f' : '.1%';
  return `import math
import torch

q = torch.tensor([[${s.q.map(plainNumber).join(', ')}]], dtype=torch.float32)  # ${asker}
K = torch.tensor(${rows(s.keys)}, dtype=torch.float32)  # ${names.join(', ')}
V = torch.tensor(${rows(s.values)}, dtype=torch.float32)

d_k = q.shape[-1]
scores = q @ K.T${skip === 'compare' ? ' * 0  # the comparison is left out' : ''}
scaled = ${divide}
weights = ${weigh ?? 'torch.softmax(scaled, dim=-1)'}
output = weights @ V

print("scores ", *[f"{x:.2f}" for x in scores[0].tolist()])
print("scaled ", *[f"{x:.2f}" for x in scaled[0].tolist()])
print("weights", *[f"{x:${digits}}" for x in weights[0].tolist()])
print("output ", *[f"{x:.2f}" for x in output[0].tolist()])
# on the page: scores ${d.scores.map((x) => formatShort(x, 2)).join(', ')}; weights ${d.weights
    .map((w) => (skip === 'softmax' ? formatShort(w, 2) : formatPercent(w)))
    .join(', ')}; output ${formatResults(d.output)}
`;
}
