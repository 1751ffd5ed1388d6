import {
  linear,
  randomNormals,
  rnn,
  scaledDotProductAttention,
  type Tensor,
  zeros,
} from '../../engine/index.ts';

/** Rows at a time: small enough to report often, and to hold only 64 rows of scores at once. */
export const CHUNK = 64;

/** Rows `start` to `end` of a matrix, without a copy. */
const rowsOf = (t: Tensor, start: number, end: number): Tensor => {
  const d = t.shape[1]!;
  return { shape: [end - start, d], data: t.data.subarray(start * d, end * d) };
};

const chunks = (n: number) =>
  Array.from({ length: Math.ceil(n / CHUNK) }, (_, c): [number, number] => [
    c * CHUNK,
    Math.min(n, (c + 1) * CHUNK),
  ]);

/** The four projections of a layer, `(d, d)` each; also the two of a recurrent layer. */
export function layerWeights(width: number): readonly Tensor[] {
  const std = 1 / Math.sqrt(width);
  return [1, 2, 3, 4].map((seed) => randomNormals([width, width], seed, { std }));
}

/**
 * One attention layer with one head, the engine's own: three projections, attention a chunk of queries at a
 * time, and the output projection. x `(n, d)` gives `(n, d)`. `tick` is called after each chunk.
 */
export function attentionLayer(
  x: Tensor,
  [wQ, wK, wV, wO]: readonly Tensor[],
  tick: (rows: number) => void = () => {},
): Tensor {
  const [q, k, v] = [wQ, wK, wV].map((w) => linear(x, w!));
  const out = zeros(x.shape, x);
  for (const [start, end] of chunks(x.shape[0]!)) {
    const { output } = scaledDotProductAttention(rowsOf(q!, start, end), k!, v!);
    out.data.set(linear(output, wO!).data, start * x.shape[1]!);
    tick(end - start);
  }
  return out;
}

/** One plain recurrent layer, the engine's own. x `(n, d)` gives `(n, d)`. */
export function recurrentLayer(
  x: Tensor,
  [weightIh, weightHh]: readonly Tensor[],
  tick: (rows: number) => void = () => {},
): Tensor {
  const out = zeros(x.shape, x);
  let last: Tensor | undefined;
  for (const [start, end] of chunks(x.shape[0]!)) {
    const states = rnn(rowsOf(x, start, end), { weightIh: weightIh!, weightHh: weightHh! }, last);
    out.data.set(states.data, start * x.shape[1]!);
    last = rowsOf(states, end - start - 1, end - start);
    tick(end - start);
  }
  return out;
}
