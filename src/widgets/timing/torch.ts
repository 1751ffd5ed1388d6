import type { Script } from '../../widget/program.ts';
import type { TimingDerived, TimingState } from './timing.ts';

/** Times attention in PyTorch, for as many words as take a moment also in a browser. */
export function torch(
  s: TimingState,
  _: TimingDerived,
  { print, value }: Script<TimingState>,
): string {
  return `import math
import time
import torch

torch.set_num_threads(1)
guess, width = ${value('guess', 'guess')}, ${value('width', 'width')}

${print('slopes.guess', 'math.log(guess) / math.log(2)', { label: 'slope of the guess' })}
${print('slopes.counted', 'math.log(2 * 2000**2 * width / (2 * 1000**2 * width)) / math.log(2)', { label: 'slope of the multiply-adds' })}

def milliseconds(n):
    """the shortest of five runs: other work of the device only makes one longer"""
    Q, K, V = [torch.randn(n, width) for _ in range(3)]
    times = []
    for _ in range(5):
        start = time.perf_counter()
        weights = torch.softmax(Q @ K.T / math.sqrt(width), dim=-1)
        output = weights @ V
        times.append((time.perf_counter() - start) * 1000)
    return min(times)

milliseconds(100)  # once unmeasured
before = None
for n in (100, 200, 400):  # with PyTorch itself, go on to 4000
    ms = milliseconds(n)
    print(n, "words:", f"{ms:.3f} ms", "" if before is None else f"{ms / before:.1f} times as long")
    before = ms
`;
}
