import type { Script } from '../../widget/program.ts';
import type { RaceDerived, RaceState } from './race.ts';

/** Multiply-adds of attention that take a moment in PyTorch, and seconds where the program runs in a browser. */
const MAX_TIMED_MADDS = 2e8;

/** As many of the words as both layers are soon through with: all, or a round number below. */
export function timedWords({ n, width }: RaceState): number {
  const cost = (words: number) => 4 * words * width ** 2 + 2 * words ** 2 * width;
  if (cost(n) <= MAX_TIMED_MADDS) return n;
  // The positive root of 2 w n² + 4 w² n = MAX_TIMED_MADDS.
  const most = -width + Math.sqrt(width ** 2 + MAX_TIMED_MADDS / (2 * width));
  return Math.floor(most / 10) * 10;
}

/** The race as PyTorch: prints what both layers cost, and times them on one thread. */
export function torch(s: RaceState, _: RaceDerived, { print, value }: Script<RaceState>): string {
  const words = timedWords(s);
  const fewer =
    words === s.n ? 'n' : `${words}  # of ${s.n}: enough to time, and soon done in a browser, too`;
  return `import time
import torch

torch.set_num_threads(1)
n, width = ${value('n', 'n')}, ${value('width', 'width')}

${print('attention.total', '4 * n * width**2 + 2 * n**2 * width', { label: 'multiply-adds: attention' })}
${print('rnn.total', '2 * n * width**2', { label: 'multiply-adds: rnn' })}

words = ${fewer}
x = torch.randn(1, words, width)
attention = torch.nn.MultiheadAttention(width, 1, batch_first=True)
rnn = torch.nn.RNN(width, width, batch_first=True)

def milliseconds(run):
    with torch.no_grad():
        run()
        start = time.perf_counter()
        run()
        return (time.perf_counter() - start) * 1000

print("attention", f"{milliseconds(lambda: attention(x, x, x, need_weights=False)):.2f} ms")
print("rnn", f"{milliseconds(lambda: rnn(x)):.2f} ms")
`;
}
