import { tensor, toRows } from '../../engine/index.ts';
import language from './language/language.json' with { type: 'json' };
import type { FigureDerived, FigureState, TorchContext } from '../../figure/defineFigure.ts';
import { loadModel, read, selected, type default as trained } from './trained.ts';

const numbers = (row: readonly number[]) => `[${row.map((x) => Number(x.toFixed(6))).join(', ')}]`;

/**
 * Writes PyTorch for the two selected heads, with the query of the chosen word and the keys of all words as inputs, and for
 * the answer from the model's logits. The whole model would be too long to copy.
 */
export async function torch({
  state: s,
  derived: { words, asked, logits, problem, reading },
  input,
  print,
}: TorchContext<FigureState<typeof trained>, FigureDerived<typeof trained>>): Promise<string> {
  const inputs = `words = ${JSON.stringify(words.join(' '))}.split()
${input('asked')}  # counted from 1; 0 is "it"
heads = [${s.first}, ${s.second}]  # looked at in layer 1 and in layer 2`;
  if (problem) return `# ${problem}\n${inputs}\n\n${print('answer', 'None')}\n`;
  const { steps } = reading ?? read(await loadModel(), s);
  const head = (layer: 1 | 2) => {
    const nth = selected(s, layer);
    const { query, key } = steps[layer - 1]!.attention;
    const rows = ({ data, shape: [, n, width] }: typeof query) =>
      toRows(tensor(data.subarray((nth - 1) * n! * width!, nth * n! * width!), [n!, width!]));
    return `# layer ${layer}, head ${nth}: the query of "${words[asked]}", and a key for each word
q = torch.tensor(${numbers(rows(query)[asked]!)})
K = torch.tensor([
${rows(key)
  .map((row, j) => `    ${numbers(row)},  # ${words[j]}`)
  .join('\n')}
])
weights = torch.softmax(q @ K.T / math.sqrt(len(q)), dim=-1)
${print(`row.${layer}`, 'weights', { label: `layer ${layer}` })}
${print(`reads.${layer}`, 'words[weights.argmax()]', { label: `layer ${layer} reads` })}
`;
  };
  return `import math
import torch

# What a trained model of ${language.model.nLayers} layers made of this sentence: its numbers are copied here, not its weights.
${inputs}

${print('asker', 'words[asked - 1 if asked else words.index("it")]', { label: 'asks' })}

${head(1)}
${head(2)}
# what comes out at "it": a logit for each answer
answers = ${JSON.stringify(language.answers)}
logits = torch.tensor(${numbers(logits!)})
shares = torch.softmax(logits, dim=-1)
${print('answer', 'answers[shares.argmax()]')}
${print('share', 'shares.max()')}
`;
}
