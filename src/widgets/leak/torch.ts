import type { Program } from '../../widget/defineFigure.ts';

const FILL_CODE = { inf: '-torch.inf', big: '-1e9', small: '-5.0', zero: '0.0' };

const EMPTY_ROW_CODE = {
  nan: '',
  uniform: `
# a row of -inf throughout gets even shares
weights = torch.where((masked == -torch.inf).all(), torch.tensor(1 / len(tokens)), weights)`,
  zero: `
# a row of -inf throughout gets 0, as from F.scaled_dot_product_attention since PyTorch 2.5
weights = torch.where((masked == -torch.inf).all(), torch.tensor(0.0), weights)`,
};

const grad = { how: 'dtype=torch.float32, requires_grad=True' };

/** The row as PyTorch, with its gradients. */
export function torch({
  state: s,
  derived: { refused },
  input,
  print,
}: Program<
  {
    fill: keyof typeof FILL_CODE;
    how: 'fill' | 'add';
    kept: 'float32' | 'float16';
    empty: keyof typeof EMPTY_ROW_CODE;
    broken: 'none' | 'key' | 'value';
  } & Record<'tokens' | 'scores' | 'values' | 'attnMask', unknown>,
  { refused: boolean }
>): string {
  const brokenTerm = (which: 'key' | 'value') => (s.broken === which ? ' + broken' : '');
  const head = `import torch

${input('tokens')}
${input('scores', 'scores', grad)}
${input('values', 'values', grad)}
${input('may', 'attnMask')}
`;
  if (refused)
    return `${head}
# scores.half().masked_fill(~may, -1e9) raises an error: float16 ends at -65504
${print('weights', 'None')}
${print('leaked', 'None')}
`;
  const fill =
    s.kept === 'float16' && s.fill === 'big'
      ? '-torch.inf  # what -1e9 becomes in float16, which ends at -65504'
      : `${FILL_CODE[s.fill]}${s.kept === 'float16' ? '  # the same in float16' : ''}`;
  return `${head}${
    s.broken === 'none'
      ? ''
      : `broken = torch.tensor([0.0, 0.0, 0.0, torch.nan])  # no number in the last word's ${s.broken}
`
  }
fill = ${fill}
hidden = ~may[0]
${
  s.how === 'fill'
    ? `masked = (scores${brokenTerm('key')}).masked_fill(hidden, fill)`
    : `masked = scores${brokenTerm('key')} + torch.zeros(4).masked_fill(hidden, fill)`
}
weights = torch.softmax(masked, dim=-1)${EMPTY_ROW_CODE[s.empty]}
output = (weights * (values${brokenTerm('value')})).sum()
output.backward()

${print('masked')}
${print('weights')}
${print('leaked', 'weights.masked_fill(may[0], 0.0).sum()')}
${print('output')}
${print('dScores', 'scores.grad', { label: 'gradient of the scores' })}
${print('dValues', 'values.grad', { label: 'gradient of the values' })}
`;
}
