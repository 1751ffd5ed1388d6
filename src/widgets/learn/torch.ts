import type { HeadWeights } from '../../engine/index.ts';
import type { Script } from '../../widget/program.ts';
import { type LearnDerived, type LearnState } from './learn.ts';
import { firstWeights, type Push, taskOf } from './path.ts';

const numbers = (data: ArrayLike<number>) => Array.from(data, String).join(', ');

/** Rows as Python writes them, one a line. */
function rowsOf({ shape, data }: HeadWeights['wQ']): string {
  const width = shape.at(-1)!;
  const lines = Array.from(
    { length: data.length / width },
    (_, i) => `    [${numbers(data.slice(i * width, (i + 1) * width))}],`,
  );
  return `[\n${lines.join('\n')}\n]`;
}

/** Learning as PyTorch: from the page's own random numbers, so that each step is the same. */
export function torch(s: LearnState, d: LearnDerived, { print }: Script<LearnState>): string {
  const { wQ, wK, wV } = firstWeights(s);
  const pushes = (s.pushes as readonly Push[]).filter(([at]) => at <= d.at);
  const weight = (name: string, w: HeadWeights['wQ']) =>
    `${name} = torch.tensor(${rowsOf(w)}, requires_grad=True)`;
  const i = s.asked - 1;
  const optimizer = s.optimizer === 'adam' ? 'Adam' : 'SGD';
  return `import torch

torch.set_default_dtype(torch.float64)
${weight('W_Q', wQ)}  # the query of each question
${weight('W_K', wK)}  # the key of each name
${weight('W_V', wV)}
# Where everyone is: ${s.n} days of ${s.n} places.
values = torch.tensor(${rowsOf(taskOf(s).xV)}).reshape(${s.n}, ${s.n}, 2)
steps, d_k = ${d.at}, ${s.dK}
optimizer = torch.optim.${optimizer}([W_Q, W_K, W_V], lr=${s.rate})
${
  pushes.length > 0
    ? `moved_by_hand = [  # before which step, which row, and where to
${pushes.map(([at, side, row, x, y]) => `    (${at}, ${side ? 'W_K' : 'W_Q'}, ${row}, [${x}, ${y}]),`).join('\n')}
]
`
    : ''
}
for step in range(steps + 1):
${
  pushes.length > 0
    ? `    for at, W, row, place in moved_by_hand:
        if at == step:
            with torch.no_grad():
                W[row, :2] = torch.tensor(place)
`
    : ''
}    scores = W_Q @ W_K.T${s.scaled ? ' / d_k ** 0.5' : ''}
    weights = torch.softmax(scores, dim=-1)
    output = weights @ (values @ W_V)
    loss = ((output - values) ** 2).mean()
    optimizer.zero_grad()
    loss.backward()
    if step < steps:
        optimizer.step()

own = weights.argmax(dim=-1) == torch.arange(${s.n})
${print('loss', 'loss')}
${print('weights', 'weights')}
${print('right', 'own.sum()')}
${print('query', 'W_Q')}
${print('gradient', `W_Q.grad[${i}]`)}
${print('output', `output[0, ${i}]`)}
${print('target', `values[0, ${i}]`)}
`;
}
