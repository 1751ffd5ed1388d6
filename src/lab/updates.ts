/**
 * Changes in place that optimizers are made of, rounded as PyTorch's kernels round: a product and a sum at once where
 * those have one instruction for both. Source: `BinaryOpsKernel.cpp`, `Lerp.h`, `PointwiseOpsKernel.cpp` of PyTorch.
 */
import { overwrite } from './kernels.ts';
import { emptyValue, numbersOf, type Value } from './value.ts';

type Fn = (own: number, numbers: readonly number[], round: (x: number) => number) => number;

function update(target: Value, others: readonly Value[], fn: Fn): void {
  const round = target.dtype === 'float64' ? (x: number) => x : Math.fround;
  const [own, parts] = [numbersOf(target), others.map(numbersOf)];
  const out = emptyValue(target.shape, target.dtype);
  for (let i = 0; i < own.length; i++)
    out.storage.data[i] = fn(
      own[i]!,
      parts.map((part) => part[i]!),
      round,
    );
  overwrite(target, out);
}

/** `target += alpha * x`. */
export const addScaled = (target: Value, x: Value, alpha: number): void =>
  update(target, [x], (own, [a], round) => own + round(alpha) * a!);

/** `target *= factor`. */
export const scale = (target: Value, factor: number): void =>
  update(target, [], (own, _, round) => own * round(factor));

/** `target += weight * (x - target)`, from the nearer end. */
export const lerp = (target: Value, x: Value, weight: number): void =>
  update(target, [x], (own, [a], round) => {
    const [w, away] = [round(weight), round(a! - own)];
    return Math.abs(w) < 0.5 ? own + w * away : a! - away * round(1 - w);
  });

/** `target += value * x * y`. */
export const addProduct = (target: Value, x: Value, y: Value, value: number): void =>
  update(target, [x, y], (own, [a, b], round) => own + round(round(value) * a!) * b!);

/** `target += value * x / y`. */
export const addQuotient = (target: Value, x: Value, y: Value, value: number): void =>
  update(target, [x, y], (own, [a, b], round) => own + round(round(round(value) * a!) / b!));
