import type { RaceDerived, RaceState } from './race.ts';
import { countText } from './race.ts';

/** The race as PyTorch: times both layers on one thread, and prints what they cost. */
export function torch(s: RaceState, d: RaceDerived): string {
  return `import time
import torch

torch.set_num_threads(1)
n, width = ${s.n}, ${s.width}

x = torch.randn(1, n, width)
attention = torch.nn.MultiheadAttention(width, 1, batch_first=True)
rnn = torch.nn.RNN(width, width, batch_first=True)

print("multiply-adds: attention", 4 * n * width**2 + 2 * n**2 * width, "rnn", 2 * n * width**2)
with torch.no_grad():
    for name, run in [
        ("attention", lambda: attention(x, x, x, need_weights=False)),
        ("rnn", lambda: rnn(x)),
    ]:
        run()
        start = time.perf_counter()
        run()
        print(name, f"{(time.perf_counter() - start) * 1000:.2f} ms")
# on the page: multiply-adds ${countText(d.attention.total)} and ${countText(d.rnn.total)}
`;
}
