import type { Script } from '../../widget/program.ts';
import { D_K, type MaskingDerived, type MaskingState, WINDOW_SIZE } from './masking.ts';

/** How one makes a pattern without typing it. */
const MASK_CODE: Record<string, string> = {
  causal: '.tril(n_k - n_q)',
  corner: '.tril()',
  window: `.tril(n_k - n_q).triu(n_k - n_q - ${WINDOW_SIZE - 1})`,
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
weights = torch.softmax(masked, dim=-1)

${print('masked', 'masked')}
${print('weights', 'weights')}
`;
}
