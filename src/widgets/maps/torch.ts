import { round } from '../../number/format.ts';
import type { Script } from '../../widget/program.ts';
import { isRecorded, type RecordedName } from './draw.ts';
import type { MapsDerived, MapsState } from './maps.ts';
import { varianceDigits } from './text.ts';

const DRAW_CODE = 'Q, K = torch.randn(1, n, d_k), torch.randn(1, n, d_k)';
const after = (shape: string) =>
  `_ = torch.randn(${shape})  # drawn earlier by the program this one was part of\n${DRAW_CODE}`;

/** The lines that drew Q and K. */
const RECORDED_CODE: Record<RecordedName, string> = {
  'torch-4-64': after('3, 1, 6, 64'),
  'torch-4-512': after('3, 1, 4, 8'),
  'torch-10-512': DRAW_CODE,
};

/** Decimals of a score: as many as float32 carries of the larger ones. */
const DECIMALS = 6;

/** The scores of a draw, as PyTorch draws them or, where this page drew them, written out. */
function scoresOf(s: MapsState, d: MapsDerived): string {
  if (isRecorded(s.source))
    return `torch.manual_seed(42)
${RECORDED_CODE[s.source]}
scores = (Q @ K.transpose(-2, -1))[0]`;
  const rows = d.raw.map((row) => `    [${row.map((x) => round(x, DECIMALS)).join(', ')}],`);
  return `scores = torch.tensor([  # Q @ K.T, drawn on the page
${rows.join('\n')}
], dtype=torch.float32)`;
}

/** The state as PyTorch: prints the numbers under the maps. */
export function torch(s: MapsState, d: MapsDerived, { input, print }: Script<MapsState>): string {
  const countCode = (side: 'unscaled' | 'scaled', scores: string, weights: string) =>
    [
      print(`${side}.scores.variance`, `${scores}.var()`, {
        label: `${side}: variance`,
        digits: varianceDigits(d[side].scores.variance),
      }),
      print(`${side}.meanLargest`, `${weights}.max(dim=-1).values.mean()`, {
        label: `${side}: mean of the largest`,
      }),
      print(`${side}.entropy`, `-(${weights} * ${weights}.clamp_min(1e-45).log()).sum(-1).mean()`, {
        label: `${side}: entropy`,
      }),
      print(`${side}.above5`, `(${weights} > 0.5).sum()`, { label: `${side}: above 0.5` }),
      print(`${side}.above9`, `(${weights} > 0.9).sum()`, { label: `${side}: above 0.9` }),
      print(`${side}.below1`, `(${weights} < 0.01).sum()`, { label: `${side}: below 0.01` }),
    ].join('\n');
  return `import math
import torch

${input('n', 'n')}
${input('d_k', 'dK')}
${scoresOf(s, d)}
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scores, dim=-1)
scaled_weights = torch.softmax(scaled, dim=-1)

${countCode('unscaled', 'scores', 'weights')}
${countCode('scaled', 'scaled', 'scaled_weights')}
`;
}
