import { formatPercent, formatResults, plainNumber } from '../../number/format.ts';
import type { MixingDerived, MixingState } from './mixing.ts';

const rows = (m: readonly (readonly number[])[]) =>
  `[${m.map((r) => `[${r.map(plainNumber).join(', ')}]`).join(', ')}]`;

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export function torch(s: MixingState, d: MixingDerived): string {
  const alone = s.self ? '' : `\nscores.fill_diagonal_(float("-inf"))  # no token reads itself`;
  const added = s.residual
    ? `
# the residual connection, outside attention: the old vectors are added
added = V + output
print("added  ", *[f"{x:.2f}" for x in added[at].tolist()])`
    : '';
  return `import torch

tokens = ${JSON.stringify(s.sentence)}
scores = torch.tensor(${rows(s.scores)}, dtype=torch.float32)  # a row asks, a column is asked${alone}
V = torch.tensor(${rows(s.contents)}, dtype=torch.float32)

weights = torch.softmax(scores, dim=-1)
output = weights @ V

at = ${s.asker} - 1
print(tokens[at])
print("gives  ", *[f"{w:.1%}" for w in weights[at].tolist()])
print("gets   ", *[f"{w:.1%}" for w in weights[:, at].tolist()])
print("output ", *[f"{x:.2f}" for x in output[at].tolist()])${added}
# on the page: gives ${d.weights.map((w) => formatPercent(w)).join(', ')}; output ${formatResults(d.output)}
`;
}
