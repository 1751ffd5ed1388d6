/** Elementwise functions and conditions, with PyTorch's dtypes and gradients. */
import { negated, scalar, times, type Pair } from './arithmetic.ts';
import { missing, runtimeError, typeError } from './errors.ts';
import { commonShape, castTo, broadcastTo, map, zip } from './kernels.ts';
import { record } from './tape.ts';
import { DTYPES, FLOAT16_MAX, floatDtype, promoteDtypes, type Dtype } from './dtypes.ts';
import { numbersOf, Value, valueOf } from './value.ts';

/** Converts to a dtype (`Tensor.to`). Returns the value itself if it already has it. */
export function to(v: Value, dtype: Dtype): Value {
  if (v.dtype === dtype) return v;
  return record(castTo(v, dtype), 'ToCopyBackward0', [v], (g) => [castTo(g, v.dtype)]);
}

/** The error function, by its series near 0 and a continued fraction elsewhere. Source: Abramowitz and Stegun 7.1.6, 7.1.14. */
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

/** Rounds to the nearest integer, ties to even. */
const roundEven = (x: number): number =>
  Math.abs(x % 1) === 0.5 ? 2 * Math.round(x / 2) : x < 0 ? -Math.round(-x) : Math.round(x);

/** A function of a number, its derivative as a function of the number and the result, and which of these it needs. */
type Row = readonly [
  fn: (x: number) => number,
  slope: Pair,
  saves: 'input' | 'result' | 'nothing',
  name?: string,
];

const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1);

/** Turns functions of numbers into functions of tensors. `dtypeOf` gives the dtype they compute in. */
const ofTensors = <Name extends string>(
  rows: Record<Name, Row>,
  dtypeOf: (dtype: Dtype) => Dtype,
): Record<Name, (v: Value) => Value> => {
  const made = Object.entries<Row>(rows).map(([key, [fn, slope, saves, name = capital(key)]]) => [
    key,
    (v: Value) => {
      const dtype = dtypeOf(v.dtype);
      const out = map(v, dtype, fn);
      const saved = saves === 'input' ? [v] : saves === 'result' ? [out] : [];
      const backward = (g: Value) => [zip(g, zip(v, out, dtype, slope), dtype, times)];
      return record(out, `${name}Backward0`, [v], backward, saved);
    },
  ]);
  return Object.fromEntries(made);
};

const none: Pair = () => 0;

/** Integers are converted to floating point first. */
const FLOATING = ofTensors(
  {
    acos: [Math.acos, (x) => -1 / Math.sqrt(1 - x * x), 'input'],
    asin: [Math.asin, (x) => 1 / Math.sqrt(1 - x * x), 'input'],
    atan: [Math.atan, (x) => 1 / (1 + x * x), 'input'],
    cos: [Math.cos, (x) => -Math.sin(x), 'input'],
    cosh: [Math.cosh, Math.sinh, 'input'],
    erf: [erfOf, (x) => (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x), 'input'],
    exp: [Math.exp, (_, y) => y, 'result'],
    exp2: [(x) => 2 ** x, (_, y) => y * Math.LN2, 'result'],
    expm1: [Math.expm1, (_, y) => y + 1, 'result'],
    log: [Math.log, (x) => 1 / x, 'input'],
    log10: [Math.log10, (x) => 1 / (x * Math.LN10), 'input'],
    log1p: [Math.log1p, (x) => 1 / (1 + x), 'input', 'Log1P'],
    log2: [Math.log2, (x) => 1 / (x * Math.LN2), 'input'],
    reciprocal: [(x) => 1 / x, (_, y) => -y * y, 'result'],
    rsqrt: [(x) => 1 / Math.sqrt(x), (_, y) => -0.5 * y ** 3, 'result'],
    sigmoid: [(x) => 1 / (1 + Math.exp(-x)), (_, y) => y * (1 - y), 'result'],
    sin: [Math.sin, Math.cos, 'input'],
    sinh: [Math.sinh, Math.cosh, 'input'],
    sqrt: [Math.sqrt, (_, y) => 0.5 / y, 'result'],
    tan: [Math.tan, (_, y) => 1 + y * y, 'result'],
    tanh: [Math.tanh, (_, y) => 1 - y * y, 'result'],
  },
  floatDtype,
);

/** Functions that keep the dtype. */
const ANY_DTYPE = ofTensors(
  {
    abs: [Math.abs, Math.sign, 'input'],
    ceil: [Math.ceil, none, 'nothing'],
    floor: [Math.floor, none, 'nothing'],
    relu: [(x) => (x < 0 ? 0 : x), (x) => (x > 0 ? 1 : 0), 'result'],
    round: [roundEven, none, 'nothing'],
    sign: [(x) => (Number.isNaN(x) ? 0 : Math.sign(x)), none, 'nothing'],
    square: [(x) => x * x, (x) => 2 * x, 'input', 'Pow'],
    trunc: [Math.trunc, none, 'nothing'],
  },
  (dtype) => dtype,
);

