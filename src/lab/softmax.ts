/** Softmax and what is computed with it: its logarithm, `logsumexp`, the cross entropy. */
import { softmax as engineSoftmax } from '../engine/index.ts';
import { add, mul, sub } from './arithmetic.ts';
import { exp, log, neg, to } from './elementwise.ts';
import { missing, TorchError } from './errors.ts';
import { castTo, map } from './kernels.ts';
import { amax, extremeAlong, mean, keepDims, sum } from './reduce.ts';
import { gatherAlong } from './scattering.ts';
import { record } from './tape.ts';
import {
  axisOf,
  fromEngine,
  numbersOf,
  SCALAR_TYPES,
  shaped,
  valueOf,
  type Dtype,
  type Value,
} from './value.ts';
import { reshape, unsqueeze } from './views.ts';

/** Refuses whole numbers as PyTorch's kernel does. */
function refuseWhole(v: Value, kernel: string): void {
  if (!v.isFloat)
    throw new TorchError(
      'NotImplementedError',
      `"${kernel}" not implemented for '${SCALAR_TYPES[v.dtype]}'`,
    );
}

const kernelOf = (v: Value, dim: number, what: string) =>
  axisOf(v.shape, dim) >= v.shape.length - 1
    ? `${what}_lastdim_kernel_impl`
    : `${what}_kernel_impl`;

/** Softmax along an axis, by the engine. A single number gives 1. */
export function softmax(v: Value, dim: number, dtype: Dtype | null): Value {
  const x = dtype ? to(v, dtype) : v;
  refuseWhole(x, kernelOf(x, dim, 'softmax'));
  const axis = axisOf(x.shape, dim);
  const { shape } = x;
  const t = { shape: shape.length ? shape : [1], data: numbersOf(x) };
  const out = shaped(fromEngine(engineSoftmax(t, { dim: axis })), shape);
  const backward = (g: Value) => {
    // The difference first, as PyTorch's kernel has it: near 1 it decides which digits are left.
    const mean = sum(mul(g, out), shape.length ? [axis] : null, true);
    return [mul(sub(g, mean), out)];
  };
  return record(out, 'SoftmaxBackward0', [x], backward, [out]);
}

/** The logarithm of the softmax, without leaving the logarithm: nothing underflows. */
export function logSoftmax(v: Value, dim: number): Value {
  refuseWhole(v, kernelOf(v, dim, 'log_softmax'));
  const out = logSoftmaxOf(v, dim);
  return record(
    out,
    'LogSoftmaxBackward0',
    [v],
    (g) => [sub(g, mul(exp(out), sum(g, [dim], true)))],
    [out],
  );
}

function logSoftmaxOf(v: Value, dim: number): Value {
  const wide = valueOf(numbersOf(v), v.shape, 'float64');
  const [most] = extremeAlong(wide, true, dim, true);
  const shifted = sub(wide, most!);
  return castTo(sub(shifted, log(sum(exp(shifted), [dim], true))), v.dtype);
}

/** `log(sum(exp(x)))` without overflow. */
export function logsumexp(v: Value, dims: readonly number[], keep: boolean): Value {
  const x = v.isFloat ? v : castTo(v, 'float32');
  const wide = castTo(x, 'float64');
  const most = map(amax(wide, true, dims, true), 'float64', (y) =>
    Math.abs(y) === Infinity ? 0 : y,
  );
  const whole = castTo(add(log(sum(exp(sub(wide, most)), dims, true)), most), x.dtype);
  const { shape } = whole;
  const out = keepDims(x, whole, dims, keep);
  const backward = (g: Value) => [
    mul(reshape(g, shape), exp(sub(x, valueOf(numbersOf(out), shape, x.dtype)))),
  ];
  return record(out, 'LogsumexpBackward0', [x], backward, [x, out]);
}

/** The mean of the negative logarithms of the softmax at the classes named (`F.cross_entropy`). */
export function crossEntropy(v: Value, target: Value, reduction: string): Value {
  const rank = v.shape.length;
  const dim = rank === 1 ? 0 : 1;
  if (rank > 2) throw missing('cross_entropy of more than a batch of rows');
  const logs = logSoftmax(v, dim);
  const losses = target.isFloat
    ? neg(sum(mul(logs, target), [dim], false))
    : neg(nll(logs, target, dim));
  if (reduction === 'none') return losses;
  return reduction === 'sum' ? sum(losses, null, false) : mean(losses, null, false);
}

function nll(logs: Value, target: Value, dim: number): Value {
  const at = unsqueeze(target, dim);
  const classes = logs.shape[dim]!;
  const bad = numbersOf(target).find((x) => x < 0 || x >= classes);
  if (bad !== undefined) throw new TorchError('IndexError', `Target ${bad} is out of bounds.`);
  const chosen = gatherAlong(logs, at, dim, 'NllLoss');
  return reshape(chosen, target.shape);
}
