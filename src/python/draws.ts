/** Random numbers for initial weights and dropout. Sources: see `generator.ts`. */
import { randn, type Generator } from './generator.ts';
import { type Dtype } from './dtypes.ts';
import { zeros, type Value } from './value.ts';
import type { Shape } from '../engine/index.ts';

const rounding = (dtype: Dtype) => (dtype === 'float64' ? (x: number) => x : Math.fround);

/** Uniform numbers from `low` to `high` (`Tensor.uniform_`). The product and the sum are rounded together. */
export function uniform(
  generator: Generator,
  shape: Shape,
  dtype: Dtype,
  low: number,
  high: number,
): Value {
  const round = rounding(dtype);
  const from = round(low);
  const width = round(round(high) - from);
  const out = zeros(shape, dtype);
  const { data } = out.storage;
  for (let i = 0; i < data.length; i++) data[i] = generator.uniform(dtype) * width + from;
  return out;
}

/** Normal numbers with this mean and standard deviation (`Tensor.normal_`). */
export function normal(
  generator: Generator,
  shape: Shape,
  dtype: Dtype,
  mean: number,
  std: number,
): Value {
  const round = rounding(dtype);
  const out = zeros(shape, dtype);
  const { data } = out.storage;
  if (data.length < 16)
    for (let i = 0; i < data.length; i++) data[i] = generator.normal() * std + mean;
  else
    randn(generator, shape, dtype).storage.data.forEach((x, i) => {
      data[i] = x * round(std) + round(mean);
    });
  return out;
}

/** Axes from the largest stride to the smallest, which is the order in which PyTorch fills a tensor like this. */
function axesBySteps({ shape, strides }: Value): number[] {
  const axes = shape.map((_, axis) => axis);
  return axes.toSorted((a, b) => strides[b]! - strides[a]! || a - b);
}

/** 1 with probability `keep`, else 0, in the shape of `v` and drawn in the order of its memory (`bernoulli_`). */
export function dropoutMask(generator: Generator, v: Value, keep: number): Value {
  const out = zeros(v.shape, v.dtype);
  const axes = axesBySteps(v);
  const at = v.shape.map(() => 0);
  for (let i = 0; i < out.size; i++) {
    const place = at.reduce((sum, n, axis) => sum + n * out.strides[axis]!, 0);
    out.storage.data[place] = generator.uniform('float64') < keep ? 1 : 0;
    for (const axis of axes.toReversed()) {
      at[axis]!++;
      if (at[axis]! < v.shape[axis]!) break;
      at[axis] = 0;
    }
  }
  return out;
}
