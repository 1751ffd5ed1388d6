import { plainNumber } from '../../number/format.ts';
import type { Script } from '../../widget/program.ts';
import { KEY_COUNTS, type LikenessDerived, type LikenessState } from './likeness.ts';

const SCORE_CODE: Record<LikenessState['measure'], (times: number) => string> = {
  dot: () => '(q @ K.T)[0]',
  scaled: () => '(q @ K.T)[0] / math.sqrt(q.shape[-1])',
  cosine: (times) =>
    `${times === 1 ? '' : `${plainNumber(times)} * `}F.cosine_similarity(q, K, dim=-1)`,
  distance: () => '-torch.cdist(q, K)[0]',
  squared: () => '-(q - K).pow(2).sum(dim=-1)',
};

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export const torch = (
  s: LikenessState,
  _: LikenessDerived,
  { input, print }: Script<LikenessState>,
): string => `import math
import torch
import torch.nn.functional as F

${input('q', 'q', { row: true })}
${input('K', 'keys')}

scores = ${SCORE_CODE[s.measure](s.times)}
weights = torch.softmax(scores, dim=-1)


# the most that a cosine can give one of n keys, once it is multiplied
def most(n, times=${plainNumber(s.times)}):
    return torch.softmax(torch.tensor([times] + [-times] * (n - 1), dtype=torch.float32), dim=0)[0]


${print('chosen.scores', 'scores')}
${print('chosen.weights', 'weights')}
${print('ceiling', `torch.stack([${KEY_COUNTS.map((n) => `most(${n})`).join(', ')}])`)}
`;
