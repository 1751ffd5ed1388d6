/** `F.scaled_dot_product_attention`, step by step as PyTorch computes it. */
import { add, mul, scalar, sub } from './arithmetic.ts';
import { maskedFill, not } from './elementwise.ts';
import { indexError, missing, runtimeError } from './errors.ts';
import { computeInFloat32 } from './lowPrecision.ts';
import { full, triangle } from './joining.ts';
import { commonShape } from './kernels.ts';
import { matmul } from './products.ts';
import { sum } from './reduce.ts';
import { softmax } from './softmax.ts';
import { isRecording, record, withNodeName, withoutRecording } from './tape.ts';
import { DTYPES } from './dtypes.ts';
import { numbersOf, type Value } from './value.ts';
import { expand, reshape, transpose, unsqueeze } from './views.ts';

/** Sets scores to minus infinity where a boolean mask is true, or adds a mask of numbers. */
const applyMask = (scores: Value, mask: Value): Value =>
  mask.dtype === 'bool'
    ? maskedFill(scores, mask, scalar(-Infinity, 'float64'))
    : add(scores, mask);

/** Softmax along the last axis, with 0 in fully masked rows. */
function safeSoftmax(scores: Value): Value {
  const out = withoutRecording(() => softmax(scores, -1));
  const n = scores.shape.at(-1)!;
  const from = numbersOf(scores);
  for (let start = 0; start < from.length; start += n)
    if (from.subarray(start, start + n).every((x) => x === -Infinity))
      out.storage.data.fill(0, start, start + n);
  return record(
    out,
    'SafeSoftmaxBackward0',
    [scores],
    (g) => [mul(sub(g, sum(mul(g, out), [-1], true)), out)],
    [out],
  );
}

/** The attention weights of q `(..., n, d)` and k `(..., m, d)`. A boolean mask is true where attending is allowed. */
function weightsOf(
  q: Value,
  k: Value,
  mask: Value | null,
  isCausal: boolean,
  scale: number,
): Value {
  let scores = mul(matmul(q, transpose(k, -2, -1)), scalar(scale, 'float64'));
  if (isCausal)
    scores = applyMask(scores, not(triangle(full(scores.shape.slice(-2), 1, 'bool'), true, 0)));
  if (mask) commonShape(scores.shape, mask.shape);
  if (mask) scores = applyMask(scores, mask.dtype === 'bool' ? not(mask) : mask);
  return isCausal || mask ? safeSoftmax(scores) : softmax(scores, -1);
}

function check(q: Value, k: Value, v: Value, mask: Value | null): void {
  const name = (x: Value) => DTYPES[x.dtype].c;
  const rank = (x: Value) => x.shape.length;
  if (q.dtype !== k.dtype || q.dtype !== v.dtype)
    throw runtimeError(
      `Expected query, key, and value to have the same dtype, but got query.dtype: ${name(q)} key.dtype: ${name(k)} and value.dtype: ${name(v)} instead.`,
    );
  if (Math.min(rank(q), rank(k), rank(v)) < 2)
    throw runtimeError(
      `Expected query, key, and value to all be  at least 2 dimensional, but got query.dim: ${rank(q)} key.dim: ${rank(k)} and value.dim: ${rank(v)} instead.`,
    );
  const fits = (x: Value) =>
    x.dtype === 'bool' || x.dtype === q.dtype || (x.dtype === 'float32' && q.isFloat);
  if (mask && !fits(mask))
    throw runtimeError(
      `Expected attn_mask dtype to be bool or float or to match query dtype, but got attn_mask.dtype: ${name(mask)} and  query.dtype: ${name(q)} instead.`,
    );
  if (mask && rank(mask) < 2)
    throw indexError('Dimension out of range (expected to be in range of [-1, 0], but got -2)');
  if (rank(q) === 4 && k.shape.at(-2) !== v.shape.at(-2))
    throw missing(
      'scaled_dot_product_attention of another number of keys than of values',
      'give each key a value',
    );
}

/** Keys or values, repeated so that there are as many heads as queries have. */
function repeated(x: Value, heads: number): Value {
  const [n, d] = x.shape.slice(-2);
  const [outer, count] = [x.shape.slice(0, -3), x.shape.at(-3)!];
  if (count === heads) return x;
  const apart = expand(unsqueeze(x, -3), [...outer, count, heads / count, n!, d!]);
  return reshape(apart, [...outer, heads, n!, d!]);
}

/** Whether PyTorch would use its fused CPU kernel. Only the name in `grad_fn` shows it. */
function isFused(q: Value, k: Value, v: Value, mask: Value | null): boolean {
  if ([q, k, v].some(({ shape }) => shape.length !== 4 || shape[3] !== q.shape[3])) return false;
  if (q.shape[0] !== k.shape[0]) return false;
  if (!mask) return true;
  return [2, 4].includes(mask.shape.length) && !(isRecording() && mask.requiresGrad);
}

/** Query `(..., n, d)`, key `(..., m, d)`, value `(..., m, v)`. Fully masked rows give 0. */
export function scaledDotProductAttention(
  dropout: (weights: Value, p: number) => Value,
  q: Value,
  key: Value,
  value: Value,
  mask: Value | null,
  p: number,
  isCausal: boolean,
  scale: number | null,
  isGrouped: boolean,
): Value {
  check(q, key, value, mask);
  const fused = p === 0 && isFused(q, key, value, mask);
  if (isCausal && mask && !fused)
    throw runtimeError(
      '_scaled_dot_product_attention: Explicit attn_mask should not be set when is_causal=True',
    );
  if (p < 0 || p > 1)
    throw runtimeError(`dropout probability has to be between 0 and 1, but got ${p}`);
  const heads = isGrouped && q.shape.length > 2 ? q.shape.at(-3)! : undefined;
  if (heads && (key.shape.at(-3) !== value.shape.at(-3) || heads % key.shape.at(-3)!))
    throw runtimeError('Number of heads in key and value must divide the number of heads in ');
  const [k, v] = [key, value].map((x) => (heads ? repeated(x, heads) : x)) as [Value, Value];
  const factor = scale ?? 1 / Math.sqrt(q.shape.at(-1)!);
  let weights = computeInFloat32([q, k, mask, isCausal, factor], weightsOf as never, true) as Value;
  if (p) weights = dropout(weights, p);
  const out = computeInFloat32([weights, v], matmul as never, true) as Value;
  return fused ? withNodeName(out, 'ScaledDotProductFlashAttentionForCpuBackward0') : out;
}
