import type { Script } from '../../widget/program.ts';
import type { MixedKeysDerived, MixedKeysState } from './mixed-keys.ts';
import { CAT_INDEX, SAT_INDEX } from './scores.ts';

/** The state as PyTorch, which draws the vectors whose scores the figure knows. */
export const torch = (
  s: MixedKeysState,
  _: MixedKeysDerived,
  { input, print }: Script<MixedKeysState>,
): string => `import torch

torch.manual_seed(42)
q, k = torch.randn(6, 64), torch.randn(6, 64)
${input('tokens', 'tokens')}
${input('mix', 'mix')}
own, cat = k[${SAT_INDEX}].clone(), k[${CAT_INDEX}]
k[${SAT_INDEX}] = mix * cat + (1 - mix) * own

scores = q @ k.T
weights = torch.softmax(scores / 64 ** 0.5, dim=-1)


def length(x):
    return x.pow(2).sum().sqrt()


${print('weights', 'weights')}
${print('length', `length(k[${SAT_INDEX}]) / length(own)`)}
${print('cosine', `(k[${SAT_INDEX}] * cat).sum() / length(k[${SAT_INDEX}]) / length(cat)`)}
`;
