/** Reads and writes along one axis at the indices in a tensor: `gather` and `scatter`. */
import { runtimeError } from './errors.ts';
import { gatherFlat } from './indexing.ts';
import { castTo } from './kernels.ts';
import { record } from './tape.ts';
import { axisOf, elementCount, zeros, numbersOf, formatSizes, type Value } from './value.ts';

/** For each element of `by`, the flat position in `v` with the same indices, except that along `axis` its number is used. */
function positionsAlong(v: Value, axis: number, by: Value): Uint32Array {
  const inner = v.shape.map((_, i) => elementCount(v.shape.slice(i + 1)));
  const steps = by.shape.map((_, i) => elementCount(by.shape.slice(i + 1)));
  const n = v.shape[axis] ?? 1;
  return Uint32Array.from(numbersOf(by), (at, p) => {
    if (at < 0 || at >= n)
      throw runtimeError(`index ${at} is out of bounds for dimension ${axis} with size ${n}`);
    return by.shape.reduce((sum, size, i) => {
      const here = i === axis ? at : Math.floor(p / steps[i]!) % size;
      return sum + here * inner[i]!;
    }, 0);
  });
}

function checkIndex(v: Value, axis: number, by: Value, what: string): void {
  if (by.dtype !== 'int64' && by.dtype !== 'int32')
    throw runtimeError(`${what}(): Expected dtype int32/int64 for index`);
  if (by.shape.length !== v.shape.length)
    throw runtimeError('Index tensor must have the same number of dimensions as input tensor');
  const odd = by.shape.findIndex((n, i) => i !== axis && n > v.shape[i]!);
  if (odd >= 0)
    throw runtimeError(
      `Size does not match at dimension ${odd} expected index ${formatSizes(by.shape)} to be no larger than self ${formatSizes(v.shape)} apart from dimension ${axis}`,
    );
}

/** The entries of an axis at these indices (`torch.gather`). */
export function gather(v: Value, dim: number, by: Value, name = 'Gather'): Value {
  const axis = v.shape.length === 0 ? 0 : axisOf(v.shape, dim);
  checkIndex(v, axis, by, 'gather');
  return gatherFlat(v, positionsAlong(v, axis, by), by.shape, name, [by]);
}

/** Like {@link gather}, but also for tensors without axes. */
export function gatherAlong(v: Value, at: Value, dim: number, name: string): Value {
  if (v.shape.length === 0) return gatherFlat(v, [0], [], name, [at]);
  return gather(v, dim, at, name);
}

/** A copy with numbers of `source` written at these indices (`torch.scatter`). */
export function scatter(v: Value, dim: number, by: Value, source: Value): Value {
  const axis = axisOf(v.shape, dim);
  checkIndex(v, axis, by, 'scatter');
  if (!source.isWrappedNumber && source.dtype !== v.dtype)
    throw runtimeError('scatter(): Expected self.dtype to be equal to src.dtype');
  const positions = positionsAlong(v, axis, by);
  const out = castTo(v, v.dtype);
  const all = numbersOf(castTo(source, v.dtype));
  const isOne = source.shape.length === 0;
  // If the source is larger than the index, only its corner is used.
  const corner = isOne ? positions.map(() => 0) : positionsIn(source, by);
  positions.forEach((at, i) => {
    out.storage.data[at] = all[corner[i]!]!;
  });
  const backward = (g: Value) => {
    const gradient = castTo(g, g.dtype);
    const sourceGradient = zeros(source.shape, g.dtype);
    const from = numbersOf(g);
    positions.forEach((at, i) => {
      sourceGradient.storage.data[corner[i]!]! += from[at]!;
      gradient.storage.data[at] = 0;
    });
    return [gradient, sourceGradient];
  };
  return record(out, 'ScatterBackward0', [v, source], backward, [by]);
}

/** For each element of `by`, the flat position in `v` of the element with the same indices. */
function positionsIn(v: Value, by: Value): Uint32Array {
  const inner = v.shape.map((_, i) => elementCount(v.shape.slice(i + 1)));
  const steps = by.shape.map((_, i) => elementCount(by.shape.slice(i + 1)));
  return Uint32Array.from({ length: by.size }, (_, p) =>
    by.shape.reduce((sum, n, i) => sum + (Math.floor(p / steps[i]!) % n) * inner[i]!, 0),
  );
}
