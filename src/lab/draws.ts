/** Random numbers written over a tensor, as initial weights are, and what dropout keeps. Source: as of `generator.ts`. */
import { randn, type Generator } from './generator.ts';
import { overwrite } from './kernels.ts';
import { elementCount, emptyValue, type Value } from './value.ts';

const rounded = (v: Value) => (v.dtype === 'float64' ? (x: number) => x : Math.fround);

/** Uniform numbers from `low` to `high` over a tensor (`Tensor.uniform_`). A product and a sum round once. */
export function uniformFill(generator: Generator, v: Value, low: number, high: number): Value {
  const round = rounded(v);
  const width = round(round(high) - round(low));
  const out = emptyValue(v.shape, v.dtype);
  for (let i = 0; i < out.size; i++)
    out.storage.data[i] = generator.uniform(v.dtype) * width + round(low);
  overwrite(v, out);
  return v;
}

/** Normal numbers of this mean and standard deviation over a tensor (`Tensor.normal_`). */
export function normalFill(generator: Generator, v: Value, mean: number, std: number): Value {
  const round = rounded(v);
  const out = emptyValue(v.shape, v.dtype);
  if (elementCount(v.shape) < 16)
    for (let i = 0; i < out.size; i++) out.storage.data[i] = generator.normal() * std + mean;
  else
    randn(generator, v.shape, v.dtype).storage.data.forEach((x, i) => {
      out.storage.data[i] = x * round(std) + round(mean);
    });
  overwrite(v, out);
  return v;
}

/** The axes of a tensor, the one with the largest steps first: the order in which a new one like it is filled. */
function axesBySteps({ shape, strides }: Value): number[] {
  const axes = shape.map((_, axis) => axis);
  return axes.toSorted((a, b) => strides[b]! - strides[a]! || a - b);
}

/** 1 with probability `keep`, else 0, in the shape of `v` and in the order in which its numbers lie (`bernoulli_`). */
export function kept(generator: Generator, v: Value, keep: number): Value {
  const out = emptyValue(v.shape, v.dtype);
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
