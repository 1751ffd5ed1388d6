/** Functions between layers, beyond those that `torch` itself has: GELU and its relatives. */
import { map, zip } from './kernels.ts';
import { record } from './tape.ts';
import { TorchError } from './errors.ts';
import { SCALAR_TYPES, type Value } from './value.ts';

/**
 * The error function. Source: the series `2 / sqrt(pi) * exp(-x^2) * sum of 2^n x^(2n+1) / (2n+1)!!` (Abramowitz and
 * Stegun 7.1.6), whose terms have one sign; beyond 6 it is 1 in float64.
 */
export function erf(x: number): number {
  if (Number.isNaN(x)) return x;
  if (Math.abs(x) > 6) return Math.sign(x);
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > Math.abs(sum) * 1e-17; n++) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

type OfOne = (x: number) => number;

/** A function of each number with its slope. `round` of the first argument rounds as the dtype does. */
const activation =
  (
    name: string,
    kernel: string,
    make: (round: OfOne, plain: readonly number[]) => { fn: OfOne; slope: OfOne },
  ) =>
  (v: Value, plain: readonly number[] = []): Value => {
    if (!v.isFloat && kernel !== '')
      throw new TorchError(
        'NotImplementedError',
        `"${kernel}" not implemented for '${SCALAR_TYPES[v.dtype]}'`,
      );
    const { fn, slope } = make(v.dtype === 'float64' ? (x) => x : Math.fround, plain);
    return record(map(v, v.dtype, fn), `${name}Backward0`, [v], (g) => [
      zip(g, v, v.dtype, (a, x) => a * slope(x)),
    ]);
  };

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/** `x * Phi(x)`. Rounded after each step, since for far negative numbers that decides which digits are left. */
export const gelu = activation('Gelu', 'GeluKernelImpl', (round) => ({
  fn: (x) => round(round(x * 0.5) * round(1 + round(erf(round(x * round(Math.SQRT1_2)))))),
  slope: (x) =>
    0.5 * (1 + erf(x * Math.SQRT1_2)) + (x * Math.exp(-0.5 * x * x)) / Math.sqrt(2 * Math.PI),
}));

const BETA = Math.sqrt(2 / Math.PI);
const CUBIC = 0.044715;

export const geluTanh = activation('Gelu', 'GeluKernelImpl', (round) => ({
  fn: (x) => {
    const inner = round(round(BETA) * round(x + round(round(CUBIC) * round(x * x * x))));
    return round(round(x * 0.5) * round(1 + round(Math.tanh(inner))));
  },
  slope: (x) => {
    const t = Math.tanh(BETA * (x + CUBIC * x ** 3));
    return 0.5 * (1 + t) + 0.5 * x * (1 - t * t) * BETA * (1 + 3 * CUBIC * x * x);
  },
}));

export const silu = activation('Silu', 'silu_cpu', () => ({
  fn: (x) => x / (1 + Math.exp(-x)),
  slope: (x) => logistic(x) * (1 + x * (1 - logistic(x))),
}));

export const softplus = activation('Softplus', 'softplus_cpu', (_, [beta = 1, threshold = 20]) => ({
  fn: (x) => (x * beta > threshold ? x : Math.log1p(Math.exp(x * beta)) / beta),
  slope: (x) => (x * beta > threshold ? 1 : logistic(x * beta)),
}));

export const leakyRelu = activation('LeakyRelu', 'leaky_relu_cpu', (round, [slope = 0.01]) => ({
  fn: (x) => (x > 0 ? x : x * round(slope)),
  slope: (x) => (x > 0 ? 1 : round(slope)),
}));

export const elu = activation('Elu', 'elu_cpu', (_, [alpha = 1, scale = 1]) => ({
  fn: (x) => (x <= 0 ? Math.expm1(x) * alpha * scale : x * scale),
  slope: (x) => (x <= 0 ? Math.exp(x) * alpha * scale : scale),
}));

export const logSigmoid = activation('LogSigmoid', 'log_sigmoid_cpu', () => ({
  fn: (x) => Math.min(0, x) - Math.log1p(Math.exp(-Math.abs(x))),
  slope: (x) => logistic(-x),
}));

export const hardtanh = activation('Hardtanh', '', (_, [least = -1, most = 1]) => ({
  fn: (x) => (x < least ? least : x > most ? most : x),
  slope: (x) => (x > least && x < most ? 1 : 0),
}));
