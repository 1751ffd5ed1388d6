import type { Script } from '../../widget/program.ts';
import { D_MODEL, D_THIRD_HEAD, type HeadsDerived, type HeadsState } from './heads.ts';

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export function torch(
  s: HeadsState,
  d: HeadsDerived,
  { input, print }: Script<HeadsState>,
): string {
  const three = s.nHeads === '3';
  // Those of heads 1 and 2, where there is a third.
  const both = three ? '12' : '';
  const widening = three
    ? `
# head 3 has two more columns, and two more rows of W_O
${input('W_Q3', 'wQ3')}
${input('W_K3', 'wK3')}
${input('W_V3', 'wV3')}
${input('W_O3', 'wO3')}
W_Q, W_K, W_V = (torch.cat(w, dim=1) for w in ((W_Q12, W_Q3), (W_K12, W_K3), (W_V12, W_V3)))
W_O = torch.cat((W_O12, W_O3), dim=0)
`
    : '';
  const headsOf = (w: string) => (d.sliced ? 'split(x)' : `split(x @ ${w})`);
  const maps = d.maps
    .map((_, h) => print(`head.${h + 1}`, `weights[${h}]`, { label: `head ${h + 1}` }))
    .join('\n');
  return `import torch

n_heads, d_model = ${d.count}, ${D_MODEL}
d_head = ${three ? D_THIRD_HEAD : 'd_model // n_heads'}

${input('x', 'x')}
# as (in, out); the columns of the heads stand side by side
${input(`W_Q${both}`, 'wQ')}
${input(`W_K${both}`, 'wK')}
${input(`W_V${both}`, 'wV')}
${input(`W_O${both}`, 'wO')}
${widening}
def split(y):
    """(n, ${three ? 'n_heads * d_head' : 'd_model'}) to (n_heads, n, d_head)"""
    return y.view(-1, n_heads, d_head).transpose(0, 1)

Q, K, V = ${headsOf('W_Q')}, ${headsOf('W_K')}, ${headsOf('W_V')}
weights = torch.softmax(Q @ K.transpose(-2, -1) / d_head ** 0.5, dim=-1)
heads = weights @ V
concat = heads.transpose(0, 1).reshape(-1, ${three ? 'n_heads * d_head' : 'd_model'})
output = concat @ W_O

${maps}
${print('average', 'weights.mean(dim=0)')}
${print('concat', 'concat')}
${print('output', 'output')}
`;
}
