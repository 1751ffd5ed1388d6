import { useMemo } from 'react';
import type { BoundField } from '../../kit/signal/boundField.ts';
import { localField } from '../../kit/signal/localField.ts';
import { combine, mapSignal, useLocalSignal, useValue } from '../../kit/signal/signal.ts';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { plainNumber, speakNumber } from '../../number/format.ts';
import {
  cleanNumber,
  type CommonOptions,
  commonProps,
  type Field,
  formatRow,
  NO_NUMBER,
  parseWithin,
  type RangeOptions,
  sameRows,
  splitAtMost,
} from './field.ts';
import type { FieldTest } from './fieldTest.ts';

type Row = readonly (number | null)[];

/**
 * The explicit numbers of a large matrix. Null cells, and all cells beyond the end, are drawn at random. Other fields
 * set the size, so shrinking and growing the matrix loses nothing.
 */
export interface Cells {
  readonly rows: readonly Row[];
  /** Set if a whole matrix was imported: `normalize` then takes over its size and removes this property. */
  readonly fits?: readonly [rows: number, columns: number];
}

export const NO_CELLS: Cells = { rows: [] };

/** A whole imported matrix, whose size the size fields will take over. */
export const wholeCells = (rows: readonly Row[]): Cells => ({
  rows,
  fits: [rows.length, rows[0]?.length ?? 0],
});

/** Imported numbers arrive as the rows of a whole matrix. */
const asCells = (value: Cells): Cells =>
  Array.isArray(value) ? wholeCells(value as readonly Row[]) : value;

/** A copy with the number at row `i`, column `j` replaced. */
export function withCell({ rows }: Cells, i: number, j: number, x: number): Cells {
  const next = Array.from({ length: Math.max(rows.length, i + 1) }, (_, a) => rows[a] ?? []);
  const row = next[i]!;
  next[i] = Array.from({ length: Math.max(row.length, j + 1) }, (_, b) =>
    b === j ? x : (row[b] ?? null),
  );
  return { rows: next };
}

/** Edits a single number, selected by row and column; the picture shows all of them. */
function Edit({ of }: { of: BoundField<Cells> }) {
  const [row, column] = [useLocalSignal(1), useLocalSignal(1)];
  const [bounds, number] = useMemo(() => {
    const place = (name: string, at: typeof row, max: number) =>
      localField({
        name: `${of.label}, ${name}`,
        value: at,
        set: at.set,
        start: 1,
        range: { min: 1, max, step: 1 },
      });
    return [
      [place('row', row, MAX_ROWS), place('column', column, MAX_COLUMNS)],
      localField({
        name: `${of.label}, number`,
        value: combine([of, row, column], ({ rows }, i, j) => rows[i - 1]?.[j - 1] ?? NaN),
        set: (x) =>
          // A drawn cell has no number to step from.
          !Number.isNaN(x) &&
          of.set(withCell(of.get(), Math.round(row.get()) - 1, Math.round(column.get()) - 1, x)),
        range: of.range,
        role: of.role,
      }),
    ] as const;
  }, [of, row, column]);
  const description = useValue(mapSignal(of, of.speak));
  return (
    <div className="field-group" role="group" aria-label={of.label}>
      <span className={`field-label${of.role ? ` role-${of.role}` : ''}`}>
        {of.label}: {description}
      </span>
      <span className="field-pair">
        row <NumberField of={bounds[0]} /> column <NumberField of={bounds[1]} /> ={' '}
        <NumberField of={number} placeholder={NONE} />
      </span>
    </div>
  );
}

const MAX_ROWS = 64;
const MAX_COLUMNS = 128;

const isHole = (x: unknown) => x === null || x === undefined || Number.isNaN(x);

/** Link text if every cell is drawn. */
const NONE = 'drawn';

/** Prefix for a whole matrix whose size hasn't been taken over yet. It never occurs in a widget's state. */
const WNO_NUMBER = 'whole:';

