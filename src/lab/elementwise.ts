/** Functions of each number, and choices among numbers, with PyTorch's dtypes and gradients. */
import { negated, scalar, times, type Pair } from './arithmetic.ts';
import { missing, runtimeError, typeError } from './errors.ts';
import { commonShape, castTo, broadcastTo, map, zip } from './kernels.ts';
import { record } from './tape.ts';
import {
  floatDtype,
  numbersOf,
  promoteDtypes,
  SCALAR_TYPES,
  Value,
  valueOf,
  type Dtype,
} from './value.ts';

/** Another dtype (`Tensor.to`); the same value where it has it already. */
export function to(v: Value, dtype: Dtype): Value {
  if (v.dtype === dtype) return v;
  return record(castTo(v, dtype), 'ToCopyBackward0', [v], (g) => [castTo(g, v.dtype)]);
}

type Saves = 'input' | 'result' | 'nothing';

const savedOf = (saves: Saves, v: Value, out: Value): Value[] =>
  saves === 'input' ? [v] : saves === 'result' ? [out] : [];

/** A function of each number, with its slope from the number and the result. Whole numbers become floating first. */
const differentiable =
  (name: string, fn: (x: number) => number, slope: Pair, saves: Saves = 'input') =>
  (v: Value): Value => {
    const dtype = floatDtype(v.dtype);
    const out = map(v, dtype, fn);
    return record(
      out,
      `${name}Backward0`,
      [v],
      (g) => [zip(g, zip(v, out, dtype, slope), dtype, times)],
      savedOf(saves, v, out),
    );
  };

/** A function of each number that keeps the dtype. */
const anyDtype =
  (name: string, fn: (x: number) => number, slope: Pair, saves: Saves = 'nothing') =>
  (v: Value): Value => {
    const out = map(v, v.dtype, fn);
    return record(
      out,
      `${name}Backward0`,
      [v],
      (g) => [zip(g, zip(v, out, v.dtype, slope), v.dtype, times)],
      savedOf(saves, v, out),
    );
  };

export const exp = differentiable('Exp', Math.exp, (_, y) => y, 'result');
export const exp2 = differentiable(
  'Exp2',
  (x) => 2 ** x,
  (_, y) => y * Math.LN2,
  'result',
);
export const expm1 = differentiable('Expm1', Math.expm1, (_, y) => y + 1, 'result');
export const log = differentiable('Log', Math.log, (x) => 1 / x);
export const log2 = differentiable('Log2', Math.log2, (x) => 1 / (x * Math.LN2));
export const log10 = differentiable('Log10', Math.log10, (x) => 1 / (x * Math.LN10));
export const log1p = differentiable('Log1P', Math.log1p, (x) => 1 / (1 + x));
export const sqrt = differentiable('Sqrt', Math.sqrt, (_, y) => 0.5 / y, 'result');
export const rsqrt = differentiable(
  'Rsqrt',
  (x) => 1 / Math.sqrt(x),
  (_, y) => -0.5 * y ** 3,
  'result',
);
export const reciprocal = differentiable(
  'Reciprocal',
  (x) => 1 / x,
  (_, y) => -y * y,
  'result',
);
export const sin = differentiable('Sin', Math.sin, Math.cos);
export const cos = differentiable('Cos', Math.cos, (x) => -Math.sin(x));
export const tan = differentiable('Tan', Math.tan, (_, y) => 1 + y * y, 'result');
export const sinh = differentiable('Sinh', Math.sinh, Math.cosh);
export const cosh = differentiable('Cosh', Math.cosh, Math.sinh);
export const asin = differentiable('Asin', Math.asin, (x) => 1 / Math.sqrt(1 - x * x));
export const acos = differentiable('Acos', Math.acos, (x) => -1 / Math.sqrt(1 - x * x));
export const atan = differentiable('Atan', Math.atan, (x) => 1 / (1 + x * x));
export const tanh = differentiable('Tanh', Math.tanh, (_, y) => 1 - y * y, 'result');
export const sigmoid = differentiable(
  'Sigmoid',
  (x) => 1 / (1 + Math.exp(-x)),
  (_, y) => y * (1 - y),
  'result',
);

