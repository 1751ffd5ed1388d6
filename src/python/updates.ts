/**
 * Changes in place that optimizers are made of, rounded as PyTorch's kernels round: a product and a sum at once where
 * those have one instruction for both. Source: `BinaryOpsKernel.cpp`, `Lerp.h`, `PointwiseOpsKernel.cpp` of PyTorch.
 */
import { overwrite } from './kernels.ts';
import { zeros, numbersOf, type Value } from './value.ts';

type Round = (x: number) => number;
type Fn = (own: number, a: number, b: number, round: Round) => number;

const same: Round = (x) => x;

/** Writes `fn` of each number of a tensor, and of those of up to two others at its place, over it. */
function update(target: Value, [x, y]: readonly Value[], fn: Fn): Value {
  const round = target.dtype === 'float64' ? same : Math.fround;
  const own = numbersOf(target);
  const [a, b] = [x ? numbersOf(x) : own, y ? numbersOf(y) : own];
  const out = zeros(target.shape, target.dtype);
  const { data } = out.storage;
  for (let i = 0; i < data.length; i++) data[i] = fn(own[i]!, a[i]!, b[i]!, round);
  overwrite(target, out);
  return target;
}

/** `target += alpha * x`. */
export const addScaled = (target: Value, x: Value, alpha: number): Value =>
  update(target, [x], (own, a, _, round) => own + round(alpha) * a);

/** `target *= factor`. */
export const scale = (target: Value, factor: number): Value =>
  update(target, [], (own, _a, _b, round) => own * round(factor));

/** `target += weight * (x - target)`, from the nearer end. */
export const lerp = (target: Value, x: Value, weight: number): Value =>
  update(target, [x], (own, a, _, round) => {
    const [w, away] = [round(weight), round(a - own)];
    return Math.abs(w) < 0.5 ? own + w * away : a - away * round(1 - w);
  });

/** `target += value * x * y`. */
export const addProduct = (target: Value, x: Value, y: Value, value: number): Value =>
  update(target, [x, y], (own, a, b, round) => own + round(round(value) * a) * b);

/** `target += value * x / y`. */
export const addQuotient = (target: Value, x: Value, y: Value, value: number): Value =>
  update(target, [x, y], (own, a, b, round) => own + round(round(round(value) * a) / b));
