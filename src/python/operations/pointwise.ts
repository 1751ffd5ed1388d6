/** Elementwise operations: functions, arithmetic, comparisons and conditions. */
import * as arithmetic from '../arithmetic.ts';
import * as at from '../elementwise.ts';
import { runtimeError } from '../errors.ts';
import { checkFill, computeInFloat32 } from '../lowPrecision.ts';
import { castForCopy, recordFill, writeInPlace } from '../inPlace.ts';
import { every } from '../reduce.ts';
import { withOptions, op, type Operation } from '../table.ts';
import { withNodeName } from '../tape.ts';
import { DTYPES } from '../dtypes.ts';
import { item, type Value } from '../value.ts';

const { add, mul, sub, scalar } = arithmetic;

/** A Python number as an operand. It counts as an integer if it is one. */
export const number = (x: number): Value => scalar(x, Number.isInteger(x) ? 'int64' : 'float64');

const DIVISIONS = new Map<string | null, (a: Value, b: Value) => Value>([
  [null, arithmetic.div],
  ['floor', arithmetic.floorDivide],
  ['trunc', arithmetic.truncDivide],
]);

function divide(a: Value, b: Value, mode: string | null): Value {
  const fn = DIVISIONS.get(mode);
  if (fn) return fn(a, b);
  throw runtimeError(
    `div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '${mode}'`,
  );
}

/** `a + sign * alpha * b`. PyTorch's kernels round a product and a sum at once where one instruction does both. */
const scaled =
  (plain: (a: Value, b: Value) => Value, sign: 1 | -1) =>
  (a: Value, b: Value, alpha: number): Value =>
    alpha === 1 ? plain(a, b) : arithmetic.addScaled(a, b, sign * alpha);

function clamp(v: Value, least: Value | null, most: Value | null): Value {
  if (!least && !most)
    throw runtimeError("torch.clamp: At least one of 'min' or 'max' must not be None");
  if ((least ?? most)!.isWrappedNumber && (most ?? least)!.isWrappedNumber)
    return at.clamp(v, least ? item(least) : undefined, most ? item(most) : undefined);
  const raised = least ? arithmetic.maximum(v, least) : v;
  return most ? arithmetic.minimum(raised, most) : raised;
}

function maskedFill(v: Value, mask: Value, fill: Value): Value {
  checkFill(v, fill);
  if (fill.shape.length > 0)
    throw runtimeError(
      `masked_fill_ only supports a 0-dimensional value tensor, but got tensor with ${fill.shape.length} dimension(s).`,
    );
  return computeInFloat32([v, mask, fill], at.maskedFill as never) as Value;
}

function isclose(a: Value, b: Value, rtol: number, atol: number, equalNan: boolean): Value {
  if (a.dtype !== b.dtype)
    throw runtimeError(`${DTYPES[a.dtype].scalar} did not match ${DTYPES[b.dtype].scalar}`);
  const bound = add(number(atol), at.abs(mul(number(rtol), b)));
  const finite = arithmetic.and(at.isfinite(a), at.isfinite(b));
  const close = arithmetic.and(finite, arithmetic.le(at.abs(sub(a, b)), bound));
  const near = arithmetic.or(arithmetic.eq(a, b), close);
  return equalNan ? arithmetic.or(near, arithmetic.and(at.isnan(a), at.isnan(b))) : near;
}

const holds = (v: Value) => item(every(v, null, false)) === 1;

const CLOSE = 'other: Tensor, rtol=1e-05, atol=1e-08, equal_nan=False';

export const POINTWISE: readonly Operation[] = [
  ...Object.entries(at.UNARY).map(([names, fn]) => op(`${names}(input)`, fn, { inPlace: true })),
  ...Object.entries(arithmetic.BINARY).map(([names, fn]) => {
    const of = names.startsWith('shift') ? '' : 'torch Tensor';
    return op(`${names}(input: operand, other: operand)`, fn, { of, inPlace: true });
  }),
  ...withOptions({ inPlace: true }, [
    op('add(input: operand, other: operand, *, alpha=1)', scaled(add, 1)),
    op('sub subtract(input: operand, other: operand, *, alpha=1)', scaled(sub, -1)),
    op('div divide true_divide(input: operand, other: operand, *, rounding_mode=None)', divide),
    op('round(input, *, decimals=0)', (v: Value, decimals: number) =>
      decimals === 0 ? at.round(v) : at.roundTo(v, decimals),
    ),
    op('clamp clip(input, min: operand = None, max: operand = None)', clamp),
    op('clamp_min(input, min: operand)', (v: Value, least: Value) =>
      withNodeName(clamp(v, least, null), 'ClampMinBackward0'),
    ),
    op('clamp_max(input, max: operand)', (v: Value, most: Value) =>
      withNodeName(clamp(v, null, most), 'ClampMaxBackward0'),
    ),
    op('nan_to_num(input, nan=0.0, posinf=None, neginf=None)', at.nanToNum),
    op('masked_fill(input, mask: Tensor, value: Number)', maskedFill, { lowPrecision: 'stored' }),
    op('lerp(input, end: Tensor, weight)', arithmetic.lerp),
    op(
      'addcmul(input, tensor1: Tensor, tensor2: Tensor, *, value=1)',
      (v: Value, a: Value, b: Value, value: number) =>
        arithmetic.addProduct(v, mul(number(value), a), b),
    ),
    op(
      'addcdiv(input, tensor1: Tensor, tensor2: Tensor, *, value=1)',
      (v: Value, a: Value, b: Value, value: number) =>
        withNodeName(add(v, arithmetic.div(mul(number(value), a), b)), 'AddcdivBackward0'),
    ),
  ]),
  op('isnan(input)', at.isnan),
  op('isinf(input)', at.isinf),
  op('isfinite(input)', at.isfinite),
  op('maximum(input, other: Tensor)', arithmetic.maximum),
  op('minimum(input, other: Tensor)', arithmetic.minimum),
  op(`isclose(input, ${CLOSE})`, isclose),
  ...withOptions({ returns: 'plain' }, [
    op(`allclose(input, ${CLOSE})`, (...args: Parameters<typeof isclose>) =>
      holds(isclose(...args)),
    ),
    op(
      'equal(input, other: Tensor)',
      (a: Value, b: Value) => a.shape.join() === b.shape.join() && holds(arithmetic.eq(a, b)),
    ),
  ]),
  op('choose(condition: Tensor, input: operand, other: operand)', at.where, { of: '' }),
  ...withOptions({ of: '', lowPrecision: 'stored' }, [
    op(
      'assign(input, source: operand)',
      (v: Value, source: Value) => void writeInPlace(v, castForCopy(v, source), true),
    ),
    op(
      'fill(input, source: operand, name)',
      (v: Value, source: Value, name: string) =>
        void writeInPlace(v, recordFill(v, source, name), true),
    ),
  ]),
];
