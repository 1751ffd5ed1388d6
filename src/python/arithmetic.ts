/** Arithmetic and comparison of two tensors, with PyTorch's dtypes, errors and gradients. */
import { runtimeError } from './errors.ts';
import { castTo, map, zip } from './kernels.ts';
import { record } from './tape.ts';
import { noKernel, floatDtype, isFloat, promoteDtypes, type Dtype } from './dtypes.ts';
import { numbersOf, Value, valueOf } from './value.ts';

/** A Python number as an operand. Its dtype only matters if no tensor's does. */
export function scalar(x: number, dtype: Dtype): Value {
  const value = valueOf([x], [], dtype);
  value.isWrappedNumber = true;
  return value;
}

export type Pair = (x: number, y: number) => number;

export const times: Pair = (x, y) => x * y;

/** The factors that the gradient of a product needs. */
const factors = (a: Value, b: Value): Value[] => [
  ...(b.requiresGrad ? [a] : []),
  ...(a.requiresGrad ? [b] : []),
];

/** For booleans, the sum is "or" and the product is "and". */
const arithmetic = (a: Value, b: Value, dtype: Dtype, fn: Pair): Value =>
  zip(a, b, dtype, dtype === 'bool' ? (x, y) => (fn(x, y) === 0 ? 0 : 1) : fn);

export const add = (a: Value, b: Value): Value =>
  record(
    arithmetic(a, b, promoteDtypes(a, b), (x, y) => x + y),
    'AddBackward0',
    [a, b],
    (g) => [g, g],
  );

function refuseTruth(a: Value, b: Value): void {
  const [left, right] = [a.dtype === 'bool', b.dtype === 'bool'];
  if (left && right)
    throw runtimeError(
      'Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` operator instead.',
    );
  if (left || right)
    throw runtimeError(
      'Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead.',
    );
}

export const negated = (g: Value): Value => map(g, g.dtype, (x) => -x);

export function sub(a: Value, b: Value): Value {
  refuseTruth(a, b);
  const out = zip(a, b, promoteDtypes(a, b), (x, y) => x - y);
  // PyTorch has an operation of its own for a number minus a tensor.
  return record(out, a.isWrappedNumber ? 'RsubBackward1' : 'SubBackward0', [a, b], (g) => [
    g,
    b.requiresGrad ? negated(g) : undefined,
  ]);
}

export const mul = (a: Value, b: Value): Value =>
  record(
    arithmetic(a, b, promoteDtypes(a, b), times),
    'MulBackward0',
    [a, b],
    (g) => [a.requiresGrad ? mul(g, b) : undefined, b.requiresGrad ? mul(g, a) : undefined],
    factors(a, b),
  );

export const div = (a: Value, b: Value): Value =>
  record(
    zip(a, b, floatDtype(promoteDtypes(a, b)), (x, y) => x / y),
    'DivBackward0',
    [a, b],
    (g) => [
      a.requiresGrad ? div(g, b) : undefined,
      b.requiresGrad ? negated(div(mul(g, div(a, b)), b)) : undefined,
    ],
    b.requiresGrad ? [a, b] : [b],
  );

/** The remainder, with the sign of the divisor. */
function modulo(x: number, y: number): number {
  const rest = x % y;
  return rest !== 0 && rest < 0 !== y < 0 ? rest + y : rest;
}

/** The quotient rounded down, without first rounding the division. Source: `div_floor_floating` of PyTorch. */
function floored(x: number, y: number): number {
  if (y === 0) return x / y;
  const rest = x % y;
  const quotient = (x - rest) / y - (rest !== 0 && y < 0 !== rest < 0 ? 1 : 0);
  if (quotient === 0) return Math.sign(x / y) < 0 || Object.is(x / y, -0) ? -0 : 0;
  const down = Math.floor(quotient);
  return quotient - down > 0.5 ? down + 1 : down;
}

