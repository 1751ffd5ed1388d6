// A figure's fields and quantities as data, based only on its definition. Pure, so that it can be tested without a
// page.
import { csvFormatRow } from 'd3-dsv';
import type { AnyState, AnyWidget } from '../figure/define.ts';
import { type AnyField, resolveNames } from '../figure/fields/field.ts';
import { type Quantities, resolveQuantityNames, readQuantity } from '../figure/quantities.ts';
import { isRecord } from '../number/isRecord.ts';

type Value = number | boolean | string | null;

/** The value of a field or quantity in a state. */
export interface Entry {
  /** The name in lessons, links and messages. */
  readonly name: string;
  /** The name for people, unique within the figure. */
  readonly label: string;
  readonly isField: boolean;
  /** Axis lengths as in PyTorch: [] for a single value, [3] for a list, [2, 3] for a matrix. */
  readonly shape: readonly number[];
  /** Names along the first and second axis; empty if there are none. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** A value, a list, or a list of lists; null if it does not exist in this state. */
  readonly values: Value | readonly Value[] | readonly (readonly Value[])[];
}

/** Converts typed arrays to plain lists, and missing values to null. */
const toLists = (value: unknown): Entry['values'] => {
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<number>);
  return Array.isArray(value)
    ? value.map((one) => toLists(one) as never)
    : ((value ?? null) as Value);
};

const shapeOf = (values: unknown): readonly number[] => {
  if (!Array.isArray(values)) return [];
  return Array.isArray(values[0]) ? [values.length, values[0].length] : [values.length];
};

/** Converts `meanLargest` to “mean largest”. A leading single letter, as in `dScores`, stays. */
const splitCamelCase = (name: string) =>
  name.replaceAll(
    /([a-z]{2})([A-Z])/g,
    (_, end: string, next: string) => `${end} ${next.toLowerCase()}`,
  );

/** Returns a label for a quantity's path: `by.dot.ranks` becomes “ranks (by dot)”, `after.1` becomes “after 1”. */
function labelOf(name: string): string {
  const path = name.split('.').map(splitCamelCase);
  const last = path.at(-1)!;
  if (path.length === 1 || /^\d+$/.test(last)) return path.join(' ');
  return `${last} (${path.slice(0, -1).join(' ')})`;
}

/** Makes labels unique by adding the path to those that occur twice. */
const withUniqueLabels = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map((entry) => {
    const { name, label } = entry;
    if (entries.every((one) => one === entry || one.label !== label)) return entry;
    const path = name.split('.').map(splitCamelCase);
    return { ...entry, label: `${label} (${path.slice(0, -1).join(' ') || path[0]})` };
  });

/** Returns every field that is in use and every visible numeric quantity, in the order of the definition. */
export function dataEntries(
  widget: AnyWidget,
  state: AnyState,
  derived: unknown,
): readonly Entry[] {
  const fields = Object.entries(widget.fields as Record<string, AnyField>)
    .filter(([, field]) => !field.leftOut?.(state))
    .map(([name, field]): Entry => {
      const value: unknown = state[name];
      // Values that are neither single nor lists are formatted as in a link.
      const values = isRecord(value) ? field.format(value) : toLists(value);
      return {
        name,
        label: field.label,
        isField: true,
        shape: shapeOf(values),
        rows: resolveNames(field.rowNames, state),
        columns: resolveNames(field.columnNames, state),
        values,
      };
    });
  const quantities = Object.entries(widget.quantities as Quantities<AnyState, never>)
    // Quantities in words repeat numbers that are elsewhere.
    .filter(([, { internal, shape }]) => !internal && !shape.startsWith('text'))
    .map(([name, quantity]): Entry => {
      const values = toLists(readQuantity(quantity, name, derived as never, state));
      return {
        name,
        label: quantity.label ?? labelOf(name),
        isField: false,
        shape: shapeOf(values),
        rows: resolveQuantityNames(quantity.rows as never, state, derived),
        columns: resolveQuantityNames(quantity.columns as never, state, derived),
        values,
      };
    });
  return [...withUniqueLabels(fields), ...withUniqueLabels(quantities)];
}

