/** Numbers in a shape, as they come from elsewhere: row-major, not yet held against any field. */
export interface Numbers {
  /** The lengths of its axes, outermost first; none for a single number. */
  readonly shape: readonly number[];
  /** As many as the shape says. May hold what is no number (NaN), and infinities: whoever takes them says so. */
  readonly data: Float64Array;
  /** What its rows and columns are called, where that stood with them. */
  readonly rowNames?: readonly string[];
  readonly columnNames?: readonly string[];
}

/** How many numbers a shape has; NaN where it is none. */
export const sizeOf = (shape: readonly number[]): number =>
  shape.reduce(
    (size, length) => (Number.isInteger(length) && length >= 0 ? size * length : NaN),
    1,
  );

/** A shape as PyTorch writes it: (3, 4). */
export const shapeText = (shape: readonly number[]): string =>
  shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(', ')})`;
