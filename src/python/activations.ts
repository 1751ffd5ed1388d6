/** Activation functions that `torch` doesn't have outside of `torch.nn.functional`: GELU and its relatives. */
import { map, zip } from './kernels.ts';
import { erfOf } from './elementwise.ts';
import { record } from './tape.ts';
import { noKernel } from './dtypes.ts';
import { type Value } from './value.ts';

const f = Math.fround;

/** The approximation of the error function that PyTorch uses in float32. Source: Abramowitz and Stegun 7.1.26. */
function narrowErf(x: number): number {
  const t = f(1 / f(f(0.3275911) * Math.abs(x) + 1));
  const r = [-1.453152027, 1.421413741, -0.284496736, 0.254829592].reduce(
    (sum, c) => f(sum * t + f(c)),
    f(1.061405429),
  );
  const decay = f(-f(Math.exp(-f(x * x))) * t);
  return Math.sign(x) * f(decay * r + 1);
}

/** `x / 2 * (1 + erf(x / sqrt(2)))` in float32. Rounds like PyTorch, because for large negative numbers only rounding decides the digits. */
const narrowGelu = (x: number) =>
  Math.fround(narrowErf(f(x * f(Math.SQRT1_2))) * f(x * 0.5) + f(x * 0.5));

type OfOne = (x: number) => number;

/** An elementwise function and its derivative. `make` gets a function that rounds to the dtype, and the settings. */
const activation =
  (
    name: string,
    kernel: string,
    make: (round: OfOne, ...settings: number[]) => { fn: OfOne; slope: OfOne },
  ) =>
  (v: Value, ...settings: number[]): Value => {
    if (!v.isFloat) throw noKernel(kernel, v.dtype);
    const { fn, slope } = make(v.dtype === 'float64' ? (x) => x : f, ...settings);
    return record(
      map(v, v.dtype, fn),
      `${name}Backward0`,
      [v],
      (g) => [zip(g, v, v.dtype, (a, x) => a * slope(x))],
      [v],
    );
  };

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

export const gelu = activation('Gelu', 'GeluKernelImpl', (round) => ({
  fn: round === f ? narrowGelu : (x) => x * 0.5 * (1 + erfOf(x * Math.SQRT1_2)),
  slope: (x) =>
    0.5 * (1 + erfOf(x * Math.SQRT1_2)) + (x * Math.exp(-0.5 * x * x)) / Math.sqrt(2 * Math.PI),
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

export const softplus = activation('Softplus', 'softplus_cpu', (_, beta = 1, threshold = 20) => ({
  fn: (x) => (x * beta > threshold ? x : Math.log1p(Math.exp(x * beta)) / beta),
  slope: (x) => (x * beta > threshold ? 1 : logistic(x * beta)),
}));

export const leakyRelu = activation('LeakyRelu', 'leaky_relu_cpu', (round, slope = 0.01) => ({
  fn: (x) => (x > 0 ? x : x * round(slope)),
  slope: (x) => (x > 0 ? 1 : round(slope)),
}));

export const elu = activation('Elu', 'elu_cpu', (_, alpha = 1) => ({
  fn: (x) => (x <= 0 ? Math.expm1(x) * alpha : x),
  slope: (x) => (x <= 0 ? Math.exp(x) * alpha : 1),
}));

export const logSigmoid = activation('LogSigmoid', 'log_sigmoid_cpu', () => ({
  fn: (x) => Math.min(0, x) - Math.log1p(Math.exp(-Math.abs(x))),
  slope: (x) => logistic(-x),
}));
