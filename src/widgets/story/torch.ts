import { round } from '../../number/format.ts';
import type { Script } from '../../widget/program.ts';
import type { StoryDerived, StoryState } from './story.ts';

/** Decimals of a score: as many as float32 carries of the larger ones. */
const DECIMALS = 6;

/** The chosen map as PyTorch, from its scores as this page drew them. */
export function torch(
  s: StoryState,
  d: StoryDerived,
  { input, print }: Script<StoryState>,
): string {
  const rows = d.map.scaled.map((row) => `    [${row.map((x) => round(x, DECIMALS)).join(', ')}],`);
  return `import torch

${input('tokens', 'tokens')}
chosen = ${s.chosen}
d_k = ${s.dK}
seed = ${s.seed}  # of the page's own generator
# map number \`chosen\`: ${s.tied ? 'Q @ Q.T' : 'Q @ K.T'} / math.sqrt(d_k) of random vectors, drawn on the page
scaled = torch.tensor([
${rows.join('\n')}
], dtype=torch.float32)
weights = torch.softmax(scaled, dim=-1)

${print('weights', 'weights')}
${print('largest', 'weights.max()')}
itself = weights.argmax(dim=-1) == torch.arange(${d.map.weights.length})
${print('diagonal', 'itself.float().sum()', { label: 'rows whose word looks most at itself' })}
`;
}
