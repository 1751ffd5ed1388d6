import type { TorchContext } from '../../figure/defineFigure.ts';
import { D_V, RESULT_NAMES, type State } from './lines.ts';
import { type Language, SOURCES } from './sources.ts';

/** Returns a program with the function in PyTorch, printing statistics at each step, and in NumPy if that is shown. */
export function torch({ state: s, input, print, value }: TorchContext<State, unknown>): string {
  const { drawn: random, fault, checked, language } = s;
  const fits = fault === 'none';
  /** Returns the lines of a Python function with a line from `after` at the end of each step. */
  const listing = (python: Language, after: (step: number) => string | undefined) =>
    SOURCES[python]
      .filter(({ steps }) => checked || !steps.includes(1))
      .flatMap(({ text, steps: [step] }, i, all) => {
        const isLast = step !== undefined && all[i + 1]?.steps[0] !== step;
        const printed = isLast ? after(step) : undefined;
        return printed === undefined ? [text] : [text, `    ${printed}`];
      })
      .join('\n');
  const measure = (step: number) => {
    const name = RESULT_NAMES[step - 2];
    return name && fits
      ? print(`stats.${name}`, `stats(${name === 'masked' ? 'scaled' : name})`, {
          label: `${name}: min, max, mean, std`,
          random,
        })
      : undefined;
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
  const head = `import math
import torch

def stats(x):
    return torch.stack([x.min(), x.max(), x.mean(), x.std()])

${listing('torch', measure)}

${inputLines}
mask = ${s.causal ? 'torch.ones(len(Q), len(K)).tril() == 1  # True where a query may look' : 'None'}
`;
  if (!fits)
    return `${head}
try:
    attention(Q, ${fault === 'keys' ? 'K[:, :-1]' : 'K'}, ${fault === 'values' ? 'V[:-1]' : 'V'}, mask)
${
  checked
    ? `except AssertionError as error:
    print("Refused:", error)`
    : `except RuntimeError:
    print("stopped at a product that cannot be made${language === 'typescript' ? '; TypeScript would go on, without numbers' : ''}")`
}
`;
  const numpy =
    language === 'torch' || language === 'typescript'
      ? ''
      : `
# The same in NumPy
import numpy as np

${listing('numpy', () => undefined)}

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