/** The explicit numbers of a large matrix. Link text: rows separated by `/`, cells by `,`; `_` is a cell that the seed determines. */
export function drawnCells(
  o: CommonOptions &
    RangeOptions & {
      rows: readonly [number, number];
      cols: readonly [number, number];
      initial?: Cells;
      size?: (state: never) => readonly [rows: number, columns: number];
    },
): Field<Cells> {
  const { min, max, step = 0.1, initial = NO_CELLS } = o;
  const range = { min, max, step };
  const [maxRows, maxColumns] = [o.rows[1], o.cols[1]];
  /** Removes drawn cells at the end, so that every value has a single representation. */
  const cleanRow = (row: readonly unknown[]): Row => {
    const found = Array.isArray(row) ? row : [];
    let end = Math.min(found.length, maxColumns);
    while (end > 0 && isHole(found[end - 1])) end--;
    const cleaned = Array.from({ length: end }, (_, j) => {
      const x = found[j];
      return isHole(x) ? null : cleanNumber(x as number, range, 0);
    });
    return cleaned.length === row?.length && cleaned.every((x, j) => Object.is(x, row[j]))
      ? (row as Row)
      : cleaned;
  };
  const field: Field<Cells> = {
    kind: 'cells',
    ...commonProps(o),
    axes: 2,
    initial,
    range,
    count: o.rows,
    columns: o.cols,
    given: (value) => asCells(value).rows,
    ...(o.size && { size: o.size as NonNullable<Field<Cells>['size']> }),
    Edit,
    large: true,
    parse(text) {
      if (text === NONE) return NO_CELLS;
      const isWhole = text.startsWith(WNO_NUMBER);
      const lines = splitAtMost(isWhole ? text.slice(WNO_NUMBER.length) : text, '/', maxRows);
      const rows = lines?.map((line) =>
        line === NO_NUMBER
          ? []
          : splitAtMost(line, ',', maxColumns)?.map((cell) =>
              cell === NO_NUMBER ? null : parseWithin(cell, range),
            ),
      );
      if (!rows || rows.some((row) => row === undefined || row.includes(undefined)))
        return undefined;
      const value = isWhole ? wholeCells(rows as Row[]) : { rows: rows as Row[] };
      // Reject text with trailing drawn cells: the page never writes it.
      return value.rows.at(-1)!.length > 0 && field.isEqual(field.clean(value), value)
        ? value
        : undefined;
    },
    format: ({ rows, fits }) =>
      rows.length > 0 ? `${fits ? WNO_NUMBER : ''}${rows.map(formatRow).join('/')}` : NONE,
    clean(value) {
      const isWhole = Array.isArray(value);
      const found = (isWhole ? value : value?.rows) as readonly Row[] | undefined;
      const list = Array.isArray(found) ? found : [];
      const cleaned = list.slice(0, maxRows).map(cleanRow);
      while (cleaned.length > 0 && cleaned.at(-1)!.length === 0) cleaned.pop();
      const rows =
        cleaned.length === list.length && cleaned.every((row, i) => row === list[i])
          ? list
          : cleaned;
      const requestedSize = isWhole ? wholeCells(list).fits! : value?.fits;
      const isSize = (size: number, limit: number) =>
        Number.isInteger(size) && size >= 1 && size <= limit;
      const isFit =
        requestedSize &&
        isSize(requestedSize[0], maxRows) &&
        isSize(requestedSize[1], maxColumns) &&
        rows.length === requestedSize[0] &&
        rows.every((row) => row.length === requestedSize[1] && !row.includes(null));
      // Return the same object if it is already clean.
      const isClean =
        !isWhole &&
        rows === value?.rows &&
        Object.getPrototypeOf(value) === Object.prototype &&
        (isFit || !('fits' in value));
      return isClean ? value : isFit ? { rows, fits: requestedSize } : { rows };
    },
    isEqual(one, other) {
      const [a, b] = [asCells(one), asCells(other)];
      return a === b || (String(a.fits) === String(b.fits) && sameRows(a.rows, b.rows));
    },
    speak({ rows }) {
      const count = rows.flat().filter((x) => x !== null).length;
      return count === 0 ? 'drawn' : `${count} ${count === 1 ? 'number' : 'numbers'} given`;
    },
    announce(before, after) {
      const moved: [number, number, number][] = [];
      for (const [i, row] of after.rows.entries())
        for (const [j, x] of row.entries())
          if (x !== null && x !== (before.rows[i]?.[j] ?? null)) moved.push([i, j, x]);
      if (moved.length !== 1) return `${o.label}: ${this.speak(after)}`;
      const [i, j, x] = moved[0]!;
      return `${o.label}, row ${i + 1}, column ${j + 1}: ${speakNumber(x, 4)}`;
    },
    python: ({ rows }) =>
      `{${rows
        .flatMap((row, i) =>
          row.flatMap((x, j) => (x === null ? [] : [`(${i}, ${j}): ${plainNumber(x)}`])),
        )
        .join(', ')}}`,
  };
  return field;
}

export const fieldTest: FieldTest<Cells> = {
  legal: ({ fc, between }, { range }) => {
    const cell = fc.option(between(range!), { freq: 2 });
    return fc.record({ rows: fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 4 }) });
  },
  garbage: ({ fc, anyNumber }) =>
    fc.oneof(
      fc.constantFrom(undefined, null, {}, { rows: 7 }),
      fc.record({
        rows: fc.array(fc.oneof(fc.constant(undefined), fc.array(anyNumber, { maxLength: 12 })), {
          maxLength: 12,
        }),
      }),
    ),
  edits: (field) => [
    { value: field.clean({ rows: [[3]] }), at: 'input[type=text]', nth: 2, type: '3' },
  ],
};
