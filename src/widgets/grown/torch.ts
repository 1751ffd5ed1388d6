import type { Script } from '../../widget/program.ts';
import { scaledCode } from '../stages.ts';
import type { GrownDerived, GrownState } from './grown.ts';
import type { Way } from './ways.ts';

const growCode: Record<Way, string> = {
  repeat: `def grow(x):  # over and over
    return x.repeat(1, math.ceil(d_k / x.shape[-1]))[:, :d_k]`,
  pad: `def grow(x):  # with zeros
    return F.pad(x, (0, d_k - x.shape[-1]))`,
  noise: `def grow(x):  # with noise
    return torch.cat([x, torch.randn(len(x), d_k - x.shape[-1])], dim=-1)`,
};

/** The state as PyTorch. Noise is another there than on the page. */
export function torch(
  state: GrownState,
  { scores }: GrownDerived,
  { input, print }: Script<GrownState>,
): string {
  const isRandom = state.way === 'noise' && state.dK > state.q.length;
  // Of scores in the thousands float32 does not hold two decimals.
  const digits = scores.every((x) => Math.abs(x) < 100) ? 2 : 0;
  return `import math
import torch
import torch.nn.functional as F

torch.manual_seed(${state.seed})
${input('q', 'q', { row: true })}  # ${state.tokens[0]}
${input('K', 'keys')}
${input('d_k', 'dK')}

${growCode[state.way]}

scores = grow(q) @ grow(K).T
scaled = ${scaledCode(state.scale)}
weights = torch.softmax(scaled, dim=-1)

${print('scores', 'scores[0]', { random: isRandom, digits })}
${print('weights', 'weights[0]', { random: isRandom })}
`;
}
