import { type Tensor, toRows } from '../../engine/index.ts';
import type { FigureDerived, FigureState, TorchContext } from '../../figure/defineFigure.ts';
import type learn from './learn.ts';
import { firstWeights, isSteady, taskOf } from './path.ts';

const numbers = (row: readonly number[]) => row.join(', ');

/** Formats a tensor as rows of Python code, one per line. */
function rowsOf({ shape, data }: Tensor) {
  const width = shape.at(-1)!;
  const rows = toRows({ data, shape: [data.length / width, width] });
  return `[\n${rows.map((row) => `    [${numbers(row)}],`).join('\n')}\n]`;
}

const weight = (name: string, w: Tensor) =>
  `${name} = torch.tensor(${rowsOf(w)}, requires_grad=True)`;

/** Returns a PyTorch program that trains from the page’s random numbers, so that each step is the same. */
export function torch({
  state: s,
  derived: { at, runaway },
  print,
}: TorchContext<FigureState<typeof learn>, FigureDerived<typeof learn>>) {
  const { wQ, wK, wV } = firstWeights(s);
  const isPushed = s.pushes.length > 0;
  const how = { random: !isSteady(s, at) };
  const result = (name: string, expression: string) => print(name, expression, how);
  return `import torch

torch.set_default_dtype(torch.float64)
# Where the page begins: seed ${s.seed}, normal numbers of standard deviation ${s.std}.
${weight('W_Q', wQ)}  # the query of each question: d_k = ${s.dK} numbers
${weight('W_K', wK)}  # the key of each name
${weight('W_V', wV)}
# Where everyone is: ${s.n} days, ${s.n} places on each.
values = torch.tensor(${rowsOf(taskOf(s).xV)}).reshape(${s.n}, ${s.n}, 2)
optimizer = torch.optim.${s.optimizer === 'adam' ? 'Adam' : 'SGD'}([W_Q, W_K, W_V], lr=${s.rate})
steps = ${at}${runaway ? `  # of ${s.t}: after these the loss runs away` : ''}
${
  isPushed
    ? `# Moved by hand: at which step, a query (0) or a key (1), its row, its first two numbers.
moved = [${s.pushes.map((push) => `[${numbers(push)}]`).join(', ')}]
`
    : ''
}
for step in range(steps + 1):
${
  isPushed
    ? `    for at, side, row, x, y in moved:
        if at == step:
            with torch.no_grad():
                (W_Q, W_K)[side][row, :2] = torch.tensor([x, y], dtype=torch.float64)
`
    : ''
}    scores = W_Q @ W_K.T${s.scaled ? ` / ${s.dK} ** 0.5` : ''}
    weights = torch.softmax(scores, dim=-1)
    output = weights @ (values @ W_V)
    loss = ((output - values) ** 2).mean()
    optimizer.zero_grad()
    loss.backward()
    if step < steps:
        optimizer.step()

row = ${s.asked} - 1  # the question looked at
own = weights.argmax(dim=-1) == torch.arange(${s.n})
${how.random ? '# Steps this long let the smallest rounding grow: the numbers are like those of the page, not the same.\n' : ''}${result('loss', 'loss')}
${result('weights', 'weights')}
${result('right', 'own.sum()')}
${result('query', 'W_Q')}
${result('gradient', 'W_Q.grad[row]')}
${result('output', 'output[0, row]')}
${print('target', 'values[0, row]')}
`;
}
