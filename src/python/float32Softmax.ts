/**
 * Softmax and log-softmax along the last axis in float32, rounded and added in the same order as in PyTorch's kernels.
 * Source: `SoftMaxKernel.cpp` and `vec/functional_base.h` of PyTorch, vectors of 256 bits.
 */
const f = Math.fround;
const LANES = 8;

/** Adds numbers in eight lanes, then the lanes by halves. Fewer than eight numbers are added one by one. */
function sumLanes(run: Float32Array): number {
  if (run.length < LANES) return run.reduce((sum, x) => f(sum + x));
  const lanes = run.slice(0, LANES);
  for (let i = LANES; i < run.length; i++) lanes[i % LANES]! += run[i]!;
  for (let half = LANES / 2; half >= 1; half /= 2)
    for (let i = 0; i < half; i++) lanes[i]! += lanes[i + half]!;
  return lanes[0]!;
}

const largest = (run: Float32Array) =>
  run.reduce((most, x) => (x > most || Number.isNaN(x) ? x : most), -Infinity);

const exponentials = (run: Float32Array, most: number) => run.map((x) => Math.exp(f(x - most)));

/** Softmax of one row. */
export function softmaxRun(run: Float32Array): Float32Array {
  const parts = exponentials(run, largest(run));
  const factor = f(1 / sumLanes(parts));
  return parts.map((x) => x * factor);
}

/** Log-softmax of one row. */
export function logSoftmaxRun(run: Float32Array): Float32Array {
  const most = largest(run);
  const whole = f(Math.log(sumLanes(exponentials(run, most))));
  return run.map((x) => f(x - most) - whole);
}

/** Applies a function to each row of `n` numbers. */
export function mapRuns(
  numbers: Float32Array,
  n: number,
  fn: (run: Float32Array) => Float32Array,
): Float32Array {
  const out = new Float32Array(numbers.length);
  for (let start = 0; start < numbers.length; start += n)
    out.set(fn(numbers.subarray(start, start + n)), start);
  return out;
}
