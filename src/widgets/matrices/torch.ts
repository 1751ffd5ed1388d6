import { formatResults, plainNumber } from '../../number/format.ts';
import { scaledCode } from '../stages.ts';
import type { MatricesDerived, MatricesState } from './matrices.ts';

const tensor = (m: readonly (readonly number[])[]) =>
  `torch.tensor([\n${m.map((r) => `    [${r.map(plainNumber).join(', ')}],`).join('\n')}\n], dtype=torch.float32)`;

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export function torch(s: MatricesState, d: MatricesDerived): string {
  return `import math
import torch

Q = ${tensor(s.q)}  # ${s.queries.join(', ')}
K = ${tensor(s.k)}  # ${s.keys.join(', ')}
V = ${tensor(s.v)}

d_k = Q.shape[-1]
scores = Q @ K.T
scaled = ${scaledCode(s.scale)}
weights = torch.softmax(scaled, dim=-1)
output = weights @ V

torch.set_printoptions(precision=3, sci_mode=False)
print("scores", scores, "scaled", scaled, "weights", weights, sep="\\n")
print("row sums", weights.sum(-1), "column sums", weights.sum(0))
print("output", output, sep="\\n")
# on the page, first rows: weights ${formatResults(d.weights[0]!, 3)}; output ${formatResults(d.output[0]!, 3)}
`;
}
