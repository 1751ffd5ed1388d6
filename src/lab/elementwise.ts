/** Arithmetic element by element, with PyTorch's dtypes and gradients. */
import { missing, TorchError } from './errors.ts';
import { commonShape, castTo, broadcastTo, map, overwrite, zip } from './kernels.ts';
import { isRecording, isTracked, record } from './tape.ts';
import {
  floatDtype,
  numbersOf,
  promoteDtypes,
  SCALAR_TYPES,
  Value,
  valueOf,
  type Dtype,
} from './value.ts';

/** A Python number as an operand: it gives way to a tensor's dtype. */
export function scalar(x: number, dtype: Dtype): Value {
  const value = valueOf([x], [], dtype);
  value.wrapped = true;
  return value;
}

const doubleScalar = (x: number) => scalar(x, 'float64');

/** Another dtype (`Tensor.to`); the same value where it has it already. */
export function to(v: Value, dtype: Dtype): Value {
  if (v.dtype === dtype) return v;
  return record(castTo(v, dtype), 'ToCopyBackward0', [v], (g) => [castTo(g, v.dtype)]);
}

type Pair = (x: number, y: number) => number;

/** An arithmetic operation with its gradient. Truth values are kept such: their sum is "or", their product "and". */
function arithmetic(a: Value, b: Value, dtype: Dtype, fn: Pair): Value {
  return zip(a, b, dtype, dtype === 'bool' ? (x, y) => (fn(x, y) === 0 ? 0 : 1) : fn);
}

export const add = (a: Value, b: Value): Value =>
  record(
    arithmetic(a, b, promoteDtypes(a, b), (x, y) => x + y),
    'AddBackward0',
    [a, b],
    (g) => [g, g],
  );

export function sub(a: Value, b: Value): Value {
  const dtype = promoteDtypes(a, b);
  if (dtype === 'bool')
    throw new TorchError(
      'RuntimeError',
      'Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` operator instead.',
    );
  return record(
    zip(a, b, dtype, (x, y) => x - y),
    'SubBackward0',
    [a, b],
    (g) => [g, neg(g)],
  );
}

export const mul = (a: Value, b: Value): Value =>
  record(
    arithmetic(a, b, promoteDtypes(a, b), (x, y) => x * y),
    'MulBackward0',
    [a, b],
    (g) => [a.requiresGrad ? mul(g, b) : undefined, b.requiresGrad ? mul(g, a) : undefined],
  );

export const div = (a: Value, b: Value): Value =>
  record(
    zip(a, b, floatDtype(promoteDtypes(a, b)), (x, y) => x / y),
    'DivBackward0',
    [a, b],
    (g) => [
      a.requiresGrad ? div(g, b) : undefined,
      b.requiresGrad ? neg(div(mul(g, div(a, b)), b)) : undefined,
    ],
  );

/** Division rounded down (`//`). */
export function floorDivide(a: Value, b: Value): Value {
  const dtype = promoteDtypes(a, b);
  refuseZero(b, dtype);
  return zip(a, b, dtype, (x, y) => Math.floor(x / y));
}

/** The remainder, of the divisor's sign (`%`). */
export function remainder(a: Value, b: Value): Value {
  const dtype = promoteDtypes(a, b);
  refuseZero(b, dtype);
  const out = zip(a, b, dtype, (x, y) => x - Math.floor(x / y) * y);
  return record(out, 'RemainderBackward0', [a, b], (g) => [g, neg(mul(g, floorDivide(a, b)))]);
}

function refuseZero(b: Value, dtype: Dtype): void {
  if (dtype === 'int64' && b.storage.data.includes(0))
    throw new TorchError('RuntimeError', 'ZeroDivisionError');
}

/** Powers. Small whole exponents multiply, as PyTorch's kernels do. */
function power(x: number, y: number): number {
  switch (y) {
    case 2:
      return x * x;
    case 0.5:
      return Math.sqrt(x);
    case -0.5:
      return 1 / Math.sqrt(x);
    case -1:
      return 1 / x;
    default:
      return x ** y;
  }
}

export function pow(a: Value, b: Value): Value {
  const dtype = promoteDtypes(a, b);
  if (dtype === 'int64' && b.wrapped && b.storage.data[0]! < 0)
    throw new TorchError('RuntimeError', 'Integers to negative integer powers are not allowed.');
  return record(zip(a, b, dtype, power), 'PowBackward0', [a, b], (g) => [
    a.requiresGrad
      ? zip(
          zip(a, b, dtype, (x, y) => (y === 0 ? 0 : y * power(x, y - 1))),
          g,
          dtype,
          times,
        )
      : undefined,
    b.requiresGrad ? mul(g, mul(pow(a, b), log(a))) : undefined,
  ]);
}

