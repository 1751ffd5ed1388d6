// What a figure holds and works out, as data: from its definition alone. Pure, so that it can be tried without a page.
import { csvFormatRow } from 'd3-dsv';
import { type AnyField, namesIn } from '../fields/field.ts';
import { isRecord } from '../number/isRecord.ts';
import type { AnyState, AnyWidget } from '../widget/define.ts';
import { type Quantities, quantityNamesIn, readQuantity } from '../widget/quantities.ts';

type Value = number | boolean | string | null;

/** A field or a quantity as it is in a state. */
export interface Entry {
  /** As lessons, links and messages name it. */
  readonly name: string;
  /** What people call it: no other field, or quantity, of this figure is called so. */
  readonly label: string;
  readonly isField: boolean;
  /** Axes and their lengths, as PyTorch says them: [] of a single value, [3] of a list, [2, 3] of a matrix. */
  readonly shape: readonly number[];
  /** Names along the first axis and along the second; empty where there are none. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** As it is held: a value, a list or a list of lists; null where it is not there in this state. */
  readonly values: Value | readonly Value[] | readonly (readonly Value[])[];
}

/** Numbers in typed arrays as plain lists; what is not there is null. */
const plain = (value: unknown): Entry['values'] => {
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<number>);
  return Array.isArray(value)
    ? value.map((one) => plain(one) as never)
    : ((value ?? null) as Value);
};

const shapeOf = (values: unknown): readonly number[] => {
  if (!Array.isArray(values)) return [];
  return Array.isArray(values[0]) ? [values.length, values[0].length] : [values.length];
};

/** `meanLargest` as words: “mean largest”. What begins with a letter of its own, as `dScores`, stays. */
const inWords = (name: string) =>
  name.replaceAll(
    /([a-z]{2})([A-Z])/g,
    (_, end: string, next: string) => `${end} ${next.toLowerCase()}`,
  );

/** What people call a quantity that is known by a path: `by.dot.ranks` is “ranks (by dot)”, `after.1` “after 1”. */
function labelOf(name: string): string {
  const path = name.split('.').map(inWords);
  const last = path.at(-1)!;
  if (path.length === 1 || /^\d+$/.test(last)) return path.join(' ');
  return `${last} (${path.slice(0, -1).join(' ')})`;
}

/** Each with a label of its own: where two share one, the path is said, too. */
function apart(entries: readonly Entry[]): readonly Entry[] {
  return entries.map((entry) => {
    const { name, label } = entry;
    if (entries.every((one) => one === entry || one.label !== label)) return entry;
    const path = name.split('.').map(inWords);
    return { ...entry, label: `${label} (${path.slice(0, -1).join(' ') || path[0]})` };
  });
}

/**
 * Every field that counts in a state, and every declared quantity that is numbers and is shown, in the order of the
 * definition.
 */
export function dataOf(widget: AnyWidget, state: AnyState, derived: unknown): readonly Entry[] {
  const fields = Object.entries(widget.fields as Record<string, AnyField>).flatMap(
    ([name, field]): Entry[] => {
      if (field.leftOut?.(state)) return [];
      const value: unknown = state[name];
      // What is neither a value nor a list is said as a link says it.
      const values = isRecord(value) ? field.format(value) : plain(value);
      return [
        {
          name,
          label: field.label,
          isField: true,
          shape: shapeOf(values),
          rows: namesIn(field.rowNames, state),
          columns: namesIn(field.columnNames, state),
          values,
        },
      ];
    },
  );
  const quantities = Object.entries(widget.quantities as Quantities<AnyState, never>).flatMap(
    ([name, quantity]): Entry[] => {
      // What is written in words has its numbers elsewhere.
      if (quantity.internal || quantity.shape.startsWith('text')) return [];
      const values = plain(readQuantity(quantity, name, derived as never, state));
      return [
        {
          name,
          label: quantity.label ?? labelOf(name),
          isField: false,
          shape: shapeOf(values),
          rows: quantityNamesIn(quantity.rows as never, state, derived),
          columns: quantityNamesIn(quantity.columns as never, state, derived),
          values,
        },
      ];
    },
  );
  return [...apart(fields), ...apart(quantities)];
}

