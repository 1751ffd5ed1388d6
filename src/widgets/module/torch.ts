import { plainNumber } from '../../number/format.ts';
import type { Program } from '../../widget/defineFigure.ts';

type Rows = readonly (readonly number[])[];
type Sizes = Readonly<Record<'nQ' | 'nK' | 'nV' | 'dQ' | 'dK' | 'dV' | 'seed', number>>;
type Layers = Readonly<Record<'x' | 'wQ' | 'wK' | 'wV' | 'wO', Rows>>;

const tensor = (rows: Rows) =>
  `torch.tensor([${rows.map((row) => `[${row.map(plainNumber).join(', ')}]`).join(', ')}], dtype=torch.float32)`;

/** The module as a class. The bench has no nn.Module, so comments say what would differ there. */
export function torch({
  state: s,
  derived: d,
  print,
  value,
}: Program<Sizes, Layers & { error: string | null }>): string {
  const call = 'attention(x[:n_q], x[:n_k], x[:n_v])';
  const run = d.error
    ? `try:
    weights, output = ${call}
except RuntimeError as error:
    print("refused:", error)`
    : `weights, output = ${call}`;
  return `import torch


class Attention:  # class Attention(nn.Module), after super().__init__()
    def __init__(self, W_Q, W_K, W_V, W_O):
        # each is an nn.Linear(d_in, d_out, bias=False), which stores its weight as W.T: (d_out, d_in)
        self.W_Q, self.W_K, self.W_V, self.W_O = W_Q, W_K, W_V, W_O
    def __call__(self, query, key, value):  # forward, in an nn.Module
        q, k, v = query @ self.W_Q, key @ self.W_K, value @ self.W_V
        scores = q @ k.T / q.shape[-1] ** 0.5
        weights = torch.softmax(scores, dim=-1)
        return weights, weights @ v @ self.W_O


n_q, n_k, n_v = ${value('n_q', 'nQ')}, ${value('n_k', 'nK')}, ${value('n_v', 'nV')}
# drawn on the page with seed ${s.seed}: W_Q makes ${s.dQ} numbers of each word, W_K ${s.dK}, W_V ${s.dV}
x = ${tensor(d.x)}
W_Q = ${tensor(d.wQ)}
W_K = ${tensor(d.wK)}
W_V = ${tensor(d.wV)}
W_O = ${tensor(d.wO)}
attention = Attention(W_Q, W_K, W_V, W_O)
${run}

${print('parameters', 'torch.tensor(W_Q.numel() + W_K.numel() + W_V.numel() + W_O.numel())')}
${
  d.error
    ? ''
    : `${print('weights')}
`
}${print('output')}
`;
}
