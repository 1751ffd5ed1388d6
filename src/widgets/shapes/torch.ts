import type { Script } from '../../widget/program.ts';
import type { ShapesDerived, ShapesState } from './shapes.ts';

/** The line that makes a tensor of a shape. */
const random = (name: string, shape: readonly number[]) =>
  `${name} = torch.randn(${shape.join(', ')})`;

/** The shapes as PyTorch: prints them, or the error that PyTorch itself raises. */
export function torch(_: ShapesState, d: ShapesDerived, { print }: Script<ShapesState>): string {
  const product = [
    'weights = torch.softmax(Q @ K.transpose(-2, -1) / K.shape[-1] ** 0.5, dim=-1)',
    'output = weights @ V',
  ];
  const inputs = `import torch

${random('Q', d.query)}
${random('K', d.key)}
${random('V', d.value)}
`;
  if (d.fault === 'none')
    return `${inputs}
${product.join('\n')}

${print('shapes.weights', 'tuple(weights.shape)', { label: 'weights' })}
${print('shapes.output', 'tuple(output.shape)', { label: 'output' })}
`;
  return `${inputs}
# The page refuses: ${d.reason}
try:
${product.map((line) => `    ${line}`).join('\n')}
except RuntimeError as error:
    print("refused:", error)

`;
}
