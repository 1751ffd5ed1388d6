/** Counts of values in bins of equal width; one bin is centered on 0. */
export interface Histogram {
  readonly width: number;
  /** Index of the first bin, which spans `(first − ½) · width` to `(first + ½) · width`. */
  readonly first: number;
  readonly counts: readonly number[];
}

/**
 * Counts values in bins of equal width. Values on an edge belong to the bin above. Throws if there are no values, if
 * the width isn't positive, or if a value is NaN.
 */
export function histogram(values: ArrayLike<number>, width: number): Histogram {
  if (!(width > 0)) throw new RangeError(`A bin of width ${width} holds nothing.`);
  if (values.length === 0) throw new RangeError('A histogram needs a value at least.');
  const bin = (x: number) => Math.floor(x / width + 0.5);
  let [first, last] = [Infinity, -Infinity];
  for (let i = 0; i < values.length; i++) {
    const at = bin(values[i]!);
    if (!Number.isFinite(at)) throw new RangeError(`${values[i]} has no bin.`);
    first = Math.min(first, at);
    last = Math.max(last, at);
  }
  const counts = Array.from({ length: last - first + 1 }, () => 0);
  for (let i = 0; i < values.length; i++) counts[bin(values[i]!) - first]!++;
  return { width, first: first + 0, counts };
}