/** The error function: its series near 0, a continued fraction beyond. Source: Abramowitz and Stegun 7.1.6, 7.1.14. */
export function erfOf(x: number): number {
  const size = Math.abs(x);
  if (!(size < 6)) return Number.isNaN(x) ? x : Math.sign(x);
  if (size < 3) {
    let term = x;
    let sum = x;
    for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum) && n < 200; n++) {
      term *= (2 * x * x) / (2 * n + 1);
      sum += term;
    }
    return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
  }
  let fraction = 0;
  for (let n = 60; n > 0; n--) fraction = n / 2 / (size + fraction);
  return Math.sign(x) * (1 - Math.exp(-x * x) / Math.sqrt(Math.PI) / (size + fraction));
}

export const erf = differentiable('Erf', erfOf, (x) => (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x));

export function neg(v: Value): Value {
  if (v.dtype === 'bool')
    throw runtimeError(
      'Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead.',
    );
  return record(negated(v), 'NegBackward0', [v], (g) => [negated(g)]);
}

export const abs = anyDtype('Abs', Math.abs, Math.sign, 'input');
export const square = anyDtype(
  'Pow',
  (x) => x * x,
  (x) => 2 * x,
  'input',
);
export const relu = anyDtype(
  'Relu',
  (x) => (x < 0 ? 0 : x),
  (x) => (x > 0 ? 1 : 0),
  'result',
);
export const sign = anyDtype(
  'Sign',
  (x) => (Number.isNaN(x) ? 0 : Math.sign(x)),
  () => 0,
);
export const floor = anyDtype('Floor', Math.floor, () => 0);
export const ceil = anyDtype('Ceil', Math.ceil, () => 0);
export const trunc = anyDtype('Trunc', Math.trunc, () => 0);

/** Halves go to the even neighbour. */
const roundEven = (x: number): number =>
  Math.abs(x % 1) === 0.5 ? 2 * Math.round(x / 2) : x < 0 ? -Math.round(-x) : Math.round(x);

export const round = anyDtype('Round', roundEven, () => 0);

/** Rounded to so many digits behind the point, in the dtype's own precision as PyTorch's kernel does. */
export function roundTo(v: Value, decimals: number): Value {
  const narrow = v.dtype === 'float32' ? Math.fround : (x: number) => x;
  const ten = narrow(10 ** Math.abs(decimals));
  const out = map(v, v.dtype, (x) =>
    decimals < 0 ? roundEven(narrow(x / ten)) * ten : roundEven(narrow(x * ten)) / ten,
  );
  return record(out, 'RoundBackward1', [v], (g) => [map(g, g.dtype, () => 0)]);
}

/** NaN and the infinities replaced; where nothing is told, the largest numbers stand for the infinities. */
export function nanToNum(
  v: Value,
  nan: number | null,
  most: number | null,
  least: number | null,
): Value {
  const largest =
    v.dtype === 'float64'
      ? Number.MAX_VALUE
      : v.dtype === 'float16'
        ? 65504
        : (2 - 2 ** -23) * 2 ** 127;
  const put = (x: number) =>
    Number.isNaN(x)
      ? (nan ?? 0)
      : x === Infinity
        ? (most ?? largest)
        : x === -Infinity
          ? (least ?? -largest)
          : x;
  return record(
    map(v, v.dtype, put),
    'NanToNumBackward0',
    [v],
    (g) => [
      zip(
        g,
        map(v, v.dtype, (x) => (Number.isFinite(x) ? 1 : 0)),
        g.dtype,
        times,
      ),
    ],
    [v],
  );
}

