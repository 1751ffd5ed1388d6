/** Imported numbers with a shape, row-major, not yet checked against a field. */
export interface Numbers {
  /** Lengths of the axes, outermost first; empty for a single number. */
  readonly shape: readonly number[];
  /** As many numbers as the shape has. May contain NaN and infinities, so importers must check. */
  readonly data: Float64Array;
  /** Names of rows and columns, if the source had them. */
  readonly rowNames?: readonly string[];
  readonly columnNames?: readonly string[];
}

/** Number of elements in a shape; NaN if it isn't a valid shape. */
export const sizeOf = (shape: readonly number[]): number =>
  shape.reduce(
    (size, length) => (Number.isInteger(length) && length >= 0 ? size * length : NaN),
    1,
  );

/** A shape in PyTorch's notation: (3, 4). */
export const shapeText = (shape: readonly number[]): string =>
  shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(', ')})`;

/** “1 number”, “3 numbers”. */
export const pluralize = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;

/** A shape in words: “3 rows of 4 numbers”. */
export function shapeInWords(shape: readonly number[]): string {
  if (shape.length > 2) return `a tensor of shape ${shapeText(shape)}`;
  if (shape.length < 2) return pluralize(shape[0] ?? 1, 'number');
  return `${pluralize(shape[0]!, 'row')} of ${pluralize(shape[1]!, 'number')}`;
}

/** An index in words: “row 3, column 2”. With more than two axes, in Python's notation. */
export function indexInWords(index: readonly number[]): string {
  if (index.length > 2) return `index [${index.join(', ')}]`;
  if (index.length < 2) return index.length === 0 ? '' : `number ${index[0]! + 1}`;
  return `row ${index[0]! + 1}, column ${index[1]! + 1}`;
}

/** A sentence about a place: “Row 3, column 2: “abc” is not a number.” */
export function sentenceAt(place: string, what: string): string {
  const text = place ? `${place}: ${what}` : what;
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

/** Exchanges rows and columns; a list becomes a column. */
export function transposed({ shape, data, rowNames, columnNames }: Numbers): Numbers {
  const [rows, columns] = shape.length === 2 ? (shape as [number, number]) : [1, data.length];
  return {
    shape: [columns, rows],
    data: data.map((_, i) => data[(i % rows) * columns + Math.floor(i / rows)]!),
    ...(columnNames && { rowNames: columnNames }),
    ...(rowNames && { columnNames: rowNames }),
  };
}
