/**
 * float16, as far as a program needs it to see what it cannot hold: numbers rounded to 11 bits, none beyond 65504.
 * PyTorch's kernels compute it in float32 and round the result once; so do operations here.
 */
import { to } from './elementwise.ts';
import { TorchError } from './errors.ts';
import { HALF_MAX, promoteDtypes, SCALAR_TYPES, Value, type Dtype } from './value.ts';

const isHalf = ({ dtype }: Value) => dtype === 'float16';

const isOther = (v: Value) => v.isFloat && !v.wrapped && !isHalf(v);

/** An operation for float16 too: in float32, and its results rounded. */
export function withHalf<T>(
  values: readonly Value[],
  operation: (values: readonly Value[]) => T,
  { product = false, dtype = promoteDtypes(...values) }: { product?: boolean; dtype?: Dtype } = {},
): T | Value | Value[] {
  // A product of two dtypes is refused by the operation itself.
  if (!values.some(isHalf) || (product && values.some(isOther))) return operation(values);
  const result: unknown = operation(values.map((v) => (isHalf(v) ? to(v, 'float32') : v)));
  const narrowed = (one: Value) =>
    dtype === 'float16' && one.dtype === 'float32' ? to(one, dtype) : one;
  if (result instanceof Value) return narrowed(result);
  return Array.isArray(result) ? (result as Value[]).map(narrowed) : (result as T);
}

/** Refuses a fill that float16 cannot hold, in PyTorch's words. Infinity it can. */
export function checkFill(target: Value, fill: Value): void {
  const x = fill.storage.data[fill.offset]!;
  if (isHalf(target) && Number.isFinite(x) && Math.abs(x) > HALF_MAX)
    throw new TorchError(
      'RuntimeError',
      `value cannot be converted to type at::${SCALAR_TYPES.float16} without overflow`,
    );
}
