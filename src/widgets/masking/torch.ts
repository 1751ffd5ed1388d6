import type { Script } from '../../widget/program.ts';
import { D_K, type MaskingDerived, type MaskingState, WINDOW_SIZE } from './masking.ts';

/** How one makes a pattern without typing it. */
const MASK_CODE: Record<string, string> = {
  causal: '.tril(n_k - n_q)',
  corner: '.tril()',
  window: `.tril(n_k - n_q).triu(n_k - n_q - ${WINDOW_SIZE - 1})`,
};

const WEIGHTS_CODE: Record<MaskingState['when'], string> = {
  before: 'weights = torch.softmax(masked, dim=-1)',
  after: `# wiped out after the softmax: rows no longer add up to 1
weights = torch.softmax(scaled, dim=-1) * may[first:]`,
  divided: `# wiped out after the softmax, then divided by what is left
weights = torch.softmax(scaled, dim=-1) * may[first:]
weights = weights / weights.sum(dim=-1, keepdim=True)`,
};

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export function torch(
  s: MaskingState,
  d: MaskingDerived,
  { input, print }: Script<MaskingState>,
): string {
  const maskCode = d.pattern && MASK_CODE[d.pattern];
  const padding = d.padded.includes(true) ? ' & real' : '';
  return `import torch

${input('scores', 'scores')}
# True: the word of the row may ask the word of the column
${input('may', 'attnMask')}
n_q, n_k = ${s.asking}, ${s.tokens.length}
first = n_k - n_q  # ${s.asking === 1 ? 'the last word asks' : `the last ${s.asking} words ask`}
${
  maskCode
    ? `
# the same mask, as one makes it
made = torch.ones(n_q, n_k, dtype=torch.bool)${maskCode}${
        padding &&
        `
real = torch.tensor([${d.padded.map((is) => (is ? 'False' : 'True')).join(', ')}])
made = made & real`
      }
print("the same:", torch.equal(made, may[first:]))
`
    : ''
}
scaled = scores[first:] / ${D_K}**0.5
masked = scaled.masked_fill(~may[first:], -torch.inf)
${WEIGHTS_CODE[s.when]}

${print('masked', 'masked')}
${print('weights', 'weights')}
`;
}
