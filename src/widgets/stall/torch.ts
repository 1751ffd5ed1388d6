import type { TorchContext } from '../../figure/defineFigure.ts';
import { sampleSizeComment } from '../shared/attentionSteps.ts';
import type { SampleOf, Side } from './draw.ts';

const PRINTED_NAMES: Record<Side, string> = {
  plain: 'without the division',
  scaled: 'divided by sqrt(d_k)',
};

/** Writes the experiment as PyTorch, whose random generator draws other numbers. */
export function torch({
  state,
  derived,
  input,
  print,
  value,
}: TorchContext<SampleOf & { dK: number }, { runs: number }>): string {
  const measureCode = (side: Side, divisor: string) => {
    const line = (path: string, expression: string, label: string) =>
      print(`many.${side}.${path}`, expression, {
        label: `${PRINTED_NAMES[side]}: ${label}`,
        // Print three digits, because stored numbers have no more.
        ...(path !== 'above' && { digits: 3 }),
        random: true,
      });
    return `dQ, dV, weights = gradients(${divisor})
${line('quantiles.2', 'dQ.norm(dim=-1).flatten().median()', 'middle row of dQ')}
${line('dQ', 'dQ.flatten(1).norm(dim=1).mean()', 'all of dQ')}
${line('dV', 'dV.flatten(1).norm(dim=1).mean()', 'all of dV')}
${line('above', '(weights.max(-1).values > 0.99).float().mean()', 'rows above .99')}`;
  };
  return `import math
import torch

torch.manual_seed(0)  # PyTorch's generator: other draws than on the page, the same story
${input('d_k', 'dK')}
runs, n = ${value('runs', 'runs')}, ${value('n', 'n')}${sampleSizeComment(derived.runs, state.runs)}

q, k, v, dO = (torch.randn(runs, n, d_k) for _ in range(4))${
    state.entries === 'third'
      ? '\nq, k, v = (x / math.sqrt(3) for x in (q, k, v))  # variance 1/3, as linear layers start'
      : ''
  }

def gradients(divisor):
    Q, K, V = (x.clone().requires_grad_() for x in (q, k, v))
    weights = torch.softmax(Q @ K.transpose(1, 2) / divisor, dim=-1)
    ((weights @ V) * dO).sum().backward()
    return Q.grad, V.grad, weights

${measureCode('plain', '1.0')}

${measureCode('scaled', 'math.sqrt(d_k)')}
`;
}
