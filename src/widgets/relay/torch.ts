import { formatNumber, plainNumber } from '../../number/format.ts';
import type { RelayDerived, RelayState } from './relay.ts';

/** The state as PyTorch: a linear chain that keeps a share at each update, and who may read whom. */
export function torch(s: RelayState, d: RelayDerived): string {
  return `import torch

words = ${JSON.stringify(s.words)}
source, reader = ${s.from}, ${s.to}  # counted from 1
kept = ${plainNumber(s.kept)}
tick = ${s.tick}
size = ${s.size}  # numbers in one state

n = len(words)
x = torch.eye(n)[source - 1]  # 1 where the looked-for word is read
state = torch.tensor(0.0)
remains = []
for t in range(n):  # one after another: each state needs the one before
    state = kept * state + x[t]
    remains.append(state.item())
print("left of the word at each place", *[f"{r:.3f}" for r in remains])

links = torch.ones(n, n, dtype=torch.bool)${s.mode === 'both' ? '' : '.tril()  # earlier words only'}
print("chain:", f"{reader - source} handovers" if reader >= source else "no path back")
print("attention:", "1 step" if links[reader - 1, source - 1] else "no link to a later word")
print("numbers of the state a word read:", size / max(1, tick))
# on the page: ${formatNumber(d.left, 3)} left at the reader
`;
}
