import type { Script } from '../../widget/program.ts';
import { WORD_ORDERS, type OrderDerived, type OrderState } from './order.ts';

const POSITION_CODE: Record<OrderState['positions'], string> = {
  none: `q = k = v = x  # no positions`,
  added: `q = k = v = x + torch.stack([p.sin(), p.cos()], dim=-1)`,
  rotated: `across = torch.stack([-x[:, 1], x[:, 0]], dim=-1)
q = k = x * p.cos().unsqueeze(-1) + across * p.sin().unsqueeze(-1)  # turned by p radians
v = x`,
};

/** The state as PyTorch: runs as pasted and prints the numbers that are on screen. */
export const torch = (
  s: OrderState,
  _: OrderDerived,
  { input, print }: Script<OrderState>,
): string => `import math
import torch

${input('tokens', 'tokens')}
${input('vectors', 'vectors')}
places = [${WORD_ORDERS[s.order].join(', ')}]  # which word stands at each place
x = torch.stack([vectors[word] for word in places])
p = torch.tensor([0.0, 1.0, 2.0, 3.0, 4.0])

${POSITION_CODE[s.positions]}
weights = torch.softmax(q @ k.T / math.sqrt(q.shape[-1]), dim=-1)
output = weights @ v

${print('sentence', '[tokens[word] for word in places]')}
${print('weights', 'weights')}
${print('output', 'output')}
`;
