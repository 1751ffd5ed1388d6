import type { Script } from '../../widget/program.ts';
import { D_MODEL, type HeadsDerived, type HeadsState } from './heads.ts';

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export function torch(
  s: HeadsState,
  d: HeadsDerived,
  { input, print }: Script<HeadsState>,
): string {
  const made = (w: string) => (s.made === 'sliced' ? 'split(x)' : `split(x @ ${w})`);
  const maps = d.maps
    .map((_, h) => print(`head.${h + 1}`, `weights[${h}]`, { label: `head ${h + 1}` }))
    .join('\n');
  return `import torch

n_heads, d_model = ${d.count}, ${D_MODEL}
d_head = d_model // n_heads

${input('x', 'x')}
# as (in, out); the columns of the heads stand side by side
${input('W_Q', 'wQ')}
${input('W_K', 'wK')}
${input('W_V', 'wV')}
${input('W_O', 'wO')}

def split(y):
    """(n, d_model) to (n_heads, n, d_head)"""
    return y.view(-1, n_heads, d_head).transpose(0, 1)

Q, K, V = ${made('W_Q')}, ${made('W_K')}, ${made('W_V')}
weights = torch.softmax(Q @ K.transpose(-2, -1) / d_head ** 0.5, dim=-1)
heads = weights @ V
concat = heads.transpose(0, 1).reshape(-1, d_model)
output = concat @ W_O

${maps}
${print('average', 'weights.mean(dim=0)')}
${print('concat', 'concat')}
${print('output', 'output')}
`;
}
