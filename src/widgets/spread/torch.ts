import { sampleSizeComment, type Script } from '../../widget/program.ts';
import type { Kind } from './sample.ts';
import type { SpreadDerived, SpreadState } from './spread.ts';
import { printHeads, rowHeads } from './text.ts';

const DRAW_CODE: Record<Kind, string> = {
  normal: 'torch.randn(pairs)',
  uniform: '(torch.rand(pairs) * 2 - 1) * math.sqrt(3)',
  third: 'torch.randn(pairs) / math.sqrt(3)',
  ones: 'torch.ones(pairs)',
};

/** The state as PyTorch. Its generator draws other numbers than this page; the spread is the same. */
export function torch(
  state: SpreadState,
  derived: SpreadDerived,
  { input, print }: Script<SpreadState>,
): string {
  const isRandom = state.entries !== 'ones';
  const measureCode = (of: 'raw' | 'divided', scores: string) =>
    [['mean', 'mean'] as const, ['variance', 'var'] as const, ['std', 'std'] as const]
      .map(([key, method]) =>
        print(`${of}.${key}`, `${scores}.${method}()`, {
          label: `${printHeads[of]}: ${rowHeads[key]}`,
          random: isRandom,
        }),
      )
      .join('\n');
  return `import math
import torch

${input('d_k', 'dK')}
${input('pairs', 'pairs')}${sampleSizeComment(derived.pairs, state.pairs)}
torch.manual_seed(${state.seed})

scores = torch.zeros(pairs)
for _ in range(d_k):  # one more number in every query and every key
    q, k = ${DRAW_CODE[state.entries]}, ${DRAW_CODE[state.entries]}
    scores += q * k

scaled = scores / ${state.by === 'root' ? 'math.sqrt(d_k)' : 'd_k'}

${measureCode('raw', 'scores')}
${measureCode('divided', 'scaled')}
`;
}
