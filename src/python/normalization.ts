/** Layer normalization and embedding. */
import { indexError, runtimeError } from './errors.ts';
import { record } from './tape.ts';
import { DTYPES, noKernel } from './dtypes.ts';
import { elementCount, zeros, numbersOf, formatSizes, valueOf, type Value } from './value.ts';

/** The mean and 1 / standard deviation of each row, rounded where PyTorch stores them. */
function moments(rows: Float32Array | Float64Array, n: number, eps: number) {
  const round = rows instanceof Float32Array ? Math.fround : (x: number) => x;
  return Array.from({ length: rows.length / n }, (_, r) => {
    const row = rows.subarray(r * n, (r + 1) * n);
    let total = 0;
    for (const x of row) total += x;
    const mean = total / n;
    let spread = 0;
    for (const x of row) spread += (x - mean) ** 2;
    return { mean: round(mean), scale: round(1 / Math.sqrt(round(spread / n) + eps)) };
  });
}

/** `F.layer_norm` over the last axes. Their sizes are `shape`, which is also the shape of weight and bias. */
export function layerNorm(
  v: Value,
  shape: readonly number[],
  weight: Value | null,
  bias: Value | null,
  eps: number,
): Value {
  checkNormalized(v, shape, weight, bias);
  const n = elementCount(shape);
  const rows = numbersOf(v);
  const stats = moments(rows, n, eps);
  const [gain, shift] = [weight && numbersOf(weight), bias && numbersOf(bias)];
  const round = v.dtype === 'float64' ? (x: number) => x : Math.fround;
  const out = zeros(v.shape, v.dtype);
  const unit = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const { mean, scale } = stats[Math.floor(i / n)]!;
    unit[i] = round(round(rows[i]! - mean) * scale);
    out.storage.data[i] = round(unit[i]! * (gain?.[i % n] ?? 1)) + (shift?.[i % n] ?? 0);
  }
  const inputs = [v, ...(weight ? [weight] : []), ...(bias ? [bias] : [])];
  return record(
    out,
    'NativeLayerNormBackward0',
    inputs,
    (g) => {
      const gradient = numbersOf(g);
      const back = new Float64Array(rows.length);
      const [dGain, dShift] = [new Float64Array(n), new Float64Array(n)];
      stats.forEach(({ scale }, r) => {
        let [sum, product] = [0, 0];
        for (let i = r * n; i < (r + 1) * n; i++) {
          const d = gradient[i]! * (gain?.[i % n] ?? 1);
          sum += d;
          product += d * unit[i]!;
          dGain[i % n]! += gradient[i]! * unit[i]!;
          dShift[i % n]! += gradient[i]!;
        }
        for (let i = r * n; i < (r + 1) * n; i++) {
          const d = gradient[i]! * (gain?.[i % n] ?? 1);
          back[i] = (scale / n) * (n * d - sum - unit[i]! * product);
        }
      });
      return [
        valueOf(back, v.shape, v.dtype),
        ...(weight ? [valueOf(dGain, shape, weight.dtype)] : []),
        ...(bias ? [valueOf(dShift, shape, bias.dtype)] : []),
      ];
    },
    [v, ...(weight ? [weight] : [])],
  );
}

/** Rows of `table (n, d)` (`F.embedding`). `padding` is a row without a gradient, or -1. */
export function embedding(table: Value, by: Value, padding: number): Value {
  if (by.dtype !== 'int64')
    throw runtimeError(
      `Expected tensor for argument #1 'indices' to have one of the following scalar types: Long, Int; but got torch.${DTYPES[by.dtype].scalar}Tensor instead (while checking arguments for embedding)`,
    );
  if (table.shape.length !== 2) throw runtimeError(`'weight' must be 2-D`);
  const [n, d] = table.shape as [number, number];
  const rows = numbersOf(by);
  if (rows.some((row) => row < 0 || row >= n)) throw indexError('index out of range in self');
  const from = numbersOf(table);
  const out = zeros([...by.shape, d], table.dtype);
  rows.forEach((row, i) => out.storage.data.set(from.subarray(row * d, (row + 1) * d), i * d));
  return record(
    out,
    'EmbeddingBackward0',
    [table],
    (g) => {
      const gradient = numbersOf(g);
      const back = zeros(table.shape, table.dtype);
      rows.forEach((row, i) => {
        if (row === padding) return;
        for (let j = 0; j < d; j++) back.storage.data[row * d + j]! += gradient[i * d + j]!;
      });
      return [back];
    },
    [by],
  );
}

/** Throws PyTorch's error if a layer norm doesn't fit its input. */
function checkNormalized(
  v: Value,
  shape: readonly number[],
  weight: Value | null,
  bias: Value | null,
): void {
  if (shape.length === 0)
    throw runtimeError(
      'Expected normalized_shape to be at least 1-dimensional, i.e., containing at least one element, but got normalized_shape = []',
    );
  for (const [name, parameter] of [
    ['bias', bias],
    ['weight', weight],
  ] as const)
    if (parameter && parameter.shape.join() !== shape.join())
      throw runtimeError(
        `Expected ${name} to be of same shape as normalized_shape, but got ${name} of shape ${formatSizes(parameter.shape)} and normalized_shape = ${formatSizes(shape)}`,
      );
  if ([weight, bias].some((parameter) => parameter && parameter.dtype !== v.dtype))
    throw runtimeError('mixed dtype (CPU): all inputs must share same datatype.');
  if (!v.isFloat) throw noKernel('LayerNormKernelImpl', v.dtype);
  const last = v.shape.slice(v.shape.length - shape.length);
  if (v.shape.length < shape.length || last.join() !== shape.join())
    throw runtimeError(
      `Given normalized_shape=${formatSizes(shape)}, expected input with shape [*, ${shape.join(', ')}], but got input of size${formatSizes(v.shape)}`,
    );
}
