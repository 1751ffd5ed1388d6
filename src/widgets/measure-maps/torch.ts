import { round } from '../../number/format.ts';
import type { Script } from '../../widget/program.ts';
import {
  D_K,
  MEASURES,
  type MeasureMapsDerived,
  type MeasureMapsState,
  N,
  RECORDED_SEED,
} from './measure-maps.ts';

/** Queries and keys as PyTorch draws them, and what all measures need of them. */
const DRAW_CODE = `torch.manual_seed(42)
_ = torch.randn(3, 1, 6, 64), torch.randn(2, 1, 4, 64)  # drawn earlier by the program this one was part of
q, k = torch.randn(${N}, ${D_K}), torch.randn(${N}, ${D_K})
dot = q @ k.T
q_squares, k_squares = q.pow(2).sum(-1), k.pow(2).sum(-1)`;

const numbers = (xs: readonly number[]) => `[${xs.map((x) => round(x, 5)).join(', ')}]`;

/** The same where this page drew the vectors: written out. */
const writeOut = ({
  by,
  queryLengths,
  keyLengths,
}: MeasureMapsDerived) => `# drawn on the page: q @ k.T, and the squares of all lengths
dot = torch.tensor([
${by.dot.scores.map((row) => `    ${numbers(row)},`).join('\n')}
], dtype=torch.float32)
q_squares = torch.tensor(${numbers(queryLengths)}, dtype=torch.float32)
k_squares = torch.tensor(${numbers(keyLengths)}, dtype=torch.float32)`;

/** The state as PyTorch: every measure from one matrix product and two lists of lengths. */
export const torch = (
  s: MeasureMapsState,
  d: MeasureMapsDerived,
  { print }: Script<MeasureMapsState>,
): string => `import math
import torch

${s.seed === RECORDED_SEED ? DRAW_CODE : writeOut(d)}
q_squares = q_squares.unsqueeze(1)
scaled = dot / math.sqrt(${D_K})
cosine = dot / (q_squares * k_squares).sqrt()
distance = -(q_squares + k_squares - 2 * dot).clamp_min(0).sqrt()


def weights(scores):
    return torch.softmax(scores${s.same ? ' / scores.std()' : ''}, dim=-1)


${MEASURES.map((measure) => print(`by.${measure}.weights`, `weights(${measure})`, { label: measure })).join('\n')}
${print('spreads', `torch.stack([${MEASURES.map((measure) => `${measure}.std()`).join(', ')}])`)}
`;
