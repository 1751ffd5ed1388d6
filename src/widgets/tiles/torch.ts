import type { Script } from '../../widget/program.ts';
import type { TilesDerived, TilesState } from './tiles.ts';

/** The loop as PyTorch: prints what is kept after each block, and the output both ways. */
export function torch(
  s: TilesState,
  _: TilesDerived,
  { input, print }: Script<TilesState>,
): string {
  return `import torch

${input('scores', 'scores')}
${input('values', 'values')}
${input('size', 'size')}
${input('read', 'read')}  # keys that the figure has read; the loop reads all
${input('words', 'words')}  # of a longer text

m = torch.tensor(-torch.inf)  # largest score so far
total = torch.tensor(0.0)     # sum of exp(score - m)
acc = torch.zeros(2)          # values, summed by exp(score - m)
ms, factors, news, totals, accs = [], [], [], [], []
for start in range(0, len(scores), size):
    block = scores[start:start + size]
    top = block.max()
    larger = torch.where(top > m, top, m)
    factor = torch.exp(m - larger)  # 0 at first, 1 where m stays
    e = torch.exp(block - larger)
    total = total * factor + e.sum()
    acc = acc * factor + e @ values[start:start + size]
    m = larger
    ms.append(m)
    factors.append(factor)
    news.append(e.sum())
    totals.append(total)
    accs.append(acc)

output = acc / total
full = torch.softmax(scores, dim=-1) @ values

${print('m', 'torch.stack(ms)')}
${print('factor', 'torch.stack(factors)')}
${print('added', 'torch.stack(news)', { label: 'new' })}
${print('l', 'torch.stack(totals)', { label: 'sum' })}
${print('acc', 'torch.stack(accs)')}
${print('output', 'output', { label: 'output, in blocks' })}
${print('full', 'full', { label: 'output, all at once' })}
print("equal but for the last bits", torch.allclose(output, full, rtol=1e-5, atol=1e-5))
${print('many.row', 'words * words', { label: 'scores of all words at once' })}
${print('many.blocks', 'words * (size + 2 + values.shape[1])', { label: 'in blocks: scores, m, sum and acc' })}
`;
}