/** An entry as rows of values: a list is one row, a single value a row of one. */
export function rowsOf({ values, shape }: Entry): readonly (readonly Value[])[] {
  if (shape.length === 2) return values as readonly (readonly Value[])[];
  return [shape.length === 1 ? (values as readonly Value[]) : [values as Value]];
}

/** Whether it is a list or a matrix of numbers, or of yes and no: what has a place among the matrices. */
export const isMatrix = (entry: Entry): boolean =>
  entry.shape.length > 0 &&
  rowsOf(entry).some((row) => row.length > 0) &&
  rowsOf(entry).every((row) => row.every((x) => typeof x === 'number' || typeof x === 'boolean'));

/**
 * A number as short as it can be written so that it is read back as itself. One that float32 holds is read back
 * as itself by float32, so it needs nine digits at most; any other as float64.
 */
export function exactNumber(x: number): number {
  if (Math.fround(x) !== x || Number.isInteger(x)) return x;
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(x.toPrecision(digits));
    if (Math.fround(short) === x) return short;
  }
  return Number(x.toPrecision(9));
}

/** JSON has no word for what is no number, nor for what is too large: they are texts, as JavaScript names them. */
const jsonValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(jsonValue);
  if (typeof value !== 'number') return value;
  return Number.isFinite(value) ? exactNumber(value) : String(value);
};

/**
 * All of a figure in a state as JSON: `{figure, title, link, fields, quantities}`, of each `{label, shape, rows,
 * columns, values}`. What is not there in this state has the values null; a number that is none is "NaN".
 */
export function writeJson(widget: AnyWidget, entries: readonly Entry[], link: string): string {
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
  const all = {
    figure: widget.id,
    title: widget.title,
    link,
    fields: group(true),
    quantities: group(false),
  };
  return `${JSON.stringify(all, null, 1)}\n`;
}

/** A text as a spreadsheet shows it: one that it would run as a formula has an apostrophe before it. */
const escapeFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** One cell of CSV. Numbers stay numbers. */
function csvCell(value: Value): string {
  if (typeof value === 'boolean') return String(Number(value));
  if (typeof value !== 'number') return escapeFormula(value ?? '');
  return String(exactNumber(value)).replace('Infinity', 'inf');
}

/** RFC 4180: commas, and each row ended by both signs. */
const csv = (rows: readonly (readonly Value[])[]): string =>
  rows.map((row) => `${csvFormatRow(row.map(csvCell))}\r\n`).join('');

/** One list or matrix as CSV, with the names of its rows and columns where it has any. */
export function matrixCsv(entry: Entry): string {
  const rows = rowsOf(entry);
  // The names of a list are over its numbers.
  const [down, across] = entry.shape.length === 2 ? [entry.rows, entry.columns] : [[], entry.rows];
  const named = rows.map((row, i) => (down.length > 0 ? [down[i] ?? '', ...row] : row));
  const head = rows[0]!.map((_, j) => across[j] ?? '');
  return csv([...(across.length > 0 ? [down.length > 0 ? ['', ...head] : head] : []), ...named]);
}

/** Everything as CSV in long form, a number a row; rows and columns are counted from 0, as in PyTorch. */
export function longCsv(entries: readonly Entry[]): string {
  const head = ['name', 'label', 'row', 'column', 'row_name', 'column_name', 'value'];
  return csv([
    head,
    ...entries.flatMap((entry): Value[][] => {
      const { name, label, shape, rows, columns } = entry;
      return rowsOf(entry).flatMap((row, i) =>
        row.map((value, j) => {
          if (shape.length === 2)
            return [name, label, i, j, rows[i] ?? '', columns[j] ?? '', value];
          return shape.length === 1
            ? [name, label, j, '', rows[j] ?? '', '', value]
            : [name, label, '', '', '', '', value];
        }),
      );
    }),
  ]);
}
