/** Softmax, log-softmax and logsumexp. */
import { softmax as engineSoftmax } from '../engine/index.ts';
import { add, mul, sub } from './arithmetic.ts';
import { exp, log } from './elementwise.ts';
import { castTo, map } from './kernels.ts';
import { amax, extremeAlong, keepDims, sum } from './reduce.ts';
import { mapRuns, logSoftmaxRun, softmaxRun } from './float32Softmax.ts';
import { record } from './tape.ts';
import { noKernel } from './dtypes.ts';
import { axisOf, fromEngine, numbersOf, withShape, valueOf, type Value } from './value.ts';
import { reshape } from './views.ts';

const kernelOf = (v: Value, dim: number, what: string) =>
  axisOf(v.shape, dim) >= v.shape.length - 1
    ? `${what}_lastdim_kernel_impl`
    : `${what}_kernel_impl`;

const isNarrowAlongLast = ({ dtype, shape, size }: Value, axis: number) =>
  dtype === 'float32' && size > 0 && axis === shape.length - 1;

const alongLast = (v: Value, fn: (run: Float32Array) => Float32Array): Value =>
  valueOf(mapRuns(numbersOf(v) as Float32Array, v.shape.at(-1)!, fn), v.shape, v.dtype);

/** Softmax along an axis. A tensor without axes gives 1. */
export function softmax(x: Value, dim: number): Value {
  if (!x.isFloat) throw noKernel(kernelOf(x, dim, 'softmax'), x.dtype);
  const axis = axisOf(x.shape, dim);
  const { shape } = x;
  const out = isNarrowAlongLast(x, axis)
    ? alongLast(x, softmaxRun)
    : withShape(
        fromEngine(
          engineSoftmax({ shape: shape.length ? shape : [1], data: numbersOf(x) }, { dim: axis }),
        ),
        shape,
      );
  const backward = (g: Value) => {
    // PyTorch's kernel subtracts first. For weights near 1, this decides the remaining digits.
    const mean = sum(mul(g, out), shape.length ? [axis] : null, true);
    return [mul(sub(g, mean), out)];
  };
  return record(out, 'SoftmaxBackward0', [x], backward, [out]);
}

/** The logarithm of the softmax, computed so that nothing underflows. */
export function logSoftmax(v: Value, dim: number): Value {
  if (!v.isFloat) throw noKernel(kernelOf(v, dim, 'log_softmax'), v.dtype);
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
  if (isNarrowAlongLast(v, axisOf(v.shape, dim))) return alongLast(v, logSoftmaxRun);
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
