import { formatPercent, formatResults, plainNumber } from '../../number/format.ts';
import type { Contextual } from './contextual.ts';
import type { WordMapDerived, WordMapState } from './word-map.ts';

/** The lines for one sentence. Row −1 of the table is the zero vector. */
function sentenceCode(name: string, typed: readonly string[], d: Contextual): string {
  const title = `# ${typed.join(' ')}`;
  if (!d.output) return `${title}\n# the word that asks is not in this sentence`;
  return `${title}
${name} = table[[${d.rows.join(', ')}]]  # ${d.words.join(', ')}
weights = torch.softmax(asks @ ${name}.T / math.sqrt(2), dim=-1)
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])
print("output ", *[f"{x:.2f}" for x in (weights @ ${name})[0].tolist()])
# on the page: ${d.weights.map((w) => formatPercent(w)).join(', ')}; ${formatResults(d.output)}`;
}

/** The state as PyTorch: runs as pasted and prints where the word lands in each sentence. */
export function torch(s: WordMapState, d: WordMapDerived): string {
  const rows = [...s.map, [0, 0]].map((r) => `[${r.map(plainNumber).join(', ')}]`).join(', ');
  return `import math
import torch

# a row a word: ${s.words.join(', ')}; the last row is the zero vector
table = torch.tensor([${rows}], dtype=torch.float32)
asks = table[[0]]  # W_Q = W_K = W_V = identity: a word's row is its query, its key and its value

${sentenceCode('first', s.first, d.readings.first)}

${sentenceCode('second', s.second, d.readings.second)}
${s.attention === 'off' ? '\n# The page now shows the word without attention: table[0] in either sentence.\n' : ''}`;
}
