import type { Script } from '../../widget/program.ts';
import { COUNT, D_K, WORDS } from './draw.ts';
import type { WhichDerived, WhichState } from './which.ts';

/** The counting as PyTorch, and how a random map is made. */
export function torch(
  s: WhichState,
  { maps }: WhichDerived,
  { input, print }: Script<WhichState>,
): string {
  const trained = maps.flatMap(({ from }, i) => (from ? [i + 1] : []));
  const counted = s.shown
    ? `
trained = torch.tensor([i + 1 in ${JSON.stringify(trained).replaceAll(',', ', ')} for i in range(${COUNT})])
${print('right', '(marks == trained).sum()')}
${print('hits', '(marks & trained).sum()')}
${print('missed', '(trained & ~marks).sum()')}
${print('wrongly', '(marks & ~trained).sum()')}
`
    : '';
  return `import math
import torch

# A random map: ${WORDS} queries and keys of ${D_K} numbers. The page draws its own, and the order, from seed ${s.seed}.
Q, K = torch.randn(${WORDS}, ${D_K}), torch.randn(${WORDS}, ${D_K})
weights = torch.softmax(Q @ K.T / math.sqrt(${D_K}), dim=-1)

${input('marked', 'marks')}
marks = torch.tensor([i + 1 in marked for i in range(${COUNT})])
${print('marked', 'marks.sum()')}
${counted}`;
}
