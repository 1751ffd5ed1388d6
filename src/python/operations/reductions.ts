/** Reductions along axes, and products of vectors and matrices. */
import { ne, scalar, sub } from '../arithmetic.ts';
import { sqrt } from '../elementwise.ts';
import { missing } from '../errors.ts';
import * as order from '../order.ts';
import * as products from '../products.ts';
import * as reduce from '../reduce.ts';
import * as soft from '../softmax.ts';
import { withOptions, op, type Operation } from '../table.ts';
import { withNodeName } from '../tape.ts';
import type { Value } from '../value.ts';
import { transpose } from '../views.ts';

type Dims = reduce.Dims;

/** The variance along axes. A boolean in their place is PyTorch's `unbiased`. */
function spread(
  v: Value,
  dims: unknown,
  unbiased: boolean,
  keep: boolean,
  correction: number | null,
) {
  const [only] = (dims ?? []) as unknown[];
  const isFlag = typeof only === 'boolean';
  const by = correction ?? ((isFlag ? only : unbiased) ? 1 : 0);
  return reduce.variance(v, isFlag ? null : (dims as Dims), by, keep);
}

const deviation = (...args: Parameters<typeof spread>): Value =>
  withNodeName(sqrt(spread(...args)), 'StdBackward0');

const norm = (v: Value, p: string | number | null, dims: Dims, keep: boolean): Value => {
  if (p === 'nuc') throw missing("norm with p='nuc'");
  return reduce.norm(v, p === 'fro' || p === null ? 2 : Number(p), dims, keep);
};

function unique(v: Value, _: boolean, inverse: boolean, counts: boolean, dim: unknown) {
  if (dim !== null) throw missing('unique along an axis', 'leave dim out');
  const [values, places, often] = order.unique(v);
  return inverse || counts
    ? [values, ...(inverse ? [places] : []), ...(counts ? [often] : [])]
    : values;
}

function cdist(a: Value, b: Value, p: number): Value {
  if (p !== 2) throw missing('cdist with another p than 2');
  return products.cdist(a, b);
}

const ranked = (name: string, a: number, b: number) => (x: Value, y: Value) =>
  products.matmulOfRank(x, y, a, b, name);

const [mm, mv, bmm] = [ranked('mm', 2, 2), ranked('mv', 2, 1), ranked('bmm', 3, 3)];

const SPREAD = 'input, dim: dims = None, unbiased=True, keepdim=False, *, correction=None';
const ALONG = 'input, dim: dims = None, keepdim=False';

export const REDUCTIONS: readonly Operation[] = [
  op(`sum(${ALONG}, *, dtype=None)`, reduce.sum),
  op(`mean(${ALONG}, *, dtype=None)`, reduce.mean),
  op(`prod(${ALONG}, *, dtype=None)`, reduce.prod),
  op(`all(${ALONG})`, reduce.every),
  op(`any(${ALONG})`, reduce.some),
  op(`count_nonzero(input, dim: dims = None)`, (v: Value, dims: Dims) =>
    reduce.sum(ne(v, scalar(0, 'int64')), dims, false),
  ),
  op(`var(${SPREAD})`, spread),
  op(`std(${SPREAD})`, deviation),
  op(`amax(${ALONG})`, (v: Value, dims: Dims, keep: boolean) => reduce.amax(v, true, dims, keep)),
  op(`amin(${ALONG})`, (v: Value, dims: Dims, keep: boolean) => reduce.amax(v, false, dims, keep)),
  op(`argmax(${ALONG})`, (v: Value, dims: Dims, keep: boolean) =>
    reduce.argExtreme(v, true, dims, keep),
  ),
  op(`argmin(${ALONG})`, (v: Value, dims: Dims, keep: boolean) =>
    reduce.argExtreme(v, false, dims, keep),
  ),
  ...withOptions({ of: '' }, [
    op('extreme(input, largest)', reduce.extreme),
    op('extreme_along(input, largest, dim, keepdim)', reduce.extremeAlong),
  ]),
  op('norm(input, p="fro", dim: dims = None, keepdim=False, dtype=None)', norm),
  op('dist(input, other: Tensor, p=2)', (a: Value, b: Value, p: number) =>
    norm(sub(a, b), p, null, false),
  ),
  op('softmax(input, dim, dtype=None)', (v: Value, dim: number) => soft.softmax(v, dim)),
  op('log_softmax(input, dim, dtype=None)', (v: Value, dim: number) => soft.logSoftmax(v, dim)),
  op('logsumexp(input, dim: dims, keepdim=False)', soft.logsumexp),
  // Order
  op(
    'median(input, dim=None, keepdim=False)',
    (v: Value, dim: number | null, keep: boolean) =>
      dim === null ? order.median(v) : order.medianAlong(v, dim, keep),
    { returns: 'median' },
  ),
  op('sort(input, dim=-1, descending=False, stable=False)', order.sort, { returns: 'sort' }),
  op(
    'argsort(input, dim=-1, descending=False, stable=False)',
    (v: Value, dim: number, descending: boolean) => order.sort(v, dim, descending)[1],
  ),
  op('topk(input, k, dim=-1, largest=True, sorted=True)', order.topk, { returns: 'topk' }),
  op(
    'kthvalue(input, k, dim=-1, keepdim=False)',
    (v: Value, k: number, dim: number, keep: boolean) => order.kthValue(v, k, dim, keep),
    { returns: 'kthvalue' },
  ),
  op('cumsum(input, dim, *, dtype=None)', order.cumsum, { inPlace: true }),
  op('unique(input, sorted=True, return_inverse=False, return_counts=False, dim=None)', unique),
  // Products
  ...withOptions({ lowPrecision: 'product' }, [
    op('matmul(input, other: Tensor)', products.matmul),
    op('outer ger(input, vec2: Tensor)', products.outer),
    op('mm(input, mat2: Tensor)', mm),
    op('mv(input, vec: Tensor)', mv),
    op('inner(input, other: Tensor)', (a: Value, b: Value) =>
      products.matmul(a, b.shape.length > 1 ? transpose(b, -1, -2) : b),
    ),
    op('dot(input, other: Tensor)', ranked('dot', 1, 1)),
    op('bmm(input, mat2: Tensor)', bmm),
  ]),
  op('cdist(x1: Tensor, x2: Tensor, p=2.0, compute_mode=None)', cdist, { of: 'torch' }),
  op(
    'cosine_similarity(x1: Tensor, x2: Tensor, dim=1, eps=1e-8)',
    (a: Value, b: Value, dim: number, eps: number) => products.cosineSimilarity(a, b, dim, eps),
    { of: 'torch F' },
  ),
  op('normalize(input, p=2.0, dim=1, eps=1e-12)', products.normalize, { of: 'F' }),
];
