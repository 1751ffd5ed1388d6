import { round } from '../../number/format.ts';
import type { Script } from '../../widget/program.ts';
import type { StoryDerived, StoryState } from './story.ts';

/** Decimals of a score: as many as float32 carries of the larger ones. */
const DECIMALS = 6;

/** The scores as PyTorch itself draws them: the tutorial's map. */
const pytorch = (
  s: StoryState,
) => `# the other maps have d_k = ${s.dK} and seed = ${s.seed}, of the page's own generator
torch.manual_seed(42)
q, k = torch.randn(4, 8), torch.randn(4, 8)
scaled = q @ k.T / math.sqrt(8)`;

/** The scores as this page drew them. */
const randomMapCode = (s: StoryState, d: StoryDerived) => `d_k = ${s.dK}
seed = ${s.seed}  # of the page's own generator
# map number \`chosen\`: ${s.tied ? 'Q @ Q.T' : 'Q @ K.T'} / math.sqrt(d_k) of random vectors, drawn on the page
scaled = torch.tensor([
${d.map.scaled.map((row) => `    [${row.map((x) => round(x, DECIMALS)).join(', ')}],`).join('\n')}
], dtype=torch.float32)`;

/** The chosen map as PyTorch. */
export function torch(
  s: StoryState,
  d: StoryDerived,
  { input, print }: Script<StoryState>,
): string {
  const isTutorialMap = s.given && s.chosen === 1;
  return `${isTutorialMap ? 'import math\n' : ''}import torch

${input('tokens', 'tokens')}
${input('chosen', 'chosen')}
${isTutorialMap ? pytorch(s) : randomMapCode(s, d)}
weights = torch.softmax(scaled, dim=-1)

${print('weights', 'weights')}
${print('largest', 'weights.max()')}
itself = weights.argmax(dim=-1) == torch.arange(${d.map.weights.length})
${print('diagonal', 'itself.float().sum()', { label: 'rows whose word looks most at itself' })}
`;
}
