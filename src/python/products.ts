/** Products of vectors and matrices, and similarities of vectors, with PyTorch's shapes, errors and gradients. */
import { matmul as engineMatmul } from '../engine/index.ts';
import { div, mul, sub } from './arithmetic.ts';
import { clamp, to } from './elementwise.ts';
import { missing, runtimeError } from './errors.ts';
import { castTo, commonShape, zip } from './kernels.ts';
import { norm, sum } from './reduce.ts';
import { record, withNodeName, withoutRecording } from './tape.ts';
import { DTYPES, promoteDtypes, noKernel } from './dtypes.ts';
import { elementCount, fromEngine, withShape, formatTimes, toEngine, type Value } from './value.ts';
import { expand, reshape, transpose, unsqueeze } from './views.ts';

/** Throws PyTorch's errors for operands of different dtypes and for booleans. */
function checkDtypes(a: Value, b: Value): void {
  const [vectorA, vectorB] = [a.shape.length === 1, b.shape.length === 1];
  const folds = a.shape.length <= 2 || b.shape.length <= 2;
  const kernel =
    vectorA && vectorB
      ? 'dot'
      : vectorB && folds
        ? 'addmv_impl_cpu'
        : folds
          ? 'addmm_impl_cpu_'
          : 'baddbmm_with_gemm';
  if (a.dtype === b.dtype) {
    if (a.dtype !== 'bool') return;
    throw noKernel(folds ? kernel : 'bmm', 'bool');
  }
  const [left, right] = [DTYPES[a.dtype].scalar, DTYPES[b.dtype].scalar];
  const words =
    kernel === 'dot'
      ? `dot : expected both vectors to have same dtype, but found ${left} and ${right}`
      : kernel === 'addmv_impl_cpu'
        ? `addmv input tensors must have the same dtype, but got ${right}, ${left}, and ${right}`
        : folds
          ? `expected m1 and m2 to have the same dtype, but got: ${DTYPES[a.dtype].c} != ${DTYPES[b.dtype].c}`
          : `expected scalar type ${left} but found ${right}`;
  throw runtimeError(words);
}

/** The engine's product of matrices whose shapes fit. Integers stay integers. */
function product(a: Value, b: Value): Value {
  // Each entry is one product. Adding it to 0 would lose the sign of a negative zero.
  if (a.shape.at(-1) === 1) return zip(a, b, a.dtype, (x, y) => x * y);
  const out = fromEngine(engineMatmul(toEngine(a), toEngine(b)));
  return a.isFloat ? out : castTo(out, a.dtype);
}

/** Whether leading axes can be taken as rows of one matrix without copying. */
function canFold({ shape, strides }: Value, otherRank: number): boolean {
  if (shape.length < 3 || otherRank > 2) return false;
  return shape.slice(0, -2).every((_, i) => strides[i] === strides[i + 1]! * shape[i + 1]!);
}

/** Throws PyTorch's error if shapes can't be multiplied. Which one depends on the ranks. */
function checkProduct(a: Value, b: Value): void {
  const [rankA, rankB] = [a.shape.length, b.shape.length];
  if (rankA === 0 || rankB === 0)
    throw runtimeError(
      `both arguments to matmul need to be at least 1D, but they are ${rankA}D and ${rankB}D`,
    );
  const inner = a.shape.at(-1)!;
  const across = b.shape.at(rankB === 1 ? -1 : -2)!;
  if (inner === across) return;
  throw runtimeError(mismatch(a, b, inner, across));
}

function mismatch(a: Value, b: Value, inner: number, across: number): string {
  const [rankA, rankB] = [a.shape.length, b.shape.length];
  const mats = (left: readonly number[], right: readonly number[]) =>
    `mat1 and mat2 shapes cannot be multiplied (${formatTimes(left)} and ${formatTimes(right)})`;
  if (rankA === 1 && rankB === 1)
    return `inconsistent tensor size, expected tensor [${inner}] and src [${across}] to have the same number of elements, but got ${inner} and ${across} elements respectively`;
  if (rankA === 2 && rankB === 1)
    return `size mismatch, got input (${a.shape[0]}), mat (${formatTimes(a.shape)}), vec (${across})`;
  if (rankA === 1 && rankB === 2) return mats([1, inner], b.shape);
  if (rankA === 2 && rankB === 2) return mats(a.shape, b.shape);
  if (canFold(a, rankB) && rankB === 2)
    return mats([elementCount(a.shape.slice(0, -1)), inner], b.shape);
  const batch = elementCount(commonShape(a.shape.slice(0, -2), b.shape.slice(0, -2)));
  return `Expected size for first two dimensions of batch2 tensor to be: [${batch}, ${inner}] but got: [${batch}, ${across}].`;
}

const gradName = (a: Value, b: Value): string => {
  const [rankA, rankB] = [a.shape.length, b.shape.length];
  if (rankA === 1 && rankB === 1) return 'DotBackward0';
  if (rankA === 2 && rankB === 1) return 'MvBackward0';
  if (rankA === 1 && rankB === 2) return 'SqueezeBackward4';
  return rankA === 2 && rankB === 2 ? 'MmBackward0' : 'UnsafeViewBackward0';
};

