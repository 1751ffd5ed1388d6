/**
 * float16 (11 bits, up to 65504) and bfloat16 (8 bits, the range of float32). Like PyTorch's kernels, operations compute
 * them in float32 and round the result once.
 */
import { to } from './elementwise.ts';
import { runtimeError } from './errors.ts';
import { DTYPES, FLOAT16_MAX, promoteDtypes, type Dtype } from './dtypes.ts';
import { Value } from './value.ts';

const isNarrow = ({ dtype }: Value) => dtype === 'float16' || dtype === 'bfloat16';

const isWideFloat = (v: Value) => v.isFloat && !v.isWrappedNumber && !isNarrow(v);

const each = (x: unknown, fn: (v: Value) => Value): unknown =>
  x instanceof Value ? fn(x) : Array.isArray(x) ? x.map((one) => each(one, fn)) : x;

/**
 * Runs an operation. If some operands are narrow, it runs in float32 and the results are rounded. A `product` with a
 * wider float runs unchanged, so that it throws its own dtype error.
 */
export function computeInFloat32(
  args: readonly unknown[],
  operation: (...args: unknown[]) => unknown,
  product = false,
): unknown {
  const values = args.flat().filter((one) => one instanceof Value);
  if (!values.some(isNarrow) || (product && values.some(isWideFloat))) return operation(...args);
  const dtype: Dtype = promoteDtypes(...values);
  const wide = args.map((arg) => each(arg, (v) => (isNarrow(v) ? to(v, 'float32') : v)));
  const isRounded = dtype === 'float16' || dtype === 'bfloat16';
  return each(operation(...wide), (v) => (isRounded && v.dtype === 'float32' ? to(v, dtype) : v));
}

/** Throws PyTorch's error for a finite fill that is too large for float16. */
export function checkFill(target: Value, fill: Value): void {
  const x = fill.storage.data[fill.offset]!;
  if (target.dtype === 'float16' && Number.isFinite(x) && Math.abs(x) > FLOAT16_MAX)
    throw runtimeError(
      `value cannot be converted to type at::${DTYPES.float16.scalar} without overflow`,
    );
}
