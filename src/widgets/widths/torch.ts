import type { TorchContext } from '../../figure/defineFigure.ts';
import { D_V, LIMIT, NAMES, type Side, SIDE_NAMES, START_STDS, type SweepOf } from './draw.ts';

const PRINTED: Record<Side, string> = { with: 'divided by sqrt(d_k)', without: 'not divided' };
const SCALES: Record<Side, string> = { with: '1 / math.sqrt(d_k)', without: '1.0' };

/** Writes run 1 as PyTorch. It contains the page’s random numbers, so that the steps are the same. */
export function torch({
  state: s,
  derived,
  print,
  value,
}: TorchContext<SweepOf & { dK: number }, { sweep: unknown }>): string {
  const drawn = s.start === 'layers' ? 'uniform' : 'normal';
  const size = (of: string) =>
    s.start === 'layers' ? `1 / math.sqrt(${of})` : String(START_STDS[s.start]);
  const run = (side: Side) => {
    const steps = derived.sweep
      ? print(`${side}.first`, 'steps', { label: `${PRINTED[side]}: steps` })
      : `print("${PRINTED[side]}: steps", steps)  # not worked out on the page yet`;
    return `steps, top = learn(${SCALES[side]})
${print(`${side}.top`, 'top', { label: `${PRINTED[side]}: largest weights at the start` })}
${steps}`;
  };
  return `import math
import torch
from torch.nn import functional as F

torch.set_default_dtype(torch.float64)  # Adam shows the rounding errors of small gradients
d_k, d_v, n = ${value('d_k', 'dK')}, ${D_V}, ${NAMES}
run = 1  # the first of ${s.runs} on the page

def uniforms(seed):  # the page's generator, mulberry32
    bits = 0xFFFFFFFF
    while True:
        seed = (seed + 0x6D2B79F5) & bits
        z = ((seed ^ seed >> 15) * (seed | 1)) & bits
        z ^= (z + ((z ^ z >> 7) * (z | 61) & bits)) & bits
        yield (z ^ z >> 14) / 2**32

def normal(*shape, seed, size=1.0):
    u = uniforms(seed)
    numbers = []
    while len(numbers) < math.prod(shape):
        radius, angle = math.sqrt(-2 * math.log(1 - next(u))), 2 * math.pi * next(u)
        numbers += [size * radius * math.cos(angle), size * radius * math.sin(angle)]
    return torch.tensor(numbers[: math.prod(shape)]).reshape(shape)
${
  s.start === 'layers'
    ? `
def uniform(*shape, seed, size):  # as nn.Linear draws its weight
    u = uniforms(seed)
    return torch.tensor([size * (2 * next(u) - 1) for _ in range(math.prod(shape))]).reshape(shape)
`
    : ''
}
values = normal(n, n, d_v, seed=run)  # ${NAMES} draws of ${NAMES} values

def learn(scale):
    # Questions and names are rows of the identity, so W_Q holds the queries and W_K the keys.
    W_Q = ${drawn}(n, d_k, seed=3 * run, size=${size('n')}).requires_grad_()
    W_K = ${drawn}(n, d_k, seed=3 * run + 1, size=${size('n')}).requires_grad_()
    W_V = ${drawn}(d_v, d_v, seed=3 * run + 2, size=${size('d_v')}).requires_grad_()
    optimizer = torch.optim.${s.optimizer === 'adam' ? 'Adam' : 'SGD'}([W_Q, W_K, W_V], lr=${s.rate})
    for step in range(${s.most} + 1):
        weights = torch.softmax(W_Q @ W_K.T * scale, dim=-1)
        if step == 0:
            top = weights.max(dim=-1).values.mean()
        loss = F.mse_loss(weights @ (values @ W_V), values)
        if loss.item() < ${LIMIT}:
            return str(step), top
        if not math.isfinite(loss.item()):
            break
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return "never", top

${SIDE_NAMES.map(run).join('\n\n')}
`;
}