const times: Pair = (x, y) => x * y;

/** A function of each number, with its slope from the number and the result. Whole numbers become floating first. */
const differentiable =
  (name: string, fn: (x: number) => number, slope: (x: number, y: number) => number) =>
  (v: Value): Value => {
    const dtype = floatDtype(v.dtype);
    const out = map(v, dtype, fn);
    return record(out, `${name}Backward0`, [v], (g) => [
      zip(g, zip(v, out, dtype, slope), dtype, times),
    ]);
  };

/** A function of each number that keeps the dtype. */
const anyDtype =
  (name: string, fn: (x: number) => number, slope: (x: number, y: number) => number) =>
  (v: Value): Value => {
    const out = map(v, v.dtype, fn);
    return record(out, `${name}Backward0`, [v], (g) => [
      zip(g, zip(v, out, v.dtype, slope), v.dtype, times),
    ]);
  };

export const exp = differentiable('Exp', Math.exp, (_, y) => y);
export const log = differentiable('Log', Math.log, (x) => 1 / x);
export const log2 = differentiable('Log2', Math.log2, (x) => 1 / (x * Math.LN2));
export const log10 = differentiable('Log10', Math.log10, (x) => 1 / (x * Math.LN10));
export const log1p = differentiable('Log1P', Math.log1p, (x) => 1 / (1 + x));
export const sqrt = differentiable('Sqrt', Math.sqrt, (_, y) => 0.5 / y);
export const rsqrt = differentiable(
  'Rsqrt',
  (x) => 1 / Math.sqrt(x),
  (_, y) => -0.5 * y ** 3,
);
export const reciprocal = differentiable(
  'Reciprocal',
  (x) => 1 / x,
  (_, y) => -y * y,
);
export const sin = differentiable('Sin', Math.sin, Math.cos);
export const cos = differentiable('Cos', Math.cos, (x) => -Math.sin(x));
export const tanh = differentiable('Tanh', Math.tanh, (_, y) => 1 - y * y);
export const sigmoid = differentiable(
  'Sigmoid',
  (x) => 1 / (1 + Math.exp(-x)),
  (_, y) => y * (1 - y),
);
export const neg = anyDtype(
  'Neg',
  (x) => -x,
  () => -1,
);
export const abs = anyDtype('Abs', Math.abs, Math.sign);
export const square = anyDtype(
  'Pow',
  (x) => x * x,
  (x) => 2 * x,
);
export const relu = anyDtype(
  'Relu',
  (x) => (x < 0 ? 0 : x),
  (x) => (x > 0 ? 1 : 0),
);
export const sign = anyDtype('Sign', Math.sign, () => 0);
export const floor = anyDtype('Floor', Math.floor, () => 0);
export const ceil = anyDtype('Ceil', Math.ceil, () => 0);
/** Halves go to the even neighbour. */
export const round = anyDtype(
  'Round',
  (x) => (Math.abs(x % 1) === 0.5 ? 2 * Math.round(x / 2) : Math.round(x)),
  () => 0,
);

/** Numbers below `least` raised to it and above `most` lowered to it; either may be left out. NaN stays. */
export function clamp(v: Value, least?: number, most?: number): Value {
  const low = least ?? -Infinity;
  const high = most ?? Infinity;
  if (v.dtype === 'bool') throw missing('clamp of truth values');
  const bounds = [low, high].filter(Number.isFinite).map(doubleScalar);
  const dtype = promoteDtypes(v, ...bounds.filter((_, i) => !Number.isInteger([low, high][i])));
  const within = (x: number) => (x < low ? low : x > high ? high : x);
  const name = most === undefined ? 'ClampMinBackward0' : 'ClampBackward1';
  return record(map(v, dtype, within), name, [v], (g) => [
    zip(
      g,
      map(v, v.dtype, (x) => (x >= low && x <= high ? 1 : 0)),
      g.dtype,
      times,
    ),
  ]);
}

const comparison =
  (holds: (x: number, y: number) => boolean) =>
  (a: Value, b: Value): Value =>
    zip(a, b, promoteDtypes(a, b), (x, y) => (holds(x, y) ? 1 : 0), 'bool');

