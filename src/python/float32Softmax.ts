/**
 * Softmax and its logarithm along the last axis in float32, rounded and summed where PyTorch's kernels round and sum.
 * Source: `SoftMaxKernel.cpp` and `vec/functional_base.h` of PyTorch, vectors of 256 bits.
 */
const f = Math.fround;
const LANES = 8;

/** The sum of all numbers: eight lanes, then by halves; fewer than eight one after the other. */
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

/** Shares that add up to 1, of one run. */
export function softmaxRun(run: Float32Array): Float32Array {
  const parts = exponentials(run, largest(run));
  const factor = f(1 / sumLanes(parts));
  return parts.map((x) => x * factor);
}

/** Their logarithms. */
export function logSoftmaxRun(run: Float32Array): Float32Array {
  const most = largest(run);
  const whole = f(Math.log(sumLanes(exponentials(run, most))));
  return run.map((x) => f(x - most) - whole);
}

/** Each run of `n` numbers by a function of it. */
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
