import type { Program } from '../../widget/defineFigure.ts';
import { D_V, RESULT_NAMES, type Setup } from './lines.ts';
import { type Language, SOURCES } from './sources.ts';

/** The lines of a Python function, each followed by a print of what it makes. */
const lines = (language: Language, after: (step: number) => string | undefined, checked = true) =>
  SOURCES[language]
    .filter(({ steps }) => checked || !steps.includes(1))
    .flatMap(({ text, steps: [step] }, i, all) => {
      const last = step !== undefined && all[i + 1]?.steps[0] !== step;
      const printed = last ? after(step) : undefined;
      return printed === undefined ? [text] : [text, `    ${printed}`];
    })
    .join('\n');

/** The function in PyTorch with the tensor of every line measured, and in NumPy where that is shown. */
export function torch({
  state: s,
  derived: { refused },
  input,
  print,
  value,
}: Program<Setup, { refused: string | null }>): string {
  const random = s.drawn;
  const measure = (step: number) => {
    const name = RESULT_NAMES[step - 2];
    if (!name || s.fault !== 'none') return undefined;
    const what = name === 'masked' ? 'scaled' : name;
    return print(`stats.${name}`, `stats(${what})`, {
      label: `${name}: min, max, mean, std`,
      random,
    });
  };
  const inputLines = random
    ? `n, d_k, seed = ${value('n', 'n')}, ${value('d_k', 'dK')}, ${value('seed', 'seed')}
torch.manual_seed(seed)  # the same seed draws other numbers here than on the page
Q, K, V = torch.randn(n, d_k), torch.randn(n, d_k), torch.randn(n, ${D_V})
`
    : `${input('Q', 'q')}
${input('K', 'k')}
${input('V', 'v')}
`;
  const [keys, values] = [
    s.fault === 'keys' ? 'K[:, :-1]' : 'K',
    s.fault === 'values' ? 'V[:-1]' : 'V',
  ];
  const head = `import math
import torch

def stats(x):
    return torch.stack([x.min(), x.max(), x.mean(), x.std()])

${lines('torch', measure, s.checked)}

${inputLines}
mask = ${s.causal ? 'torch.ones(len(Q), len(K)).tril() == 1  # True where a query may look' : 'None'}
`;
  if (s.fault !== 'none' && !s.checked)
    return `${head}
try:
    attention(Q, ${keys}, ${values}, mask)
except RuntimeError:
    print("stopped at a product that cannot be made${s.language === 'typescript' ? '; TypeScript would go on, without numbers' : ''}")
`;
  if (refused !== null)
    return `${head}
try:
    attention(Q, ${keys}, ${values}, mask)
except AssertionError as error:
    print("Refused:", error)
`;
  const numpy =
    s.language === 'torch' || s.language === 'typescript'
      ? ''
      : `
# The same in NumPy
import numpy as np

${lines('numpy', () => undefined, s.checked)}

array = lambda x: np.array(x.tolist(), dtype=np.float32)
hidden = None if mask is None else np.array(mask.tolist())
output, weights = attention(array(Q), array(K), array(V), hidden)
${print('weights', 'weights', { label: 'weights, by NumPy', random })}
${print('output', 'output', { label: 'output, by NumPy', random })}
`;
  return `${head}
output, weights = attention(Q, K, V, mask)
${print('weights', 'weights', { random })}
${print('rowSums', 'weights.sum(dim=-1)', { label: 'row sums', random })}
${print('output', 'output', { random })}
${numpy}`;
}