/** Returns an entry as rows: a list is one row; a single value is a row of one. */
export function rowsOf({ values, shape }: Entry): readonly (readonly Value[])[] {
  if (shape.length === 2) return values as readonly (readonly Value[])[];
  return [shape.length === 1 ? (values as readonly Value[]) : [values as Value]];
}

/** Whether an entry is a list or matrix of numbers or booleans, which can be copied on its own. */
export const isMatrix = (entry: Entry): boolean =>
  entry.shape.length > 0 &&
  rowsOf(entry).some((row) => row.length > 0) &&
  rowsOf(entry).every((row) => row.every((x) => typeof x === 'number' || typeof x === 'boolean'));

/**
 * Rounds to the fewest digits that read back as the same number. Values that fit float32 only have to survive float32,
 * which takes at most nine digits.
 */
export function exactNumber(x: number): number {
  if (Math.fround(x) !== x || Number.isInteger(x)) return x;
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(x.toPrecision(digits));
    if (Math.fround(short) === x) return short;
  }
  return Number(x.toPrecision(9));
}

/** JSON has no NaN or Infinity, so these become strings. */
const jsonValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(jsonValue);
  if (typeof value !== 'number') return value;
  return Number.isFinite(value) ? exactNumber(value) : String(value);
};

/**
 * Serializes a figure's state as JSON: `{figure, title, link, fields, quantities}`, each entry with `{label, shape,
 * rows, columns, values}`. Missing entries have the values null; NaN is the string "NaN".
 */
export function formatJson(widget: AnyWidget, entries: readonly Entry[], link: string): string {
  const group = (isField: boolean) =>
    Object.fromEntries(
      entries
        .filter((entry) => entry.isField === isField)
        .map(({ name, label, shape, rows, columns, values }) => [
          name,
          {
            label,
            shape,
            ...(rows.length > 0 && { rows }),
            ...(columns.length > 0 && { columns }),
            values: jsonValue(values),
          },
        ]),
    );
  const { id: figure, title } = widget;
  const all = { figure, title, link, fields: group(true), quantities: group(false) };
  return `${JSON.stringify(all, null, 1)}\n`;
}

/** Prefixes text with an apostrophe if a spreadsheet would run it as a formula. */
const escapeFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** One cell of CSV. Numbers stay numbers. */
function csvCell(value: Value): string {
  if (typeof value === 'boolean') return String(Number(value));
  if (typeof value !== 'number') return escapeFormula(value ?? '');
  return String(exactNumber(value)).replace('Infinity', 'inf');
}

/** RFC 4180: comma-separated, with CRLF line ends. */
const csv = (rows: readonly (readonly Value[])[]): string =>
  rows.map((row) => `${csvFormatRow(row.map(csvCell))}\r\n`).join('');

/** One list or matrix as CSV, with the names of rows and columns if it has any. */
export function matrixCsv(entry: Entry): string {
  const rows = rowsOf(entry);
  // The names of a list become column headers.
  const [down, across] = entry.shape.length === 2 ? [entry.rows, entry.columns] : [[], entry.rows];
  const named = rows.map((row, i) => (down.length > 0 ? [down[i] ?? '', ...row] : row));
  const head = rows[0]!.map((_, j) => across[j] ?? '');
  return csv([...(across.length > 0 ? [down.length > 0 ? ['', ...head] : head] : []), ...named]);
}

/** Everything as CSV in long form, one number per row. Row and column indices start at 0, as in PyTorch. */
export function longCsv(entries: readonly Entry[]): string {
  const head = ['name', 'label', 'row', 'column', 'row_name', 'column_name', 'value'];
  const body = entries.flatMap((entry) => {
    const { name, label, shape, rows, columns } = entry;
    return rowsOf(entry).flatMap((row, i) =>
      row.map((value, j): Value[] => {
        const place =
          shape.length === 2
            ? [i, j, rows[i] ?? '', columns[j] ?? '']
            : shape.length === 1
              ? [j, '', rows[j] ?? '', '']
              : ['', '', '', ''];
        return [name, label, ...place, value];
      }),
    );
  });
  return csv([head, ...body]);
}
