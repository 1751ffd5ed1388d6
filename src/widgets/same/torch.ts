import { toRows } from '../../engine/index.ts';
import type { Script } from '../../widget/program.ts';
import { keepOf, MASK_EXAMPLES, DROPOUT_P, type SameDerived, type SameState } from './same.ts';

type Lines = { scores: string; fill: string; softmax: string };

const RIGHT_LINES: Lines = {
  scores: 'Q @ K.T / Q.shape[-1] ** 0.5',
  fill: '-torch.inf',
  softmax: 'torch.softmax(scores, dim=-1)',
};

/** The line that the other program has otherwise. */
const OTHER_LINES: Record<SameState['against'], Partial<Lines>> = {
  first: { scores: '(Q / Q.shape[-1] ** 0.5) @ K.T' },
  float64: {},
  fill: { fill: '-1e9' },
  transposed: { scores: 'K @ Q.T / Q.shape[-1] ** 0.5' },
  unscaled: { scores: 'Q @ K.T' },
  axis: { softmax: 'torch.softmax(scores, dim=-2)' },
  dropout: { softmax: `torch.softmax(scores, dim=-1) * keep / (1 - ${DROPOUT_P})` },
};

const python = (rows: readonly (readonly (number | boolean)[])[]) =>
  `torch.tensor([${rows.map((row) => `[${row.map((x) => (x === true ? 'True' : x === false ? 'False' : x)).join(', ')}]`).join(', ')}])`;

/** A difference below this is rounding, and may be another on another machine. */
const ROUNDING_TOLERANCE = 1e-5;

/** Of a difference below this, float32 leaves two digits. */
const FEW_DIGITS_BELOW = 1e-3;

/** Both programs as PyTorch, and what the page says of them. */
export function torch(s: SameState, d: SameDerived, { input, print }: Script<SameState>): string {
  const may = MASK_EXAMPLES[s.mask];
  const body = ({ scores, fill, softmax }: Lines) =>
    [
      `    scores = ${scores}`,
      ...(may ? [`    scores = scores.masked_fill(~may, ${fill})`] : []),
      `    weights = ${softmax}`,
      '    return weights, weights @ V',
    ].join('\n');
  const double = s.against === 'float64' ? '.double()' : '';
  const at = s.what === 'output' ? 1 : 0;
  const difference = '(a - b).abs().max()';
  return `import torch

${input('Q', 'q')}
${input('K', 'k')}
${input('V', 'v')}
${may ? `may = ${python(may)}\n` : ''}${s.against === 'dropout' ? `keep = ${python(toRows(keepOf(s)))}  # drawn on the page\n` : ''}

def defined(Q, K, V):
${body(RIGHT_LINES)}


def other(Q, K, V):
${body({ ...RIGHT_LINES, ...OTHER_LINES[s.against] })}


theirs = other(Q${double}, K${double}, V${double})
ours = defined(Q, K, V)
a, b = theirs[${at}], ours[${at}]
print("shapes", tuple(a.shape), tuple(b.shape))
${print('sums', 'theirs[0].sum(dim=-1)', { label: 'row sums' })}
${print('a', 'a')}
${print('b', 'b')}
a, b = a.double(), b.double()
${
  d.largest > 0 && d.largest < ROUNDING_TOLERANCE
    ? `print("largest difference below 1e-5:", (${difference} < 1e-5).item())  # rounding, on the page ${d.largest.toPrecision(1)}`
    : print('largest', difference, {
        label: 'largest difference',
        ...(d.largest < FEW_DIGITS_BELOW && d.largest > 0 && { digits: 2 }),
      })
}
${print('allclose', `torch.allclose(a, b, atol=${s.atol}, rtol=${s.rtol})`)}
`;
}
