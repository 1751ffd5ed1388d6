import type { AttentionOptions } from './attention.ts';
import { narrow, rowMax, splitAxis, stack, sum } from './axes.ts';
import { zip } from './broadcast.ts';
import { applyMasks, checkMaskSize } from './masks.ts';
import { matmul } from './matmul.ts';
import { inferAttentionShapes } from './shapes.ts';
import { scaleScores, similarityScores } from './similarity.ts';
import { map, reshape, zeros, type Tensor } from './tensor.ts';

/**
 * Running maximum `m` and running sum `l` of `exp(score - m)`, one of each per row. `correction` is `exp(m - m')`, by
 * which a block scales the earlier results.
 */
interface Running {
  readonly m: Tensor;
  readonly l: Tensor;
  readonly correction: Tensor;
}

export interface OnlineSoftmax extends Running {
  /** The softmax, computed with the last m and l. */
  readonly weights: Tensor;
}

export interface TiledAttention extends Running {
  /** Sums of values weighted by `exp(score - m)`, after each block: `(blocks, ..., n_q, d_v)`. */
  readonly acc: Tensor;
  readonly output: Tensor;
}

export interface TiledOptions extends Omit<
  AttentionOptions,
  'maskedRow' | 'dropoutP' | 'dropoutKeep'
> {
  /** Keys per block. */
  readonly blockSize: number;
}

/**
 * Softmax over the last axis in one pass over blocks: each block updates `m' = max(m, max(block))` and `l' = l exp(m -
 * m') + sum(exp(block - m'))`; the result is `exp(x - m) / l`. x `(..., n)`; m, l and correction `(blocks, ...)` after
 * each block, weights `(..., n)`. A row that is all -Infinity gives NaN. Throws unless blockSize is a positive
 * integer.
 * Source: Milakov and Gimelshein 2018, algorithm 3.
 */
export function onlineSoftmax(x: Tensor, blockSize: number): OnlineSoftmax {
  const steps: Running[] = [];
  let running = start(x);
  for (const block of blocks(x, -1, blockSize)) steps.push((running = advance(running, block)));
  const shifted = zip(x, column(running.m), (score, m) => score - m);
  const weights = zip(map(shifted, Math.exp), column(running.l), (e, l) => e / l);
  return { ...history(steps), weights };
}

/**
 * Attention over blocks of keys that never stores a whole row of weights. Besides m and l of {@link onlineSoftmax} it
 * updates `acc' = acc exp(m - m') + exp(block - m') v_block`; the output is `acc / l`. Shapes as in
 * `scaledDotProductAttention`; m, l and correction `(blocks, ..., n_q)`. A fully masked row gives NaN. Throws like
 * attention, and unless blockSize is a positive integer.
 * Source: Dao et al. 2022, FlashAttention, algorithm 1.
 */
export function tiledAttention(
  query: Tensor,
  key: Tensor,
  value: Tensor,
  options: TiledOptions,
): TiledAttention {
  const { blockSize, scale, similarity, eps } = options;
  inferAttentionShapes(query.shape, key.shape, value.shape);
  const scores = similarityScores(query, key, similarity, eps);
  const scaled = scaleScores(scores, query.shape.at(-1)!, scale);
  const masked = applyMasks(scaled, options);
  checkMaskSize(scaled, masked);
  const values = blocks(value, -2, blockSize);
  const steps: Running[] = [];
  const accs: Tensor[] = [];
  let running = start(masked);
  let acc = zeros([...masked.shape.slice(0, -1), value.shape.at(-1)!], masked);
  blocks(masked, -1, blockSize).forEach((block, b) => {
    const { m, l, correction, exp } = advance(running, block);
    const rescaled = zip(acc, column(correction), (a, c) => a * c);
    acc = zip(rescaled, matmul(exp, values[b]!), (a, c) => a + c);
    accs.push(acc);
    steps.push((running = { m, l, correction }));
  });
  return {
    ...history(steps),
    acc: stack(accs),
    output: zip(acc, column(running.l), (a, l) => a / l),
  };
}

function start(scores: Tensor): Running {
  const l = zeros(scores.shape.slice(0, -1), scores);
  return { m: map(l, () => -Infinity), l, correction: map(l, () => 0) };
}

function advance({ m, l }: Running, block: Tensor) {
  const next = zip(m, rowMax(block), Math.max);
  // While everything is masked, m is -Infinity and -Infinity - -Infinity would be NaN, so shift by 0 instead.
  const shift = map(next, (x) => (x === -Infinity ? 0 : x));
  const correction = map(
    zip(m, shift, (old, s) => old - s),
    Math.exp,
  );
  const exp = map(
    zip(block, column(shift), (score, s) => score - s),
    Math.exp,
  );
  const rescaled = zip(l, correction, (old, c) => old * c);
  return { m: next, l: zip(rescaled, sum(exp), (a, b) => a + b), correction, exp };
}

function blocks(t: Tensor, dim: number, blockSize: number): Tensor[] {
  if (!Number.isInteger(blockSize) || blockSize < 1)
    throw new RangeError(`blockSize must be a whole number above 0, not ${blockSize}.`);
  const count = Math.ceil(splitAxis(t.shape, dim).length / blockSize);
  return Array.from({ length: count }, (_, b) => narrow(t, dim, b * blockSize, blockSize));
}

function column(t: Tensor): Tensor {
  return reshape(t, [...t.shape, 1]);
}

function history(steps: readonly Running[]): Running {
  return {
    m: stack(steps.map((s) => s.m)),
    l: stack(steps.map((s) => s.l)),
    correction: stack(steps.map((s) => s.correction)),
  };
}
