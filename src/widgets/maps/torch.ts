import { formatNumber, plainNumber } from '../../number/format.ts';
import type { MapsDerived, MapsState, WeightMap } from './maps.ts';
import { isRecorded, type RecordedName } from './recorded.ts';

const DRAW = 'Q, K = torch.randn(1, n, d_k), torch.randn(1, n, d_k)';
const after = (shape: string) =>
  `torch.randn(${shape})  # drawn earlier by the program this one was part of\n${DRAW}`;

/** The lines that drew Q and K. */
const DRAWS: Record<RecordedName, string> = {
  'torch-4-64': after('3, 1, 6, 64'),
  'torch-4-512': after('3, 1, 4, 8'),
  'torch-10-512': DRAW,
};

/** The scores of a draw, as PyTorch draws them or, where this page drew them, written out. */
function scoresOf(s: MapsState, d: MapsDerived): string {
  if (isRecorded(s.source))
    return `torch.manual_seed(42)
${DRAWS[s.source]}
scores = (Q @ K.transpose(-2, -1))[0]`;
  const rows = d.raw.map((row) => `    [${row.map(plainNumber).join(', ')}],`).join('\n');
  return `scores = torch.tensor([  # Q @ K.T, drawn on the page
${rows}
])`;
}

/** The state as PyTorch: prints the numbers under the maps. */
export function torch(s: MapsState, d: MapsDerived): string {
  const stats = (m: WeightMap) =>
    `variance ${formatNumber(m.scores.variance, 3)} largest ${formatNumber(m.meanLargest, 3)} entropy ${formatNumber(m.entropy, 3)} above .5: ${m.above5}`;
  return `import math
import torch

n = ${s.n}
d_k = ${s.dK}
${scoresOf(s, d)}

for name, x in (("unscaled", scores), ("scaled  ", scores / math.sqrt(d_k))):
    w = torch.softmax(x, dim=-1)
    entropy = -(w * w.clamp_min(1e-45).log()).sum(-1).mean()
    largest = w.max(dim=-1).values.mean()
    print(name, f"variance {x.var():.3f} largest {largest:.3f} entropy {entropy:.3f} above .5: {(w > 0.5).sum()}")
# on the page: unscaled ${stats(d.unscaled)}
#              scaled   ${stats(d.scaled)}
`;
}
