import type { Script } from '../../widget/program.ts';
import type { DistanceDerived, DistanceState } from './distance.ts';

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export const torch = (
  s: DistanceState,
  _: DistanceDerived,
  { input, print }: Script<DistanceState>,
): string => `import math
import torch

${input('q', 'q')}
${input('k', 'k')}
${input('place', 'place')}
${input('distance', 'distance')}
${input('pairs', 'pairs')}
speed = (-math.log(10000) * torch.arange(pairs) / pairs).exp()


def at(x, p):
    sin, cos = (p * speed).sin(), (p * speed).cos()
    return ${
      s.way === 'added'
        ? 'torch.cat([x[0] + sin, x[1] + cos])'
        : 'torch.cat([x[0] * cos - x[1] * sin, x[0] * sin + x[1] * cos])'
    }


${print('score', '(at(q, place) * at(k, place + distance)).sum() / pairs')}
${print('near', '(at(q, place) * at(k, place)).sum() / pairs', { label: 'at the same place' })}
`;
