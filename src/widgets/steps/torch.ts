import { formatPercent, formatShort, formatResults, plainNumber } from '../../number/format.ts';
import { scaledCode } from '../stages.ts';
import type { StepsDerived, StepsState } from './steps.ts';

const rows = (m: readonly (readonly number[])[]) =>
  `[${m.map((r) => `[${r.map(plainNumber).join(', ')}]`).join(', ')}]`;

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
export function torch(s: StepsState, d: StepsDerived): string {
  const [asker, ...names] = s.tokens;
  const { skip } = s;
  const digits = skip === 'softmax' ? '.2f' : '.1%';
  return `import math
import torch
import torch.nn.functional as F

q = torch.tensor([[${s.q.map(plainNumber).join(', ')}]], dtype=torch.float32)  # ${asker}
K = torch.tensor(${rows(s.keys)}, dtype=torch.float32)  # ${names.join(', ')}
V = torch.tensor(${rows(s.values)}, dtype=torch.float32)

d_k = q.shape[-1]
scores = ${code.scores(s)}
scaled = ${code.scaled(s)}
weights = ${code.weights(s)}
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
