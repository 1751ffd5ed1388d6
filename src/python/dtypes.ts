/** Dtypes: their names, conversion of numbers, and the dtype of a result. */
import { notImplemented, type TorchError } from './errors.ts';
import type { Value } from './value.ts';

/** Dtypes, and their names in PyTorch's errors: as a scalar type, in C++, and as the target of a conversion. */
export const DTYPES = {
  bool: { scalar: 'Bool', c: 'bool', cast: 'bool', bytes: 1, rank: 0, eps: 0 },
  uint8: { scalar: 'Byte', c: 'unsigned char', cast: 'uint8_t', bytes: 1, rank: 1, eps: 0 },
  int32: { scalar: 'Int', c: 'int', cast: 'int', bytes: 4, rank: 2, eps: 0 },
  int64: { scalar: 'Long', c: 'long int', cast: 'int64_t', bytes: 8, rank: 3, eps: 0 },
  bfloat16: {
    scalar: 'BFloat16',
    c: 'c10::BFloat16',
    cast: 'at::BFloat16',
    bytes: 2,
    rank: 4,
    eps: 2 ** -7,
  },
  float16: { scalar: 'Half', c: 'c10::Half', cast: 'at::Half', bytes: 2, rank: 4, eps: 2 ** -10 },
  float32: { scalar: 'Float', c: 'float', cast: 'float', bytes: 4, rank: 5, eps: 2 ** -23 },
  float64: { scalar: 'Double', c: 'double', cast: 'double', bytes: 8, rank: 6, eps: 2 ** -52 },
};

export type Dtype = keyof typeof DTYPES;

/** PyTorch's error for a dtype that a kernel doesn't support. */
export const noKernel = (kernel: string, dtype: Dtype): TorchError =>
  notImplemented(`"${kernel}" not implemented for '${DTYPES[dtype].scalar}'`);

export const isFloat = (dtype: Dtype): boolean => DTYPES[dtype].eps > 0;

/** The largest number of float16. Source: IEEE 754, binary16. */
export const FLOAT16_MAX = 65504;

/** Rounds to the nearest float16, ties to even, and beyond 65504 to infinity. */
export function roundToFloat16(x: number): number {
  const size = Math.abs(x);
  if (!Number.isFinite(x) || size === 0) return x;
  // Numbers have eleven bits. Below 2^-14, the distance between them stays the same.
  const step = 2 ** (Math.max(Math.floor(Math.log2(size)), -14) - 10);
  const steps = size / step;
  const near = steps % 1 === 0.5 ? 2 * Math.round(steps / 2) : Math.round(steps);
  const rounded = near * step;
  return Math.sign(x) * (rounded > FLOAT16_MAX ? Infinity : rounded);
}

const word = new Uint32Array(1);
const float = new Float32Array(word.buffer);

/** Rounds to the nearest bfloat16, which is the upper half of a float32, ties to even. */
function roundToBfloat16(x: number): number {
  float[0] = x;
  if (Number.isNaN(x)) return x;
  word[0]! += 0x7fff + ((word[0]! >>> 16) & 1);
  word[0]! &= 0xffff0000;
  return float[0];
}

const wrapToInt32 = (x: number) => (Number.isFinite(x) ? x | 0 : -(2 ** 31));

/** A function that converts a number to a dtype, as PyTorch does. */
export function converter(to: Dtype): (x: number) => number {
  switch (to) {
    case 'int64':
      // PyTorch gives the smallest integer for NaN and for numbers that are too large.
      return (x) => (Math.abs(x) < 2 ** 63 ? Math.trunc(x) + 0 : -(2 ** 63));
    case 'int32':
      return wrapToInt32;
    case 'uint8':
      return (x) => (Number.isFinite(x) ? Math.trunc(x) & 255 : 0);
    case 'bool':
      return (x) => (x === 0 ? 0 : 1);
    case 'float16':
      return roundToFloat16;
    case 'bfloat16':
      return roundToBfloat16;
    default:
      return (x) => x;
  }
}

function widerDtype(a: Dtype | undefined, b: Dtype | undefined): Dtype | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  // Neither float16 nor bfloat16 contains the other.
  if (a !== b && DTYPES[a].rank === DTYPES[b].rank) return 'float32';
  return DTYPES[b].rank > DTYPES[a].rank ? b : a;
}

/** The dtype of the stronger operand, unless the weaker one is of a higher kind. */
function combineDtypes(strong: Dtype | undefined, weak: Dtype | undefined): Dtype | undefined {
  if (strong === undefined) return weak;
  if (isFloat(strong)) return strong;
  if (strong === 'bool' || (weak !== undefined && isFloat(weak))) return widerDtype(strong, weak);
  return strong;
}

/**
 * The dtype of a result: tensors with axes decide; tensors without, and then Python numbers, only where they
 * are of a higher kind (boolean, integer, floating point). Source: `torch.result_type`.
 */
export function promoteDtypes(...values: readonly Value[]): Dtype {
  let [axes, none, plain]: (Dtype | undefined)[] = [];
  for (const { dtype, shape, isWrappedNumber } of values)
    if (isWrappedNumber) plain = widerDtype(plain, dtype === 'float64' ? 'float32' : dtype);
    else if (shape.length > 0) axes = widerDtype(axes, dtype);
    else none = widerDtype(none, dtype);
  return combineDtypes(axes, combineDtypes(none, plain)) ?? 'float32';
}

/** The dtype itself if it's floating-point, or else float32. */
export const floatDtype = (dtype: Dtype): Dtype => (isFloat(dtype) ? dtype : 'float32');
