import { plainNumber } from '../../number/format.ts';
import type { Script } from '../../widget/program.ts';
import { KEY_POINTS, VALUE_POINTS, type WhoWhenDerived, type WhoWhenState } from './who-when.ts';

const rows = (m: readonly (readonly number[])[]) =>
  `torch.tensor([${m.map((row) => `[${row.map(plainNumber).join(', ')}]`).join(', ')}], dtype=torch.float32)`;

const HEAD_CODE: Record<WhoWhenState['heads'], string> = {
  one: `# one head: one row of weights for both numbers of the values
rows = w1.unsqueeze(0)
output = w1 @ V`,
  two: `# two heads: each has a row of its own, and its own number of the values
rows = torch.stack([w1, w2])
output = torch.stack([w1 @ V[:, 0], w2 @ V[:, 1]])`,
  average: `# the average of two rows is one row
rows = torch.stack([w1, w2, (w1 + w2) / 2])
output = rows[2] @ V`,
};

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export const torch = (
  s: WhoWhenState,
  _: WhoWhenDerived,
  { input, print }: Script<WhoWhenState>,
): string => `import torch

# today, Ada, woke, Ben
K = ${rows(KEY_POINTS)}
V = ${rows(VALUE_POINTS)}  # who, when
${input('q1', 'q1')}
${input('q2', 'q2')}

w1 = torch.softmax(K @ q1 / 2 ** 0.5, dim=0)
w2 = torch.softmax(K @ q2 / 2 ** 0.5, dim=0)
${HEAD_CODE[s.heads]}

${print('rows', 'rows', { label: 'weights' })}
${print('output', 'output')}
`;
