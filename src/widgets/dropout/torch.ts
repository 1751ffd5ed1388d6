import { plainNumber } from '../../number/format.ts';
import type { Script } from '../../widget/program.ts';
import { DRAW_COUNT } from './draws.ts';
import type { DropoutDerived, DropoutState } from './dropout.ts';

/** The state as PyTorch, with the mask that the page drew: F.dropout would draw its own. */
export function torch(
  s: DropoutState,
  d: DropoutDerived,
  { input, print }: Script<DropoutState>,
): string {
  const train = s.mode === 'train';
  const keep = d.keep.map((row) => `[${row.join(', ')}]`).join(', ');
  const row = Number(s.row) - 1;
  return `import torch

${input('scores', 'scores')}
${input('V', 'values')}
p = ${plainNumber(s.p)}

weights = torch.softmax(scores, dim=-1)
${
  train
    ? `# as F.dropout(weights, p), but with the draw of the page
keep = torch.tensor([${keep}])
dropped = weights * keep / (1 - p)`
    : 'dropped = weights  # after model.eval(), dropout does nothing'
}
output = dropped @ V

${print('weights', 'weights')}
${print('dropped', 'dropped')}
${print('sums', 'dropped.sum(dim=-1)', { label: 'row sums' })}
${print('output', 'output')}

# one row, drawn many times
${
  train
    ? `torch.manual_seed(${s.seed})
`
    : ''
}row = weights[${row}]
${
  train
    ? `keeps = torch.rand(${DRAW_COUNT}, ${s.scores[0]!.length}) >= p
sums = (row * keeps / (1 - p)).sum(dim=-1)
std = (p / (1 - p) * (row ** 2).sum()).sqrt()`
    : `sums = row.sum().repeat(${DRAW_COUNT})
std = torch.tensor(0.0)`
}
${print('measured.mean', 'sums.mean()', { label: 'mean of its sums', random: train })}
${print('measured.std', 'sums.std()', { label: 'their standard deviation', random: train })}
${print('expected.std', 'std', { label: 'as the formula says' })}
`;
}
