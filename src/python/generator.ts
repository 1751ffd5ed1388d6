/**
 * PyTorch's random numbers on the CPU: the same seed draws the same numbers. Source: `CPUGeneratorImpl.cpp`,
 * `MT19937RNGEngine.h`, `DistributionTemplates.h` and `DistributionsHelper.h` of PyTorch (BSD license), after
 * Matsumoto and Nishimura 1998.
 */
import { boxMuller } from './boxMuller.ts';
import { runtimeError } from './errors.ts';
import { DTYPES, type Dtype } from './dtypes.ts';
import { zeros, elementCount, numbersOf, valueOf, type Value } from './value.ts';
import type { Shape } from '../engine/index.ts';

/** A random seed. */
export const anySeed = (): number => Math.floor(Math.random() * 2 ** 32);

const STATE_SIZE = 624;
const SHIFT_SIZE = 397;

export class Generator {
  #state = new Uint32Array(STATE_SIZE);
  #at = STATE_SIZE;
  /** Normal numbers are made in pairs; this is the second number of the last pair, if it's unused. */
  #spare: number | undefined;

  constructor(seed: number) {
    this.seed(seed);
  }

  /** Restarts from a seed (`torch.manual_seed`), of which only the lower 32 bits are used. */
  seed(seed: number): void {
    const state = this.#state;
    state[0] = Number(BigInt.asUintN(32, BigInt(Math.trunc(seed))));
    for (let i = 1; i < STATE_SIZE; i++) {
      const last = state[i - 1]!;
      state[i] = Math.imul(1812433253, last ^ (last >>> 30)) + i;
    }
    this.#at = STATE_SIZE;
    this.#spare = undefined;
  }

  #next(): void {
    const s = this.#state;
    for (let i = 0; i < STATE_SIZE; i++) {
      const y = (s[i]! & 0x80000000) | (s[(i + 1) % STATE_SIZE]! & 0x7fffffff);
      s[i] = s[(i + SHIFT_SIZE) % STATE_SIZE]! ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    this.#at = 0;
  }

