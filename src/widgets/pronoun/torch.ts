import { formatPercent, plainNumber } from '../../number/format.ts';
import type { PronounDerived, PronounState } from './pronoun.ts';

/** The state as PyTorch: prints the shares that are on screen. */
export function torch(s: PronounState, d: PronounDerived): string {
  const [asker, ...names] = s.words;
  return `import torch

scores = torch.tensor([${s.scores.map(plainNumber).join(', ')}])  # ${asker} to ${names.join(', ')}
times = ${plainNumber(s.times)}
others = ${s.others}  # further words, each scoring 0

weights = torch.softmax(torch.cat([scores * times, torch.zeros(others)]), dim=-1)
for name, weight in zip(${JSON.stringify(names)}, weights.tolist()):
    print(f"{name:12} {weight:.1%}")
print(f"the others   {weights[len(scores):].sum().item():.1%}")
# on the page: ${d.weights.map((w) => formatPercent(w)).join(', ')}; the others ${formatPercent(d.otherTotal)}
`;
}
