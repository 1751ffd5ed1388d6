import { formatPercent, plainNumber } from '../../number/format.ts';
import type { GrownDerived, GrownState } from './grown.ts';

const GROW = {
  repeat: `def grow(x):  # over and over
    return x.repeat(1, math.ceil(d_k / x.shape[-1]))[:, :d_k]`,
  pad: `def grow(x):  # with zeros
    return F.pad(x, (0, d_k - x.shape[-1]))`,
  noise: `def grow(x):  # with noise
    return torch.cat([x, torch.randn(len(x), d_k - x.shape[-1])], dim=-1)`,
};

/** The state as PyTorch. Noise is another there than on the page. */
export function torch(s: GrownState, d: GrownDerived): string {
  const [asker, ...names] = s.tokens;
  const rows = s.keys.map((row) => `[${row.map(plainNumber).join(', ')}]`).join(', ');
  const by =
    s.scale === 'sqrt' ? 'math.sqrt(d_k)' : s.scale === 'off' ? '1.0' : plainNumber(s.scale);
  const other = s.way === 'noise' && s.dK > s.q.length ? ', with other noise' : '';
  return `import math
import torch
import torch.nn.functional as F

torch.manual_seed(${s.seed})
q = torch.tensor([[${s.q.map(plainNumber).join(', ')}]], dtype=torch.float32)  # ${asker}
K = torch.tensor([${rows}], dtype=torch.float32)  # ${names.join(', ')}
d_k = ${s.dK}

${GROW[s.way]}

scores = grow(q) @ grow(K).T
scaled = scores / ${by}
weights = torch.softmax(scaled, dim=-1)

print("scores ", *[f"{x:.2f}" for x in scores[0].tolist()])
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])
# on the page${other}: weights ${d.weights.map((x) => formatPercent(x)).join(', ')}
`;
}