export const { exp, log, rsqrt, sigmoid, sqrt, tanh } = FLOATING;
export const { abs, relu, round, square, trunc } = ANY_DTYPE;

export function neg(v: Value): Value {
  if (v.dtype === 'bool')
    throw runtimeError(
      'Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead.',
    );
  return record(negated(v), 'NegBackward0', [v], (g) => [negated(g)]);
}

/** Rounds to a number of decimals, computing in the dtype's own precision like PyTorch's kernel. */
export function roundTo(v: Value, decimals: number): Value {
  const narrow = v.dtype === 'float32' ? Math.fround : (x: number) => x;
  const ten = narrow(10 ** Math.abs(decimals));
  const out = map(v, v.dtype, (x) =>
    decimals < 0 ? roundEven(narrow(x / ten)) * ten : roundEven(narrow(x * ten)) / ten,
  );
  return record(out, 'RoundBackward1', [v], (g) => [map(g, g.dtype, () => 0)]);
}

/** The largest number of float32. Source: IEEE 754, binary32. */
const FLOAT32_MAX = (2 - 2 ** -23) * 2 ** 127;

/** Replaces NaN and infinities, by default with 0 and the largest finite numbers. */
export function nanToNum(
  v: Value,
  nan: number | null,
  posinf: number | null,
  neginf: number | null,
): Value {
  const largest =
    { float64: Number.MAX_VALUE, float16: FLOAT16_MAX }[v.dtype as string] ?? FLOAT32_MAX;
  const put = (x: number) =>
    Number.isNaN(x)
      ? (nan ?? 0)
      : x === Infinity
        ? (posinf ?? largest)
        : x === -Infinity
          ? (neginf ?? -largest)
          : x;
  return record(
    map(v, v.dtype, put),
    'NanToNumBackward0',
    [v],
    (g) => [zip(g, v, g.dtype, (y, x) => (Number.isFinite(x) ? y : 0))],
    [v],
  );
}

/** Limits numbers to the range from `min` to `max`, either of which may be missing. NaN stays NaN. */
export function clamp(v: Value, min?: number, max?: number): Value {
  const low = min ?? -Infinity;
  const high = max ?? Infinity;
  if (v.dtype === 'bool') throw missing('clamp of truth values');
  const bounds = [min, max].filter((x) => x !== undefined);
  const dtype =
    v.isFloat || bounds.every(Number.isInteger) ? v.dtype : promoteDtypes(v, scalar(0, 'float64'));
  const within = (x: number) => (x < low ? low : x > high ? high : x);
  return record(
    map(v, dtype, within),
    'ClampBackward1',
    [v],
    (g) => [zip(g, v, g.dtype, (y, x) => (x >= low && x <= high ? y : 0))],
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

/** Inverts all bits (`~`). */
export function not(v: Value): Value {
  if (v.isFloat)
    throw typeError('~ (operator.invert) is only implemented on integer and Boolean-type tensors');
  return map(v, v.dtype, v.dtype === 'bool' ? (x) => 1 - x : (x) => -x - 1);
}

const { round: _, ...others } = ANY_DTYPE;

/** Elementwise functions, by their names in PyTorch. */
export const UNARY: Readonly<Record<string, (v: Value) => Value>> = {
  ...FLOATING,
  ...others,
  absolute: abs,
  bitwise_not: not,
  logical_not: logicalNot,
  neg,
  negative: neg,
};

/** `a` where the condition is true, else `b`, broadcast over the common shape. */
export function where(condition: Value, a: Value, b: Value): Value {
  if (condition.dtype !== 'bool' && condition.dtype !== 'uint8')
    throw runtimeError(
      `where expected condition to be a boolean tensor, but got a tensor with dtype ${DTYPES[condition.dtype].scalar}`,
    );
  return choose(condition, a, b, promoteDtypes(a, b), 'WhereBackward0');
}

function choose(condition: Value, a: Value, b: Value, dtype: Dtype, name: string): Value {
  const shape = commonShape(condition.shape, a.shape, b.shape);
  const nothing = scalar(0, dtype);
  // Select instead of multiplying, because 0 * inf is NaN.
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

/** Fills in a number where the mask is true (`Tensor.masked_fill`). Keeps the tensor's dtype. */
export function maskedFill(v: Value, mask: Value, fill: Value): Value {
  if (mask.dtype !== 'bool')
    throw runtimeError(
      `masked_fill_ only supports boolean masks, but got mask with dtype ${DTYPES[mask.dtype].c}`,
    );
  if (!v.isFloat && !Number.isFinite(fill.storage.data[fill.offset]!))
    throw runtimeError(
      `value cannot be converted to type ${DTYPES[v.dtype].cast} without overflow`,
    );
  const number = fill.isWrappedNumber ? scalar(fill.storage.data[fill.offset]!, v.dtype) : fill;
  return choose(mask, number, v, v.dtype, 'MaskedFillBackward0');
}