/** Numbers below `least` raised to it and above `most` lowered to it; either may be left out. NaN stays. */
export function clamp(v: Value, least?: number, most?: number): Value {
  const low = least ?? -Infinity;
  const high = most ?? Infinity;
  if (v.dtype === 'bool') throw missing('clamp of truth values');
  const bounds = [least, most].filter((x) => x !== undefined);
  const dtype =
    v.isFloat || bounds.every(Number.isInteger) ? v.dtype : promoteDtypes(v, scalar(0, 'float64'));
  const within = (x: number) => (x < low ? low : x > high ? high : x);
  return record(
    map(v, dtype, within),
    'ClampBackward1',
    [v],
    (g) => [
      zip(
        g,
        map(v, v.dtype, (x) => (x >= low && x <= high ? 1 : 0)),
        g.dtype,
        times,
      ),
    ],
    [v],
  );
}

const test =
  (holds: (x: number) => boolean) =>
  (v: Value): Value =>
    map(v, v.dtype, (x) => (holds(x) ? 1 : 0), 'bool');

export const isnan = test(Number.isNaN);
export const isinf = test((x) => Math.abs(x) === Infinity);
export const isfinite = test(Number.isFinite);
export const logicalNot = test((x) => x === 0);

/** All bits the other way round (`~`). */
export function not(v: Value): Value {
  if (v.isFloat)
    throw typeError('~ (operator.invert) is only implemented on integer and Boolean-type tensors');
  return map(v, v.dtype, v.dtype === 'bool' ? (x) => 1 - x : (x) => -x - 1);
}

/** `a` where the condition holds, else `b`, over the common shape of the three. */
export function where(condition: Value, a: Value, b: Value): Value {
  if (condition.dtype !== 'bool' && condition.dtype !== 'uint8')
    throw runtimeError(
      `where expected condition to be a boolean tensor, but got a tensor with dtype ${SCALAR_TYPES[condition.dtype]}`,
    );
  return choose(condition, a, b, promoteDtypes(a, b), 'WhereBackward0');
}

function choose(condition: Value, a: Value, b: Value, dtype: Dtype, name: string): Value {
  const shape = commonShape(condition.shape, a.shape, b.shape);
  const nothing = scalar(0, dtype);
  // Chosen, not multiplied: 0 * inf would be NaN.
  const pick = (yes: Value, no: Value) => {
    const [chosen, left, right] = [condition, yes, no].map((v) => numbersOf(broadcastTo(v, shape)));
    const all = new Float64Array(chosen!.length);
    for (let i = 0; i < all.length; i++) all[i] = chosen![i] ? left![i]! : right![i]!;
    return valueOf(all, shape, dtype);
  };
  return record(
    pick(a, b),
    name,
    [a, b],
    (g) => [
      a.requiresGrad ? pick(g, nothing) : undefined,
      b.requiresGrad ? pick(nothing, g) : undefined,
    ],
    [condition],
  );
}

/** Fills in where the mask holds (`Tensor.masked_fill`). The dtype stays the tensor's. */
export function maskedFill(v: Value, mask: Value, fill: Value): Value {
  if (mask.dtype !== 'bool')
    throw runtimeError(
      `masked_fill_ only supports boolean masks, but got mask with dtype ${C_TYPES[mask.dtype]}`,
    );
  if (!v.isFloat && !Number.isFinite(fill.storage.data[fill.offset]!))
    throw runtimeError(
      `value cannot be converted to type ${C_NAMES[v.dtype] ?? v.dtype} without overflow`,
    );
  const number = fill.wrapped ? scalar(fill.storage.data[fill.offset]!, v.dtype) : fill;
  return choose(mask, number, v, v.dtype, 'MaskedFillBackward0');
}

/** How PyTorch's errors name dtypes by their types in C++. */
export const C_TYPES: Readonly<Record<Dtype, string>> = {
  float16: 'c10::Half',
  bfloat16: 'c10::BFloat16',
  float32: 'float',
  float64: 'double',
  int64: 'long int',
  int32: 'int',
  uint8: 'unsigned char',
  bool: 'bool',
};

export const C_NAMES: Partial<Record<Dtype, string>> = {
  int64: 'int64_t',
  int32: 'int',
  uint8: 'uint8_t',
};