function refuseZero(b: Value, dtype: Dtype): void {
  if (dtype !== 'bool' && !isFloat(dtype) && numbersOf(b).includes(0))
    throw runtimeError('ZeroDivisionError');
}

/** Division rounded down (`//`). */
export function floorDivide(a: Value, b: Value): Value {
  const dtype = promoteDtypes(a, b);
  if (dtype === 'bool') throw noKernel('div_floor_cpu', dtype);
  refuseZero(b, dtype);
  return record(zip(a, b, dtype, floored), 'NotImplemented', [a, b], () => {
    throw runtimeError('derivative for aten::floor_divide is not implemented');
  });
}

/** Division rounded towards 0. */
export function truncDivide(a: Value, b: Value): Value {
  const dtype = promoteDtypes(a, b);
  refuseZero(b, dtype);
  return zip(a, b, dtype, (x, y) => Math.trunc(x / y));
}

/** A remainder with its gradient; `divide` is the division that it belongs to. */
const remainderOf =
  (name: string, fn: Pair, divide: (a: Value, b: Value) => Value) =>
  (a: Value, b: Value): Value => {
    const dtype = promoteDtypes(a, b);
    refuseZero(b, dtype);
    return record(
      zip(a, b, dtype, fn),
      name,
      [a, b],
      (g) => [g, b.requiresGrad ? negated(mul(g, divide(a, b))) : undefined],
      b.requiresGrad ? [a, b] : [],
    );
  };

export const remainder = remainderOf('RemainderBackward0', modulo, floorDivide);
const fmod = remainderOf('FmodBackward0', (x, y) => x % y, truncDivide);

/** A power. Common exponents are computed without `**`, as in PyTorch's kernels. */
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
      // JavaScript gives NaN for 1 ** Infinity and 1 ** NaN.
      return x === 1 ? 1 : x ** y;
  }
}

const wholePower: Pair = (x, y) =>
  y >= 0 ? x ** y : Math.abs(x) === 1 ? (x === 1 || y % 2 === 0 ? 1 : -1) : 0;

export function pow(a: Value, b: Value): Value {
  const dtype = promoteDtypes(a, b);
  const isWhole = !isFloat(dtype);
  if (isWhole && b.isWrappedNumber && b.storage.data[0]! < 0)
    throw runtimeError('Integers to negative integer powers are not allowed.');
  const out = zip(a, b, dtype, isWhole ? wholePower : power);
  const name = `PowBackward${b.isWrappedNumber ? 0 : a.isWrappedNumber ? 2 : 1}`;
  return record(
    out,
    name,
    [a, b],
    (g) => [
      a.requiresGrad
        ? mul(
            g,
            zip(a, b, dtype, (x, y) => (y === 0 ? 0 : y * power(x, y - 1))),
          )
        : undefined,
      b.requiresGrad
        ? mul(
            g,
            zip(a, b, dtype, (x, y) => (x === 0 && y >= 0 ? 0 : power(x, y) * Math.log(x))),
          )
        : undefined,
    ],
    b.requiresGrad ? [a, b, out] : [a],
  );
}

/** The larger or smaller of two numbers, or NaN if one is NaN. Equal numbers share the gradient. */
const extremeOf =
  (name: string, better: (x: number, y: number) => boolean) =>
  (a: Value, b: Value): Value => {
    const dtype = promoteDtypes(a, b);
    const out = zip(a, b, dtype, (x, y) => (Number.isNaN(x) || better(x, y) ? x : y));
    const share = (mine: Value, other: Value, g: Value) =>
      mul(
        g,
        zip(mine, other, dtype, (x, y) => (x === y ? 0.5 : better(x, y) ? 1 : 0)),
      );
    return record(
      out,
      name,
      [a, b],
      (g) => [
        a.requiresGrad ? share(a, b, g) : undefined,
        b.requiresGrad ? share(b, a, g) : undefined,
      ],
      [a, b],
    );
  };

