// A field is one piece of what a reader can change and share. Each kind of field is one file here: how it is
// cleaned, written, read, said, edited, compared, written in Python, and tried in tests. `index.ts` lists them.
import type { ComponentType } from 'react';
import { parseNumber, plainNumber, round } from '../number/format.ts';
import type { Bound, Range, Role } from '../bound/bound.ts';

export type { Range, Role };

/** A field of words, and how many of its words come before those that are names. */
export interface RowNames {
  readonly field: string;
  readonly after?: number;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a state of any widget
type State = Readonly<Record<string, any>>;

/** How a value is written in Python. */
export interface PythonStyle {
  /** What else the tensor is made with, after its numbers. */
  how?: string;
  /** A vector as a matrix of one row. */
  row?: boolean;
}

/**
 * One piece of a widget's shareable state: everything the page needs to store, send, say and edit it.
 * `parse` reads link text and returns undefined when the text is not a legal value; `clean` is total and
 * returns the nearest legal value; `parse(format(clean(x)))` equals `clean(x)`.
 */
export interface Field<T> {
  /** The name of its file here. */
  readonly kind: string;
  readonly label: string;
  readonly role?: Role;
  readonly initial: T;
  /** Shown in the bar under the figure, not only among "every number"; or there in reading alone, not on slides. */
  readonly bar?: boolean | 'not-on-slides';
  /** Not offered for editing: a lesson or challenge sets it. */
  readonly hidden?: boolean;
  /** Where the state leaves it out: it is not offered for editing, and code does not speak of it. */
  readonly leftOut?: (state: State) => boolean;
  /** What the picture calls it, where that is more than its label: “query it”. */
  readonly pictureName?: (state: State) => string;
  /** What the picture calls one of its rows or numbers, before that one's own name: “key”. */
  readonly itemLabel?: string;
  /** Where its rows or its numbers have their names, and where its columns have theirs. */
  readonly rowNames?: RowNames;
  readonly columnNames?: RowNames;
  /** How its numbers lie: 0 one number, 1 a list, 2 a table. Such a field takes numbers from elsewhere: see `take.ts`. */
  readonly axes?: 0 | 1 | 2;
  /** Of its number, or of each of its numbers. */
  readonly range?: Range;
  /** Fewest and most entries of a list, or rows and columns. */
  readonly count?: readonly [number, number];
  readonly columns?: readonly [number, number];
  /** The words that it may be set to, where it is one of a few, and what each is called. */
  readonly options?: readonly { readonly value: T & string; readonly label: string }[];
  /** How long a typed text may be. */
  readonly length?: number;
  /** The field that it speaks of. */
  readonly of?: string | ((state: State) => number);
  /**
   * Of a matrix of which only some numbers are given and the rest is drawn: the given ones, null where there is none, and
   * how many rows and columns it has in a state. Brought whole, it is no longer left out.
   */
  readonly given?: (value: T) => readonly (readonly (number | null)[])[];
  readonly size?: (state: State) => readonly [rows: number, columns: number];
  /** Its control; null where only lessons change it. `of` is the field itself, wired to its place. */
  readonly Edit: ComponentType<{ of: Bound<T> }> | null;
  /** Too large for the bar: its place is the picture, and the list of all numbers. */
  readonly large?: boolean;
  parse(text: string): T | undefined;
  format(value: T): string;
  clean(value: T): T;
  same(a: T, b: T): boolean;
  speak(value: T): string;
  /** What a screen reader hears when it has changed: only what is new of it. */
  tell(before: T, after: T, names: readonly string[], columns?: readonly string[]): string;
  /** The value as an expression: what holds numbers is a tensor of floats, whatever was typed. */
  python(value: T, style?: PythonStyle): string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a field of any kind
export type AnyField = Field<any>;

/** What every field maker takes besides its own options. */
export interface Common {
  label: string;
  role?: Role;
  bar?: boolean | 'not-on-slides';
  hidden?: boolean;
  leftOut?: (state: State) => boolean;
  pictureName?: (state: State) => string;
  itemLabel?: string;
  rowNames?: RowNames;
  columnNames?: RowNames;
}

export const common = ({
  label,
  role,
  bar,
  hidden,
  leftOut,
  pictureName,
  itemLabel,
  rowNames,
  columnNames,
}: Common) => ({
  label,
  ...(role && { role }),
  ...(bar && { bar }),
  ...(hidden && { hidden }),
  ...(leftOut && { leftOut }),
  ...(pictureName && { pictureName }),
  ...(itemLabel && { itemLabel }),
  ...(rowNames && { rowNames }),
  ...(columnNames && { columnNames }),
});

/** The same list for the same words, so that whatever follows it rests until they change. */
const lists = new WeakMap<readonly string[], Map<number, readonly string[]>>();

/** The names that a field of words gives in this state; none where there is no such field. */
export function namesIn(names: RowNames | undefined, state: State): readonly string[] {
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

/** Nearest legal number: four decimals, in range; what is no number becomes `fallback`. */
export const cleanNumber = (x: number, { min, max }: Range, fallback: number) =>
  Number.isFinite(x) ? clamp(round(x), min, max) : fallback;

export const parseWithin = (text: string, { min, max }: Range) => {
  const x = parseNumber(text);
  return x === null || x < min || x > max ? undefined : round(x);
};

/** Splits only as far as `limit` parts: a hostile text of megabytes costs nothing. */
export const splitAtMost = (text: string, by: string, limit: number) => {
  const parts = text.split(by, limit + 1);
  return parts.length > limit ? undefined : parts;
};

/** How many numbers a vector, or each row of a matrix, has; a number that is d_k itself is what it says. */
function widthOf(value: number | readonly (number | readonly number[])[]): number {
  if (typeof value === 'number') return value;
  return Array.isArray(value[0]) ? value[0].length : value.length;
}

/** How many numbers the vectors have that a field speaks of; undefined where it speaks of none. */
export const widthAbout = ({ of }: AnyField, state: State): number | undefined =>
  of === undefined ? undefined : typeof of === 'function' ? of(state) : widthOf(state[of]);

/** The options of a field of numbers. */
export interface RangeOptions {
  min: number;
  max: number;
  step?: number;
}

/** Whether two lists have the same entries. */
export const sameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a === b || (a.length === b.length && a.every((x, i) => Object.is(x, b[i])));

/** Whether two lists of lists have the same entries. */
export const sameRows = (a: readonly (readonly unknown[])[], b: readonly (readonly unknown[])[]) =>
  a === b || (a.length === b.length && a.every((row, i) => sameList(row, b[i]!)));

/** Numbers as a list in Python. */
export const pythonList = (xs: readonly number[]) => `[${xs.map(plainNumber).join(', ')}]`;

/** A tensor of floats: whole numbers would otherwise make one of integers, which the softmax refuses. */
export const pythonTensor = (inner: string, how = 'dtype=torch.float32') =>
  `torch.tensor(${inner}, ${how})`;