export const eq = comparison((x, y) => x === y);
export const ne = comparison((x, y) => x !== y);
export const lt = comparison((x, y) => x < y);
export const le = comparison((x, y) => x <= y);
export const gt = comparison((x, y) => x > y);
export const ge = comparison((x, y) => x >= y);

const test =
  (holds: (x: number) => boolean) =>
  (v: Value): Value =>
    map(v, v.dtype, (x) => (holds(x) ? 1 : 0), 'bool');

export const isnan = test(Number.isNaN);
export const isinf = test((x) => Math.abs(x) === Infinity);
export const isfinite = test(Number.isFinite);

/** "And", "or", "exclusive or" of truth values; of whole numbers only where they fit in 32 bits. */
const bitwise = (fn: Pair) => (a: Value, b: Value) => {
  const dtype = promoteDtypes(a, b);
  if (dtype !== 'bool') throw missing(`& | ^ of ${SCALAR_TYPES[dtype]} tensors`, 'compare first');
  return zip(a, b, dtype, fn);
};

export const and = bitwise((x, y) => x & y);
export const or = bitwise((x, y) => x | y);
export const xor = bitwise((x, y) => x ^ y);

export function not(v: Value): Value {
  if (v.dtype !== 'bool') throw missing(`~ of a ${SCALAR_TYPES[v.dtype]} tensor`, 'compare first');
  return map(v, 'bool', (x) => 1 - x);
}

/** `a` where the condition holds, else `b`, over the common shape of the three. */
export function where(condition: Value, a: Value, b: Value): Value {
  if (condition.dtype !== 'bool')
    throw new TorchError(
      'RuntimeError',
      `where expected condition to be a boolean tensor, but got a tensor with dtype ${SCALAR_TYPES[condition.dtype]}`,
    );
  const dtype = promoteDtypes(a, b);
  const shape = commonShape(condition.shape, a.shape, b.shape);
  const chosen = numbersOf(broadcastTo(condition, shape));
  const nothing = scalar(0, dtype);
  // Chosen, not multiplied: 0 * inf would be NaN.
  const pick = (yes: Value, no: Value) => {
    const [left, right] = [numbersOf(broadcastTo(yes, shape)), numbersOf(broadcastTo(no, shape))];
    const all = Array.from(chosen, (c, i) => (c ? left[i]! : right[i]!));
    return valueOf(all, shape, dtype);
  };
  return record(pick(a, b), 'WhereBackward0', [a, b], (g) => [
    a.requiresGrad ? pick(g, nothing) : undefined,
    b.requiresGrad ? pick(nothing, g) : undefined,
  ]);
}

/** Fills in where the mask holds (`Tensor.masked_fill`). The dtype stays the tensor's. */
export function maskedFill(v: Value, mask: Value, fill: Value): Value {
  if (mask.dtype !== 'bool')
    throw new TorchError(
      'RuntimeError',
      `masked_fill_ only supports boolean masks, but got mask with dtype ${SCALAR_TYPES[mask.dtype]}`,
    );
  return where(mask, scalar(fill.storage.data[fill.offset]!, v.dtype), v);
}

/**
 * Writes `source` over `target` in place. A change that a gradient would have to know of is refused: PyTorch's
 * words for what asks for its gradient itself, this page's for the rest.
 */
export function assign(target: Value, source: Value): Value {
  if (isRecording() && target.requiresGrad && !target.node)
    throw new TorchError(
      'RuntimeError',
      'a leaf Variable that requires grad is being used in an in-place operation.',
    );
  if (isTracked(target, source))
    throw missing(
      'changing a tensor in place while gradients are recorded',
      'write x = x + y for x += y',
    );
  if (source.isFloat && !target.isFloat)
    throw new TorchError(
      'RuntimeError',
      `result type ${SCALAR_TYPES[source.dtype]} can't be cast to the desired output type ${SCALAR_TYPES[target.dtype]}`,
    );
  // One number over an empty slice: nothing to write.
  if (target.size === 0 && source.size === 1) return target;
  const shape = source.shape.join();
  if (source.size > target.size)
    throw new TorchError(
      'RuntimeError',
      `output with shape [${target.shape.join(', ')}] doesn't match the broadcast shape [${shape.replaceAll(',', ', ')}]`,
    );
  overwrite(target, source);
  return target;
}