  /** A random integer below 2^32. */
  random(): number {
    if (this.#at === STATE_SIZE) this.#next();
    let y = this.#state[this.#at++]!;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  /** A number in [0, 1), of 24 bits in float32 and of 53 bits from two draws in float64. */
  uniform(dtype: Dtype): number {
    if (dtype === 'float32') return (this.random() & 0xffffff) * 2 ** -24;
    const high = this.random() & 0x1fffff;
    return (high * 2 ** 32 + this.random()) * 2 ** -53;
  }

  /** A normal number, computed in float64. */
  normal(): number {
    const spare = this.#spare;
    this.#spare = undefined;
    if (spare !== undefined) return spare;
    const angle = 2 * Math.PI * this.uniform('float64');
    const radius = Math.sqrt(-2 * Math.log1p(-this.uniform('float64')));
    this.#spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  }
}

/** Uniform numbers in [0, 1) (`torch.rand`). */
export function rand(generator: Generator, shape: Shape, dtype: Dtype): Value {
  const out = zeros(shape, dtype);
  const { data } = out.storage;
  for (let i = 0; i < data.length; i++) data[i] = generator.uniform(dtype);
  return out;
}

/** Exponential numbers, drawn in float64. */
export function exponential(generator: Generator, shape: Shape, dtype: Dtype): Value {
  const out = zeros(shape, dtype);
  const { data } = out.storage;
  for (let i = 0; i < data.length; i++) data[i] = -Math.log1p(-generator.uniform('float64'));
  return out;
}

/** Indices drawn with probabilities in proportion to weights, for each row (`torch.multinomial`). */
export function multinomial(
  generator: Generator,
  weights: Value,
  count: number,
  replacement: boolean,
): Value {
  const rows = weights.shape.length > 1 ? weights.shape[0]! : 1;
  const n = weights.shape.at(-1)!;
  const all = numbersOf(weights);
  checkWeights(weights);
  if (!replacement || count === 1) return withoutReplacement(generator, weights, rows, n, count);
  const out = zeros([...weights.shape.slice(0, -1), count], 'int64');
  for (let row = 0; row < rows; row++) {
    const sums = Float64Array.from(all.subarray(row * n, (row + 1) * n));
    for (let i = 1; i < n; i++) sums[i] = sums[i]! + sums[i - 1]!;
    const whole = sums[n - 1]!;
    for (let j = 0; j < count; j++) {
      const drawn = generator.uniform('float64');
      out.storage.data[row * count + j] = Math.max(
        0,
        sums.findIndex((x) => x / whole >= drawn),
      );
    }
  }
  return out;
}

function checkWeights(weights: Value): void {
  const all = numbersOf(weights);
  if (!weights.isFloat)
    throw runtimeError(
      `multinomial only supports floating-point dtypes for input, got: ${DTYPES[weights.dtype].scalar}`,
    );
  if (all.some((x) => !(x >= 0 && x < Infinity)))
    throw runtimeError('probability tensor contains either `inf`, `nan` or element < 0');
}

/** Draws the indices with the largest quotients of weight and exponential number. */
function withoutReplacement(
  generator: Generator,
  weights: Value,
  rows: number,
  n: number,
  count: number,
): Value {
  const all = numbersOf(weights);
  if (count > n)
    throw runtimeError('cannot sample n_sample > prob_dist.size(-1) samples without replacement');
  const out = zeros([...weights.shape.slice(0, -1), count], 'int64');
  const spread = exponential(generator, weights.shape, weights.dtype).storage.data;
  const round = weights.dtype === 'float32' ? Math.fround : (x: number) => x;
  const keys = Float64Array.from(all, (x, i) => round(x / spread[i]!));
  for (let row = 0; row < rows; row++) {
    const run = Array.from({ length: n }, (_, j) => j);
    run.sort((a, b) => keys[row * n + b]! - keys[row * n + a]!);
    out.storage.data.set(run.slice(0, count), row * count);
  }
  return out;
}

/** The Box-Muller transform in float64. */
function boxMullerWide(u: number, v: number): [number, number] {
  const radius = Math.sqrt(-2 * Math.log(1 - u));
  return [radius * Math.cos(2 * Math.PI * v), radius * Math.sin(2 * Math.PI * v)];
}

/** Transforms sixteen uniform numbers in place, pairing the first eight with the last eight. */
function sixteen(data: Float32Array | Float64Array): void {
  const pair = data instanceof Float32Array ? boxMuller : boxMullerWide;
  for (let j = 0; j < 8; j++) [data[j], data[j + 8]] = pair(data[j]!, data[j + 8]!);
}

/**
 * Normal numbers (`torch.randn`). From sixteen numbers on, PyTorch draws uniform numbers and transforms them in blocks
 * of sixteen; if the count isn't a multiple of sixteen, the last block is drawn again. Fewer are drawn one by one.
 */
export function randn(generator: Generator, shape: Shape, dtype: Dtype): Value {
  const size = elementCount(shape);
  if (size < 16)
    return valueOf(
      Array.from({ length: size }, () => generator.normal()),
      shape,
      dtype,
    );
  const out = rand(generator, shape, dtype);
  const { data } = out.storage;
  for (let i = 0; i + 16 <= size; i += 16) sixteen(data.subarray(i, i + 16));
  if (size % 16 !== 0) {
    const last = data.subarray(size - 16);
    for (let i = 0; i < 16; i++) last[i] = generator.uniform(dtype);
    sixteen(last);
  }
  return out;
}

/** For ranges from here on, two draws make one number, so that all numbers are about equally likely. */
const WIDE_RANGE = 2 ** 28;

/** Integers from `low` up to but not including `high` (`torch.randint`). */
export function randint(generator: Generator, low: number, high: number, shape: Shape): Value {
  const range = high - low;
  const wide = () => {
    const first = BigInt(generator.random());
    return Number(((first << 32n) | BigInt(generator.random())) % BigInt(range));
  };
  const draw = () => low + (range >= WIDE_RANGE ? wide() : generator.random() % range);
  return valueOf(Array.from({ length: elementCount(shape) }, draw), shape, 'int64');
}

/** The integers below n in random order (`torch.randperm`). */
export function randperm(generator: Generator, n: number): Value {
  const all = Array.from({ length: n }, (_, i) => i);
  for (let i = 0; i < n - 1; i++) {
    const other = i + (generator.random() % (n - i));
    [all[i], all[other]] = [all[other]!, all[i]!];
  }
  return valueOf(all, [n], 'int64');
}
