import { tryInfer, randomNormals, showShape, toRows } from '../../engine/index.ts';
import { attend, matmul } from '../../engine/arrays.ts';
import { integer, seed } from '../../figure/fields/index.ts';
import { plainNumber, round } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { ordinalNames } from '../shared/numbered.ts';

const D_MODEL = 4;
const MAX_WORDS = 5;

/** The tensors of the module in order, each with the line of code that computes it. */
export const LINES = {
  x: 'x',
  q: 'q = x[:n_q] @ W_Q',
  k: 'k = x[:n_k] @ W_K',
  v: 'v = x[:n_v] @ W_V',
  scores: 'scores = q @ k.T / √d_k',
  weights: 'weights = softmax(scores)',
  mixed: 'mixed = weights @ v',
  output: 'output = mixed @ W_O',
};
export type TensorName = keyof typeof LINES;
export const TENSOR_NAMES = Object.keys(LINES) as TensorName[];

const size = (label: string, initial: number, min: number, max: number) =>
  integer({ label, initial, min, max, bar: true });

/** Draws normal numbers rounded to one decimal, so that the copied code contains exactly the same numbers. */
const drawNumbers = (rows: number, columns: number, seed: number, std: number) =>
  toRows(randomNormals([rows, columns], seed, { std })).map((row) => row.map((x) => round(x, 1)));

export const shapeText = (rows: readonly (readonly number[])[]) =>
  showShape([rows.length, rows[0]!.length]);

const tensorCode = (rows: number[][]) =>
  `torch.tensor([${rows.map((row) => `[${row.map(plainNumber).join(', ')}]`).join(', ')}], dtype=torch.float32)`;

export default defineFigure({
  id: 'module',
  title: 'A module with projections',
  fields: {
    /** The numbers of words that have a query, a key and a value. */
    nQ: size('n_q', 3, 1, MAX_WORDS),
    nK: size('n_k', 3, 1, MAX_WORDS),
    nV: size('n_v', 3, 1, MAX_WORDS),
    /** The output sizes of W_Q, W_K and W_V. */
    dQ: size('d_k of W_Q', 2, 1, 4),
    dK: size('d_k of W_K', 2, 1, 4),
    dV: size('d_v of W_V', 2, 1, 4),
    seed: seed({ label: 'Seed', initial: 1 }),
  },
  derive({ nQ, nK, nV, dQ, dK, dV, seed: s }) {
    const x = drawNumbers(MAX_WORDS, D_MODEL, s, 1);
    // Cut the layer from a larger one, so that its existing numbers stay the same when it grows.
    const layer = (nth: number, rows: number, columns: number) =>
      drawNumbers(D_MODEL, D_MODEL, s + 1000 * nth, 0.7)
        .slice(0, rows)
        .map((row) => row.slice(0, columns));
    const [wQ, wK, wV] = [layer(1, D_MODEL, dQ), layer(2, D_MODEL, dK), layer(3, D_MODEL, dV)];
    const wO = layer(4, dV, D_MODEL);
    const project = (n: number, w: number[][]) => matmul(x.slice(0, n), w);
    const [q, k, v] = [project(nQ, wQ), project(nK, wK), project(nV, wV)];
    // Compute the weights separately, because they are valid even if the values don't fit.
    const weighed = tryInfer(() => attend({ q, k, v: k.map(() => [0]) })).result;
    const { result: mixed, refusal: error } = tryInfer(() => attend({ q, k, v }).output);
    const results: Record<TensorName, number[][] | null> = {
      x: x.slice(0, Math.max(nQ, nK, nV)),
      q,
      k,
      v,
      scores: weighed && weighed.scaled,
      weights: weighed && weighed.weights,
      mixed,
      output: mixed && matmul(mixed, wO),
    };
    const rows = results.output?.length;
    return {
      x,
      wQ,
      wK,
      wV,
      wO,
      parameters: [wQ, wK, wV, wO].flat(2).length,
      results,
      error,
      refused: TENSOR_NAMES.find((name) => !results[name]) ?? null,
      /** Which size the number of output rows equals: 0 for n_q, 1 for n_k, 2 for neither. */
      follows: rows === nQ ? 0 : rows === nK ? 1 : 2,
    };
  },
  quantities({ scalar, table, text }) {
    const tensor = (name: TensorName) => table({ digits: 1, of: (d) => d.results[name] });
    const shapes = TENSOR_NAMES.map((name) => [
      `shapes.${name}`,
      text({ of: ({ results }) => results[name] && shapeText(results[name]) }),
    ]);
    return {
      parameters: scalar({ as: 'count' }),
      ...(Object.fromEntries(shapes) as Record<`shapes.${TensorName}`, ReturnType<typeof text>>),
      weights: table({ digits: 3, role: 'weight', part: 'weights', of: (d) => d.results.weights }),
      output: table({
        digits: 3,
        part: 'output',
        of: (d) => d.results.output,
        rows: (s) => ordinalNames(s.nQ),
      }),
      'tensors.x': tensor('x'),
      'tensors.q': tensor('q'),
      'tensors.k': tensor('k'),
      'tensors.v': tensor('v'),
      'tensors.scores': tensor('scores'),
      'tensors.weights': table({ digits: 2, role: 'weight', of: (d) => d.results.weights }),
      'tensors.mixed': tensor('mixed'),
      'tensors.output': tensor('output'),
      /** The engine's error message for the first line that fails. */
      error: text(),
      follows: scalar({ as: 'count' }),
    };
  },
  describe({ nQ, nK, nV }, { parameters, error, results: { weights, output } }) {
    const setup = `Words with a query: ${nQ}, with a key: ${nK}, with a value: ${nV}. The layers have ${parameters} parameters.`;
    return error
      ? `${setup} Refused: ${error}`
      : `${setup} Weights are ${shapeText(weights!)}, the output is ${shapeText(output!)}.`;
  },
  torch({ state: s, derived: d, print, value }) {
    const run = 'weights, output = attention(x[:n_q], x[:n_k], x[:n_v])';
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
x = ${tensorCode(d.x)}
W_Q = ${tensorCode(d.wQ)}
W_K = ${tensorCode(d.wK)}
W_V = ${tensorCode(d.wV)}
W_O = ${tensorCode(d.wO)}
attention = Attention(W_Q, W_K, W_V, W_O)
${
  d.error
    ? `try:
    ${run}
except RuntimeError as error:
    print("refused:", error)`
    : run
}

${print('parameters', 'torch.tensor(W_Q.numel() + W_K.numel() + W_V.numel() + W_O.numel())')}
${d.error ? '' : `${print('weights')}\n`}${print('output')}
`;
  },
  presets: {
    self: ['Three words ask each other'],
    two: ['Two words ask five', { nQ: 2, nK: 5, nV: 5 }],
    keys: ['Refused: queries and keys differ in size', { dK: 3 }],
    values: ['Refused: more values than keys', { nV: 4 }],
  },
  goals: {
    mend: {
      start: { nQ: 3, nK: 4, nV: 5, dQ: 2, dK: 3, dV: 2 },
      solution: { dK: 2, nV: 4 },
      check: (_, { error }) => error === null || error,
      hint: (_, { refused }) =>
        refused === 'scores'
          ? 'A query is compared with a key number by number, so both need the same length.'
          : 'Every weight needs a value to multiply.',
      explain: ({ nK, dK }) =>
        `Queries and keys have ${dK} numbers each, so they can be compared. And there are ${nK} keys and ${nK} ` +
        'values, so every weight has a value to multiply.',
    },
  },
  stage: [740, 528],
  view: () => import('./View.tsx'),
});
