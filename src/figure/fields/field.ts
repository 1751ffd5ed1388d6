// A field is one piece of what a reader can change and share. Each kind of field has a file here with everything about
// it: cleaning, parsing, formatting, speech, editing, comparison, Python and tests. `index.ts` lists them.
import type { ComponentType } from 'react';
import { parseNumber, plainNumber, round } from '../../number/format.ts';
import type { BoundField, Range, Role } from '../../kit/signal/boundField.ts';

export type { Range, Role };

/** Refers to a field of words for names. `after`: how many of its words to skip. */
export interface RowNames {
  readonly field: string;
  readonly after?: number;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a state of any widget
type State = Readonly<Record<string, any>>;

export interface PythonStyle {
  /** Further arguments of `torch.tensor`, after the numbers. */
  how?: string;
  /** Writes a vector as a matrix with one row. */
  row?: boolean;
}

/**
 * One piece of a widget's shareable state, with everything the page needs to store, share, announce and edit it.
 * `parse` reads link text and returns undefined if it isn't a legal value. `clean` never throws and returns the
 * nearest legal value. `parse(format(clean(x)))` equals `clean(x)`.
 */
export interface Field<T> {
  /** Name of the kind's file. */
  readonly kind: string;
  readonly label: string;
  readonly role?: Role;
  readonly initial: T;
  /**
   * Shows the control in the bar under the figure too, not only under “All values”; with `not-on-slides`, not on slides.
   */
  readonly bar?: boolean | 'not-on-slides';
  /** Not editable; only lessons and challenges set it. */
  readonly hidden?: boolean;
  /** Whether this state doesn't use the field. It then can't be edited and isn't part of the code. */
  readonly leftOut?: (state: State) => boolean;
  /** Accessible name in the picture, if it's more specific than the label: “query it”. */
  readonly pictureName?: (state: State) => string;
  /** What a row or number is called before its own name: “key” in “key animal”. */
  readonly itemLabel?: string;
  /** The fields of words that name its rows (or numbers) and columns. */
  readonly rowNames?: RowNames;
  readonly columnNames?: RowNames;
  /**
   * Number of axes: 0 for a number, 1 for a list, 2 for a table. Undefined if the field can't import numbers (see
   * importNumbers.ts).
   */
  readonly axes?: 0 | 1 | 2;
  /** Range of each number. */
  readonly range?: Range;
  /** Minimum and maximum length of a list, or number of rows, and of columns. */
  readonly count?: readonly [number, number];
  readonly columns?: readonly [number, number];
  /** The choices of a choice field. */
  readonly options?: readonly { readonly value: T & string; readonly label: string }[];
  /** Maximum length of a typed word. */
  readonly length?: number;
  /** The field whose vectors have length d_k, or a function that returns d_k. */
  readonly of?: string | ((state: State) => number);
  /**
   * For a matrix with only some explicit numbers: those numbers, null where a cell is drawn, and its size in a state.
   * Importing a whole matrix makes the field editable even if the state had omitted it.
   */
  readonly given?: (value: T) => readonly (readonly (number | null)[])[];
  readonly size?: (state: State) => readonly [rows: number, columns: number];
  /** The control; null if only lessons change the field. */
  readonly Edit: ComponentType<{ of: BoundField<T> }> | null;
  /** Too large for the bar; edited in the picture and under “All values”. */
  readonly large?: boolean;
  parse(text: string): T | undefined;
  format(value: T): string;
  clean(value: T): T;
  isEqual(a: T, b: T): boolean;
  speak(value: T): string;
  /** What a screen reader announces after a change: only what is new. */
  announce(before: T, after: T, names: readonly string[], columns?: readonly string[]): string;
  /** A Python expression. Numbers become float tensors, even if they are whole. */
  python(value: T, style?: PythonStyle): string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a field of any kind
export type AnyField = Field<any>;

const COMMON_OPTIONS = [
  'label',
  'role',
  'bar',
  'hidden',
  'leftOut',
  'pictureName',
  'itemLabel',
  'rowNames',
  'columnNames',
] as const;

/** Options that every kind of field accepts. */
export type CommonOptions = Pick<AnyField, (typeof COMMON_OPTIONS)[number]>;

export const commonProps = (o: CommonOptions) =>
  Object.fromEntries(
    COMMON_OPTIONS.filter((name) => o[name]).map((name) => [name, o[name]]),
  ) as unknown as CommonOptions;

/** Cached so that equal names are the same object and subscribers don't update needlessly. */
const lists = new WeakMap<readonly string[], Map<number, readonly string[]>>();

/** Names from a field of words in this state; empty if there is none. */
export function resolveNames(names: RowNames | undefined, state: State): readonly string[] {
  if (!names) return [];
  const all: readonly string[] = state[names.field];
  const after = names.after ?? 0;
  if (!after) return all;
  const known = lists.get(all) ?? new Map<number, readonly string[]>();
  lists.set(all, known);
  if (!known.has(after)) known.set(after, all.slice(after));
  return known.get(after)!;
}

export const clamp = (x: number, min: number, max: number) => Math.min(max, Math.max(min, x));

/** The nearest legal number with four decimals; `fallback` if `x` isn't finite. */
export const cleanNumber = (x: number, { min, max }: Range, fallback: number) =>
  Number.isFinite(x) ? clamp(round(x), min, max) : fallback;

export const parseWithin = (text: string, { min, max }: Range) => {
  const x = parseNumber(text);
  return x === null || x < min || x > max ? undefined : round(x);
};

/** Splits text; undefined if there are more than `limit` parts, so that a malicious text of megabytes costs nothing. */
export const splitAtMost = (text: string, by: string, limit: number) => {
  const parts = text.split(by, limit + 1);
  return parts.length > limit ? undefined : parts;
};

/** Length of a vector or of a matrix's rows. A plain number is d_k itself. */
function widthOf(value: number | readonly (number | readonly number[])[]): number {
  if (typeof value === 'number') return value;
  return Array.isArray(value[0]) ? value[0].length : value.length;
}

/** Length of the vectors that a field refers to (d_k); undefined if it refers to none. */
export const vectorLength = ({ of }: AnyField, state: State): number | undefined =>
  of === undefined ? undefined : typeof of === 'function' ? of(state) : widthOf(state[of]);

export interface RangeOptions {
  min: number;
  max: number;
  step?: number;
}

/** Whether two lists have equal entries. */
export const sameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a === b || (a.length === b.length && a.every((x, i) => Object.is(x, b[i])));

/** Whether two lists of lists have equal entries. */
export const sameRows = (a: readonly (readonly unknown[])[], b: readonly (readonly unknown[])[]) =>
  a === b || (a.length === b.length && a.every((row, i) => sameList(row, b[i]!)));

/** Announces the rows of a table that changed, or only that it changed if there are many. */
export function announceRows<Row extends readonly unknown[]>(
  label: string,
  before: readonly Row[],
  after: readonly Row[],
  announce: (row: Row, i: number) => string,
): string {
  const changed = after.flatMap((row, i) =>
    before.length === after.length && sameList(before[i]!, row) ? [] : [announce(row, i)],
  );
  return changed.length > 2 ? `${label} changed` : changed.join('. ');
}

/** Link text of a cell, or a whole row, that has no number of its own. */
export const NO_NUMBER = '_';

/** Cached because most rows are the same after a change. */
const rowTexts = new WeakMap<readonly (number | null)[], string>();

/** Link text of a row: its numbers, separated by `,`. */
export function formatRow(row: readonly (number | null)[]): string {
  let text = rowTexts.get(row);
  if (text === undefined) {
    text = row.map((x) => (x === null ? NO_NUMBER : plainNumber(x))).join(',') || NO_NUMBER;
    rowTexts.set(row, text);
  }
  return text;
}

/** A Python list of numbers. */
export const pythonList = (xs: readonly number[]) => `[${xs.map(plainNumber).join(', ')}]`;

/** A float tensor. Without a dtype, whole numbers would make an integer tensor, which softmax rejects. */
export const pythonTensor = (inner: string, how = 'dtype=torch.float32') =>
  `torch.tensor(${inner}, ${how})`;
