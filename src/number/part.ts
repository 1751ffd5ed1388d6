import { type Numbers, sizeOf, transposed } from './numbers.ts';

/** Selects a part of a tensor. All indices start at 0. */
export interface TensorSlice {
  /** Indices into the axes before the last two. */
  readonly outer: readonly number[];
  readonly transposed: boolean;
  /** The first row and column. */
  readonly row: number;
  readonly column: number;
}

export const WHOLE: TensorSlice = { outer: [], transposed: false, row: 0, column: 0 };

/** The selected rows or columns out of `all`. */
export interface Span {
  readonly from: number;
  readonly length: number;
  readonly all: number;
}

export interface PartSelection {
  readonly numbers: Numbers;
  /** Lengths of the axes to choose an index for. */
  readonly outer: readonly number[];
  /** Set if only some rows or columns were selected. */
  readonly rows?: Span;
  readonly columns?: Span;
}

/** Selects `size` rows or columns from `from` on if there are more than `limit`. */
function spanOf(all: number, from: number, limit: number, size: number): Span | undefined {
  if (all <= limit) return undefined;
  const length = Math.min(size, all);
  return { from: Math.max(0, Math.min(Math.floor(from) || 0, all - length)), length, all };
}

/**
 * Reduces a tensor to a matrix with the selected part. If it has more rows or columns than `maxSize`, takes
 * `selectedSize` of them from the selected one on, for example one head of an nn.Linear weight.
 */
export function selectPart(
  numbers: Numbers,
  part: TensorSlice,
  maxSize: readonly [number, number],
  selectedSize: readonly [number, number],
): PartSelection {
  let { shape } = numbers;
  while (shape.length > 2 && shape[0] === 1) shape = shape.slice(1);
  const outer = shape.slice(0, -2);
  const inner = shape.length < 2 ? [1, shape[0] ?? 1] : shape.slice(-2);
  const size = sizeOf(inner);
  const at = outer.reduce((i, length, axis) => {
    const chosen = Math.floor(part.outer[axis] ?? 0) || 0;
    return i * length + Math.max(0, Math.min(chosen, length - 1));
  }, 0);
  const { rowNames, columnNames } = numbers;
  const flat: Numbers = {
    shape: inner,
    data: numbers.data.subarray(at * size, (at + 1) * size),
    ...(outer.length === 0 && rowNames && { rowNames }),
    ...(outer.length === 0 && columnNames && { columnNames }),
  };
  const table = part.transposed ? transposed(flat) : flat;
  const [height, width] = table.shape as [number, number];
  const rows = spanOf(height, part.row, maxSize[0], selectedSize[0]);
  const columns = spanOf(width, part.column, maxSize[1], selectedSize[1]);
  if (!rows && !columns)
    return { outer, numbers: outer.length === 0 && !part.transposed ? numbers : table };
  const [r, c] = [rows ?? { from: 0, length: height }, columns ?? { from: 0, length: width }];
  const data = new Float64Array(r.length * c.length);
  for (let i = 0; i < r.length; i++) {
    const from = (r.from + i) * width + c.from;
    data.set(table.data.subarray(from, from + c.length), i * c.length);
  }
  const names = (
    all: readonly string[] | undefined,
    { from, length }: { from: number; length: number },
  ) => all?.slice(from, from + length);
  const [rowsNamed, columnsNamed] = [names(table.rowNames, r), names(table.columnNames, c)];
  return {
    outer,
    ...(rows && { rows }),
    ...(columns && { columns }),
    numbers: {
      shape: [r.length, c.length],
      data,
      ...(rowsNamed && { rowNames: rowsNamed }),
      ...(columnsNamed && { columnNames: columnsNamed }),
    },
  };
}