/** `a @ b` of vectors, matrices and batches of them (`torch.matmul`). */
export function matmul(a: Value, b: Value): Value {
  checkProduct(a, b);
  checkDtypes(a, b);
  const left = a.shape.length === 1 ? unsqueeze(a, 0) : a;
  const right = b.shape.length === 1 ? unsqueeze(b, 1) : b;
  // Throws PyTorch's error before the engine throws its own.
  commonShape(left.shape.slice(0, -2), right.shape.slice(0, -2));
  const out = withoutRecording(() => product(left, right));
  const whole = out.shape;
  const shape = [
    ...out.shape.slice(0, -2),
    ...(a.shape.length === 1 ? [] : out.shape.slice(-2, -1)),
    ...(b.shape.length === 1 ? [] : out.shape.slice(-1)),
  ];
  const saved = [...(b.requiresGrad ? [a] : []), ...(a.requiresGrad ? [b] : [])];
  const backward = (grad: Value) => {
    const g = reshape(grad, whole);
    const into = (part: Value, v: Value, like: Value) =>
      v === like ? part : reshape(part, [...part.shape.slice(0, -2), ...like.shape]);
    return [
      a.requiresGrad ? into(product(g, transpose(right, -2, -1)), left, a) : undefined,
      b.requiresGrad ? into(product(transpose(left, -2, -1), g), right, b) : undefined,
    ];
  };
  return record(withShape(out, shape), gradName(a, b), [a, b], backward, saved);
}

/** `torch.mm`, `mv`, `dot` and `bmm`: {@link matmul} for these ranks only. */
export function matmulOfRank(
  a: Value,
  b: Value,
  rankA: number,
  rankB: number,
  name: string,
): Value {
  const [left, right] = [a.shape.length, b.shape.length];
  if (left !== rankA || right !== rankB) throw runtimeError(rankMismatch(name, left, right));
  if (name === 'bmm' && (a.shape[0] !== b.shape[0] || a.shape[2] !== b.shape[1]))
    throw runtimeError(
      `Expected size for first two dimensions of batch2 tensor to be: [${a.shape[0]}, ${a.shape[2]}] but got: [${b.shape[0]}, ${b.shape[1]}].`,
    );
  return withNodeName(matmul(a, b), name === 'bmm' ? 'BmmBackward0' : gradName(a, b));
}

function rankMismatch(name: string, left: number, right: number): string {
  if (name === 'mm') return left === 2 ? 'mat2 must be a matrix' : 'self must be a matrix';
  if (name === 'mv') return `vector + matrix @ vector expected, got 1, ${left}, ${right}`;
  if (name === 'bmm') return `batch${left === 3 ? 2 : 1} must be a 3D tensor`;
  return `1D tensors expected, but got ${left}D and ${right}D tensors`;
}

/** The outer product of two vectors. */
export function outer(a: Value, b: Value): Value {
  for (const [name, v] of [
    ['self', a],
    ['vec2', b],
  ] as const)
    if (v.shape.length !== 1)
      throw runtimeError(`outer: Expected 1-D argument ${name}, but got ${v.shape.length}-D`);
  return mul(unsqueeze(a, 1), unsqueeze(b, 0));
}

/** `x @ weight.T`, with a weight in the layout of `nn.Linear`. */
export const linear = (x: Value, weight: Value): Value => matmul(x, transpose(weight, 0, 1, 'T'));

/** The distance of every row of `a` to every row of `b` (`torch.cdist`, p = 2). */
export function cdist(a: Value, b: Value): Value {
  if (a.shape.length < 2 || b.shape.length < 2)
    throw runtimeError(
      `cdist only supports at least 2D tensors, X${a.shape.length < 2 ? '1' : '2'} got: ${Math.min(a.shape.length, b.shape.length)}D`,
    );
  if (a.shape.at(-1) !== b.shape.at(-1))
    throw runtimeError(
      `X1 and X2 must have the same number of columns. X1: ${a.shape.at(-1)} X2: ${b.shape.at(-1)}`,
    );
  if (!a.isFloat || !b.isFloat)
    throw missing('cdist of whole numbers', 'give them dtype=torch.float32');
  return norm(sub(unsqueeze(a, -2), unsqueeze(b, -3)), 2, [-1], false);
}

/** The cosine of the angle between vectors along an axis. Lengths below `eps` count as `eps`. */
export function cosineSimilarity(a: Value, b: Value, dim: number, eps: number): Value {
  const shape = commonShape(a.shape, b.shape);
  const dtype = promoteDtypes(a, b);
  if (dtype !== 'float32' && dtype !== 'float64')
    throw runtimeError(
      `expected common dtype to be floating point, yet common dtype is ${DTYPES[dtype].c}`,
    );
  const unit = (v: Value) => {
    const whole = expand(to(v, dtype), shape);
    return div(whole, clamp(norm(whole, 2, [dim], true), eps));
  };
  return sum(mul(unit(a), unit(b)), [dim], false);
}

/** Scales vectors along an axis to length 1 (`F.normalize`). */
export const normalize = (v: Value, p: number, dim: number, eps: number): Value =>
  div(v, clamp(norm(v, p, [dim], true), eps));