export const maximum = extremeOf('MaximumBackward0', (x, y) => x > y);
export const minimum = extremeOf('MinimumBackward0', (x, y) => x < y);

const rounding = (dtype: Dtype) => (dtype === 'float64' ? (x: number) => x : Math.fround);

/** `a + alpha * b`, rounded once after `alpha` was. Source: `BinaryOpsKernel.cpp` of PyTorch. */
export function addScaled(a: Value, b: Value, alpha: number): Value {
  const dtype = promoteDtypes(a, b);
  const factor = isFloat(dtype) ? rounding(dtype)(alpha) : alpha;
  return record(
    zip(a, b, dtype, (x, y) => x + factor * y),
    alpha < 0 ? 'SubBackward0' : 'AddBackward0',
    [a, b],
    (g) => [g, b.requiresGrad ? mul(g, scalar(alpha, 'float64')) : undefined],
  );
}

/** `a + b * c`, rounded once. Source: `PointwiseOpsKernel.cpp` of PyTorch. */
export function addProduct(a: Value, b: Value, c: Value): Value {
  const dtype = promoteDtypes(a, b, c);
  return record(
    zip(a, zip(b, c, 'float64', times), 'float64', (x, y) => x + y, dtype),
    'AddcmulBackward0',
    [a, b, c],
    (g) => [g, b.requiresGrad ? mul(g, c) : undefined, c.requiresGrad ? mul(g, b) : undefined],
    factors(b, c),
  );
}

/** `a + weight * (b - a)`, computed from the nearer end. Source: `Lerp.h` of PyTorch. */
export function lerp(a: Value, b: Value, weight: number): Value {
  const dtype = promoteDtypes(a, b);
  const round = rounding(dtype);
  const w = round(weight);
  const between = (x: number, y: number) =>
    Math.abs(w) < 0.5 ? x + w * round(y - x) : y - round(y - x) * round(1 - w);
  const share = (g: Value, factor: number) => mul(g, scalar(factor, 'float64'));
  return record(zip(a, b, dtype, between), 'LerpBackward0', [a, b], (g) => [
    share(g, 1 - weight),
    share(g, weight),
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

const logical =
  (holds: (x: boolean, y: boolean) => boolean) =>
  (a: Value, b: Value): Value =>
    zip(castTo(a, 'bool'), castTo(b, 'bool'), 'bool', (x, y) => (holds(x !== 0, y !== 0) ? 1 : 0));

/** Bitwise operations on booleans and integers. */
const bitwise =
  (name: string, fn: (x: bigint, y: bigint) => bigint) =>
  (a: Value, b: Value): Value => {
    const dtype = promoteDtypes(a, b);
    if (isFloat(dtype)) throw noKernel(`${name}_cpu`, dtype);
    return zip(a, b, dtype, (x, y) => Number(fn(BigInt(x), BigInt(y))));
  };

export const and = bitwise('bitwise_and', (x, y) => x & y);
export const or = bitwise('bitwise_or', (x, y) => x | y);

/** Functions of two tensors, by their names in PyTorch. */
export const BINARY: Readonly<Record<string, (a: Value, b: Value) => Value>> = {
  bitwise_and: and,
  bitwise_or: or,
  bitwise_xor: bitwise('bitwise_xor', (x, y) => x ^ y),
  eq,
  floor_divide: floorDivide,
  fmod,
  'ge greater_equal': comparison((x, y) => x >= y),
  'gt greater': gt,
  'le less_equal': le,
  logical_and: logical((x, y) => x && y),
  logical_or: logical((x, y) => x || y),
  logical_xor: logical((x, y) => x !== y),
  'lt less': lt,
  'mul multiply': mul,
  'ne not_equal': ne,
  pow,
  remainder,
  shift_left: bitwise('lshift', (x, y) => x << y),
  shift_right: bitwise('rshift', (x, y) => x >> y),
};
