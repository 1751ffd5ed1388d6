import { toRows } from '../../engine/index.ts';
import type { FigureDerived, FigureState, TorchContext } from '../../figure/defineFigure.ts';
import { DROPOUT_P, dropoutMask, MASKS, type MISTAKES, type default as same } from './same.ts';

const RIGHT_LINES = {
  scores: 'Q @ K.T / Q.shape[-1] ** 0.5',
  fill: '-torch.inf',
  softmax: 'torch.softmax(scores, dim=-1)',
};

type Lines = typeof RIGHT_LINES;
/** The lines of the other program that differ from the reference, for each mistake. */
const OTHER_LINES: Record<keyof typeof MISTAKES, Partial<Lines>> = {
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

/** The difference below which only rounding differs, which depends on the machine. */
const ROUNDING_TOLERANCE = 1e-5;
/** The difference below which float32 has only two exact digits. */
const FEW_DIGITS_BELOW = 1e-3;

/** Writes both programs and the checks as PyTorch. */
export function torch({
  state: s,
  derived: { largest },
  input,
  print,
}: TorchContext<FigureState<typeof same>, FigureDerived<typeof same>>): string {
  const may = MASKS[s.mask];
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
${may ? `may = ${python(may)}\n` : ''}${s.against === 'dropout' ? `keep = ${python(toRows(dropoutMask(s.seed)))}  # drawn on the page\n` : ''}

def defined(Q, K, V):
${body(RIGHT_LINES)}


def other(Q, K, V):
${body({ ...RIGHT_LINES, ...OTHER_LINES[s.against] })}


theirs = other(Q${double}, K${double}, V${double})
ours = defined(Q, K, V)
a, b = theirs[${at}], ours[${at}]
print("shapes", tuple(a.shape), tuple(b.shape))
${print('sums', 'theirs[0].sum(dim=-1)', { label: 'row sums' })}
${print('a')}
${print('b')}
a, b = a.double(), b.double()
${
  largest > 0 && largest < ROUNDING_TOLERANCE
    ? `print("largest difference below 1e-5:", (${difference} < 1e-5).item())  # rounding, on the page ${largest.toPrecision(1)}`
    : print('largest', difference, {
        label: 'largest difference',
        ...(largest < FEW_DIGITS_BELOW && largest > 0 && { digits: 2 }),
      })
}
${print('allclose', `torch.allclose(a, b, atol=${s.atol}, rtol=${s.rtol})`)}
`;
}
