import { type ShapesDerived, type ShapesState } from './shapes.ts';

const tuple = (shape: readonly number[]) => shape.join(', ');

/** The shapes as PyTorch: prints them, or the error that PyTorch itself raises. */
export function torch(_: ShapesState, d: ShapesDerived): string {
  return `import torch

Q = torch.randn(${tuple(d.query)})
K = torch.randn(${tuple(d.key)})
V = torch.randn(${tuple(d.value)})

try:
    weights = torch.softmax(Q @ K.transpose(-2, -1) / K.shape[-1] ** 0.5, dim=-1)
    output = weights @ V
    print("weights", tuple(weights.shape), "output", tuple(output.shape))
except RuntimeError as error:
    print("refused:", error)
# on the page: ${d.weights && d.output ? `weights (${tuple(d.weights)}) output (${tuple(d.output)})` : `refused: ${d.reason}`}
`;
}
