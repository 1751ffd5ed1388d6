import { lazyComponent } from '../../kit/signal/lazyComponent.ts';
import { speakNumber } from '../../number/format.ts';
import {
  announceRows,
  clamp,
  cleanNumber,
  type CommonOptions,
  commonProps,
  type Field,
  formatRow,
  parseWithin,
  pythonList,
  pythonTensor,
  type RangeOptions,
  sameList,
  sameRows,
  splitAtMost,
} from './field.ts';
import { numberNear, type FieldTest } from './fieldTest.ts';

export type Matrix = readonly (readonly number[])[];

/** Resizes a matrix and fills new cells with 0. Returns the same object if the size is unchanged. */
export const resizeMatrix = (m: Matrix, rows: number, columns: number): Matrix =>
  m.length === rows && m[0]!.length === columns
    ? m
    : Array.from({ length: rows }, (_, i) =>
        Array.from({ length: columns }, (__, j) => m[i]?.[j] ?? 0),
      );

/** Loaded with “All values”, not with the page. */
const Edit = lazyComponent(() => import('../../kit/input/MatrixGroup.tsx'));

/** Link text of a matrix without rows. */
const NO_ROWS = 'none';

/** A matrix of variable size. Link text: rows separated by `/`, cells by `,`. */
export function matrix(
  o: CommonOptions &
    RangeOptions & {
      initial: Matrix;
      rows?: readonly [number, number];
      cols?: readonly [number, number];
    },
): Field<Matrix> {
  const { min, max, step = 0.1, initial } = o;
  const range = { min, max, step };
  const rows = o.rows ?? ([initial.length, initial.length] as const);
  const cols = o.cols ?? ([initial[0]!.length, initial[0]!.length] as const);
  return {
    kind: 'matrix',
    ...commonProps(o),
    axes: 2,
    initial,
    range,
    count: rows,
    columns: cols,
    Edit,
    large: true,
    parse(text) {
      if (text === NO_ROWS && rows[0] === 0) return [];
      const lines = splitAtMost(text, '/', rows[1]);
      if (!lines || lines.length < rows[0]) return undefined;
      const cells = lines.map((line) =>
        splitAtMost(line, ',', cols[1])?.map((cell) => parseWithin(cell, range)),
      );
      const width = cells[0]?.length ?? 0;
      if (width < cols[0]) return undefined;
      const isComplete = cells.every((line) => line?.length === width && !line.includes(undefined));
      return isComplete ? (cells as number[][]) : undefined;
    },
    format: (m) => (m.length > 0 ? m.map(formatRow).join('/') : NO_ROWS),
    clean(m) {
      const height = clamp(m.length, ...rows);
      const width = clamp(m[0]?.length ?? 0, ...cols);
      // Return the same object if it is already clean.
      const cleaned = Array.from({ length: height }, (_, i) => {
        const row = Array.from({ length: width }, (_, j) => cleanNumber(m[i]?.[j] ?? 0, range, 0));
        return m[i] && sameList(m[i], row) ? m[i] : row;
      });
      return cleaned.length === m.length && cleaned.every((row, i) => row === m[i]) ? m : cleaned;
    },
    isEqual: sameRows,
    speak: (m) => m.map((row) => row.map((x) => speakNumber(x)).join(', ')).join('; '),
    announce: (before, after, names) =>
      announceRows(
        o.label,
        before,
        after,
        (row, i) =>
          `${o.label} ${names[i] ?? `row ${i + 1}`}: ${row.map((x) => speakNumber(x, 4)).join(', ')}`,
      ),
    python: (m, { how } = {}) => pythonTensor(`[${m.map(pythonList).join(', ')}]`, how),
  };
}

export const fieldTest: FieldTest<Matrix> = {
  legal({ fc, between }, { range, count, columns }) {
    const size = (of: readonly [number, number]) =>
      fc.oneof(fc.integer({ min: of[0], max: of[1] }), fc.constant(of[1]));
    return fc.tuple(size(count!), size(columns!)).chain(([rows, cols]) =>
      fc.array(fc.array(between(range!), { minLength: cols, maxLength: cols }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
  },
  garbage: ({ fc, anyNumber }) =>
    fc.array(fc.array(anyNumber, { maxLength: 12 }), { maxLength: 12 }),
  edits({ range, clean }, m) {
    const at = m[0]!.length - 1;
    const to = numberNear(range!, m[0]![at]!);
    return [
      {
        value: clean(m.with(0, m[0]!.with(at, to))),
        at: 'input[type=text]',
        nth: at,
        type: String(to),
      },
    ];
  },
};
