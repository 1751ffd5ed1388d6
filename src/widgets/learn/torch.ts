import type { HeadWeights } from '../../engine/index.ts';
import type { Script } from '../../widget/program.ts';
import { type LearnDerived, type LearnState } from './learn.ts';
import { firstWeights, isSteady, taskOf } from './path.ts';

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

/** What was moved by hand, as a list. */
const handCode = ({ pushes }: LearnState) =>
  pushes.length > 0
    ? `# Moved by hand: at which step, a query (0) or a key (1), its row, its first two numbers.
moved = [${pushes.map((push) => `[${numbers(push)}]`).join(', ')}]
`
    : '';
const PUSH_CODE = `    for at, side, row, x, y in moved:
        if at == step:
            with torch.no_grad():
                (W_Q, W_K)[side][row, :2] = torch.tensor([x, y], dtype=torch.float64)
`;

/** Learning as PyTorch: from the page's own random numbers, so that each step is the same. */
export function torch(s: LearnState, d: LearnDerived, { print }: Script<LearnState>): string {
  const { wQ, wK, wV } = firstWeights(s);
  const weight = (name: string, w: HeadWeights['wQ']) =>
    `${name} = torch.tensor(${rowsOf(w)}, requires_grad=True)`;
  const how = { random: !isSteady(s, d.at) };
  const optimizer = s.optimizer === 'adam' ? 'Adam' : 'SGD';
  const away = d.runaway ? `  # of ${s.t}: after these the loss runs away` : '';
  return `import torch

torch.set_default_dtype(torch.float64)
# Where the page begins: seed ${s.seed}, normal numbers of standard deviation ${s.std}.
${weight('W_Q', wQ)}  # the query of each question: d_k = ${s.dK} numbers
${weight('W_K', wK)}  # the key of each name
${weight('W_V', wV)}
# Where everyone is: ${s.n} days, ${s.n} places on each.
values = torch.tensor(${rowsOf(taskOf(s).xV)}).reshape(${s.n}, ${s.n}, 2)
optimizer = torch.optim.${optimizer}([W_Q, W_K, W_V], lr=${s.rate})
steps = ${d.at}${away}
${handCode(s)}
for step in range(steps + 1):
${s.pushes.length > 0 ? PUSH_CODE : ''}    scores = W_Q @ W_K.T${s.scaled ? ` / ${s.dK} ** 0.5` : ''}
    weights = torch.softmax(scores, dim=-1)
    output = weights @ (values @ W_V)
    loss = ((output - values) ** 2).mean()
    optimizer.zero_grad()
    loss.backward()
    if step < steps:
        optimizer.step()

row = ${s.asked} - 1  # the question looked at
own = weights.argmax(dim=-1) == torch.arange(${s.n})
${how.random ? '# Steps this long let the smallest rounding grow: the numbers are like those of the page, not the same.\n' : ''}${print('loss', 'loss', how)}
${print('weights', 'weights', how)}
${print('right', 'own.sum()', how)}
${print('query', 'W_Q', how)}
${print('gradient', 'W_Q.grad[row]', how)}
${print('output', 'output[0, row]', how)}
${print('target', 'values[0, row]')}
`;
}
