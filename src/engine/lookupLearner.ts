import type { HeadWeights, LookupTask } from './lookup.ts';
import type { Optimizer } from './optimizer.ts';
import type { Tensor } from './tensor.ts';

/** Loss and gradient of a head whose weights are flattened: W_Q, then W_K, then W_V. */
export interface LookupGradient {
  readonly loss: number;
  /** In the order of the weights. */
  readonly gradient: Tensor;
}

/** Flattens the weights of a head: W_Q `(n, d_k)`, W_K `(n, d_k)`, W_V `(d_v, d_v)`, float64. */
export function headToRow({ wQ, wK, wV }: HeadWeights): Tensor {
  const data = [wQ, wK, wV].flatMap((w) => [...w.data]);
  return { shape: [data.length], data: Float64Array.from(data) };
}

/** The inverse of `headToRow`, for n names and values of length d_v. */
export function headFromRow(row: Tensor, n: number, dV: number): HeadWeights {
  const dK = (row.data.length - dV * dV) / (2 * n);
  const part = (from: number, rows: number, columns: number) => ({
    shape: [rows, columns],
    data: row.data.slice(from, from + rows * columns),
  });
  return { wQ: part(0, n, dK), wK: part(n * dK, n, dK), wV: part(2 * n * dK, dV, dV) };
}

/**
 * Same loss and gradients as `lookupStep` for a task of `lookupTask`, without intermediate results and about fifty
 * times as fast. Names and questions are one-hot, so the rows of W_Q and W_K are the queries and keys, and all draws
 * share one attention map, whose gradients add up.
 */
export function lookupGradient(
  weights: Tensor,
  { xV, targets }: LookupTask,
  scale: number,
): LookupGradient {
  const [draws, n, dV] = xV.shape as readonly [number, number, number];
  const w = weights.data;
  const [x, wanted] = [xV.data, targets.data];
  const dK = (w.length - dV * dV) / (2 * n);
  const [keysAt, valuesAt] = [n * dK, 2 * n * dK];
  const gradient = new Float64Array(w.length);

  const map = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    let largest = -Infinity;
    for (let j = 0; j < n; j++) {
      let score = 0;
      for (let c = 0; c < dK; c++) score += w[i * dK + c]! * w[keysAt + j * dK + c]!;
      map[i * n + j] = score * scale;
      largest = Math.max(largest, score * scale);
    }
    let sum = 0;
    for (let j = 0; j < n; j++) sum += map[i * n + j] = Math.exp(map[i * n + j]! - largest);
    for (let j = 0; j < n; j++) map[i * n + j]! /= sum;
  }

  // Summed over all draws: the gradients of the attention map and of W_V.
  const dMap = new Float64Array(n * n);
  const [value, dO] = [new Float64Array(n * dV), new Float64Array(n * dV)];
  let squares = 0;
  for (let draw = 0; draw < draws; draw++) {
    const at = draw * n * dV;
    for (let j = 0; j < n; j++)
      for (let b = 0; b < dV; b++) {
        let sum = 0;
        for (let a = 0; a < dV; a++) sum += x[at + j * dV + a]! * w[valuesAt + a * dV + b]!;
        value[j * dV + b] = sum;
      }
    for (let i = 0; i < n; i++)
      for (let b = 0; b < dV; b++) {
        let output = 0;
        for (let j = 0; j < n; j++) output += map[i * n + j]! * value[j * dV + b]!;
        const difference = output - wanted[at + i * dV + b]!;
        squares += difference * difference;
        dO[i * dV + b] = (2 * difference) / wanted.length;
      }
    for (let j = 0; j < n; j++)
      for (let b = 0; b < dV; b++) {
        let dValue = 0;
        for (let i = 0; i < n; i++) {
          dValue += map[i * n + j]! * dO[i * dV + b]!;
          dMap[i * n + j]! += dO[i * dV + b]! * value[j * dV + b]!;
        }
        for (let a = 0; a < dV; a++)
          gradient[valuesAt + a * dV + b]! += x[at + j * dV + a]! * dValue;
      }
  }

  for (let i = 0; i < n; i++) {
    let mean = 0;
    for (let j = 0; j < n; j++) mean += map[i * n + j]! * dMap[i * n + j]!;
    for (let j = 0; j < n; j++) {
      const dScore = map[i * n + j]! * (dMap[i * n + j]! - mean) * scale;
      // A weight of 0, or one that is alone in its row, passes on no gradient.
      if (dScore === 0) continue;
      for (let c = 0; c < dK; c++) {
        gradient[i * dK + c]! += dScore * w[keysAt + j * dK + c]!;
        gradient[keysAt + j * dK + c]! += dScore * w[i * dK + c]!;
      }
    }
  }
  return { loss: squares / wanted.length, gradient: { shape: weights.shape, data: gradient } };
}

/** The weights after one optimizer step, and the loss before it. */
export function learnLookup(
  weights: Tensor,
  task: LookupTask,
  scale: number,
  optimizer: Optimizer,
): { readonly loss: number; readonly next: Tensor } {
  const { loss, gradient } = lookupGradient(weights, task, scale);
  return { loss, next: optimizer([weights], [gradient])[0]! };
}
