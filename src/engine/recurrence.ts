import { checkPrecision } from './broadcast.ts';
import { linear } from './linear.ts';
import { showShape, zeros, type Tensor } from './tensor.ts';

/** A layer's weights as `nn.RNN` stores them: `(d_h, d_in)` and `(d_h, d_h)`, biases `(d_h)`. */
export interface RnnWeights {
  readonly weightIh: Tensor;
  readonly weightHh: Tensor;
  readonly biasIh?: Tensor | undefined;
  readonly biasHh?: Tensor | undefined;
}

/**
 * Plain recurrent layer, computed sequentially: `h_t = tanh(W_ih x_t + b_ih + W_hh h_(t-1) + b_hh)`. x `(n, d_in)`, h0
 * `(d_h)` or zeros; returns all states `(n, d_h)`. Throws naming both shapes if sizes differ.
 * Source: `nn.RNN`, Elman 1990.
 */
export function rnn(x: Tensor, weights: RnnWeights, h0?: Tensor): Tensor {
  const { weightIh, weightHh, biasIh, biasHh } = weights;
  const [n] = matrixShape(x);
  const dH = weightHh.shape[0]!;
  const first = h0 ?? zeros([dH], x);
  checkPrecision(x, weightHh);
  if (weightHh.shape[1] !== dH || weightIh.shape[0] !== dH || first.data.length !== dH)
    throw new RangeError(
      `weightIh ${showShape(weightIh.shape)}, weightHh ${showShape(weightHh.shape)} and h0 ` +
        `${showShape(first.shape)} differ in d_h.`,
    );
  const states = linear(x, weightIh, { bias: biasIh, layout: 'out_in' });
  const [h, w, b] = [states.data, weightHh.data, biasHh?.data];
  let before = first.data.subarray(0, dH);
  for (let t = 0; t < n; t++) {
    const now = h.subarray(t * dH, (t + 1) * dH);
    for (let i = 0; i < dH; i++) {
      let sum = now[i]! + (b?.[i] ?? 0);
      for (let j = 0; j < dH; j++) sum += w[i * dH + j]! * before[j]!;
      now[i] = Math.tanh(sum);
    }
    before = now;
  }
  return states;
}

/**
 * Linear recurrence, computed sequentially: `h_t = decay h_(t-1) + x_t`, from `h = 0`. x and states `(n, d)`. x_s
 * contributes `decay^(t - s) x_s` to h_t.
 */
export function linearRecurrence(x: Tensor, decay: number): Tensor {
  const [n, d] = matrixShape(x);
  const states = zeros(x.shape, x);
  for (let t = 0; t < n; t++)
    for (let j = 0; j < d; j++)
      states.data[t * d + j] =
        (t === 0 ? 0 : decay * states.data[(t - 1) * d + j]!) + x.data[t * d + j]!;
  return states;
}

/**
 * The states of {@link linearRecurrence} by a parallel scan: round k replaces every `h_t` by `h_t + decay^(2^k) h_(t -
 * 2^k)`, for `ceil(log2 n)` rounds. This works because the step is linear; the tanh of {@link rnn} prevents it.
 * Source: Hillis and Steele 1986; Blelloch 1990.
 */
export function scanRecurrence(x: Tensor, decay: number): { states: Tensor; rounds: number } {
  const [n, d] = matrixShape(x);
  let states = x;
  let rounds = 0;
  for (let offset = 1; offset < n; offset *= 2, rounds++) {
    const factor = decay ** offset;
    const next = zeros(x.shape, x);
    for (let p = 0; p < n * d; p++)
      next.data[p] = states.data[p]! + (p < offset * d ? 0 : factor * states.data[p - offset * d]!);
    states = next;
  }
  return { states, rounds };
}

/** Rounds of a parallel scan over n steps: `ceil(log2 n)`. */
export const scanRounds = (n: number): number => Math.ceil(Math.log2(Math.max(1, n)));

function matrixShape({ shape }: Tensor): [number, number] {
  const [n, d] = shape;
  if (n === undefined || d === undefined || shape.length > 2)
    throw new RangeError(`x has to be a matrix (n, d), not ${showShape(shape)}.`);
  return [n, d];
}
