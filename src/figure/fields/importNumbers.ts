// Imports numbers into fields: pasted, dropped, or sent by the code editor or an embedding page. They are checked
// against shape and range before anything changes. Separate from the kinds because a page loads it only on an import.
import { formatAny, formatShort, plainNumber, round } from '../../number/format.ts';
import {
  type Numbers,
  indexInWords,
  sentenceAt,
  shapeInWords,
  sizeOf,
} from '../../number/numbers.ts';
import { type AnyField, type Field, sameRows } from './field.ts';

export { shapeInWords };

/** A legal value for the field, or a sentence that says what is wrong and where. */
export type ImportResult<T> = { readonly value: T } | { readonly problem: string };

/** “3 rows”, “1 to 3 rows”. */
export const countRange = ([min, max]: readonly [number, number], one: string, many = `${one}s`) =>
  min === max ? `${min} ${min === 1 ? one : many}` : `${min} to ${max} ${many}`;

const within = (n: number, [min, max]: readonly [number, number]) => n >= min && n <= max;

/** Describes the numbers a field accepts: “2 to 6 rows of 2 numbers, each from −10 to 10”. Empty if it accepts none. */
export function describeAccepted({ axes, range, count, columns }: AnyField): string {
  if (axes === undefined) return '';
  const numbers =
    axes === 0
      ? 'one number'
      : axes === 1
        ? countRange(count!, 'number')
        : `${countRange(count!, 'row')} of ${countRange(columns!, range ? 'number' : '1 or 0', range ? 'numbers' : 'times 1 or 0')}`;
  if (!range) return numbers;
  if (range.stops) return `${numbers}: ${range.stops.map((x) => formatShort(x)).join(', ')}`;
  return `${numbers}${axes === 0 ? '' : ', each'} from ${formatShort(range.min)} to ${formatShort(range.max)}`;
}

/** The shape to convert numbers of a given shape to, or undefined if they can't fit. */
export function fittingShape(
  field: AnyField,
  given: readonly number[],
): readonly number[] | undefined {
  const { axes, count, columns } = field;
  const size = sizeOf(given);
  // A list may be given as a row or a column.
  const isList = given.filter((length) => length !== 1).length <= 1;
  if (axes === 0) return size === 1 ? [] : undefined;
  if (axes === 1) return isList && within(size, count!) ? [size] : undefined;
  let shape = given;
  while (shape.length > 2 && shape[0] === 1) shape = shape.slice(1);
  if (shape.length > 2) return undefined;
  // A list becomes a row, or a column if the field has a single column.
  const candidates =
    shape.length === 2
      ? [shape]
      : [
          [1, size],
          [size, 1],
        ];
  // Without rows, the number of columns doesn't matter.
  return candidates.find(
    ([rows, width]) => within(rows!, count!) && (rows === 0 || within(width!, columns!)),
  );
}

/** Formats an imported number for a message; NaN and ±Infinity included. */
const formatImported = (x: number) =>
  Number.isNaN(x) ? 'nan' : Number.isFinite(x) ? formatCompact(x) : x > 0 ? 'inf' : '−inf';
const formatCompact = (x: number) =>
  Math.abs(x) >= 1e6 || (x !== 0 && Math.abs(x) < 1e-4) ? formatAny(x) : formatShort(x);

/** Reads mask entries: 1 and 0, or 0 and −inf if the mask is additive. */
function maskReader(data: Float64Array): (x: number) => boolean | undefined {
  const additive = data.includes(-Infinity);
  return (x) =>
    additive
      ? x === 0
        ? true
        : x === -Infinity
          ? false
          : undefined
      : x === 1
        ? true
        : x === 0
          ? false
          : undefined;
}

/** Reshapes a flat list to rows. */
const nest = <X>(flat: readonly X[], [rows, width]: readonly number[]): unknown =>
  rows === undefined
    ? flat[0]
    : width === undefined
      ? flat
      : Array.from({ length: rows }, (_, i) => flat.slice(i * width, (i + 1) * width));

/**
 * Converts imported numbers to a field's value. The shape must be one that the field allows (leading axes of length 1
 * are dropped), and each number must be in range; numbers are rounded to four decimals. Numbers that don't fit are
 * rejected, never clipped or padded. Never throws.
 */
export function importNumbers<T>(field: Field<T>, given: Numbers): ImportResult<T> {
  const { label, axes, range } = field;
  if (axes === undefined) return { problem: `${label} can’t take numbers.` };
  if (given.shape.length > 32 || sizeOf(given.shape) !== given.data.length)
    return { problem: 'These numbers don’t match their shape.' };
  const shape = fittingShape(field, given.shape);
  if (!shape)
    return {
      problem: `${label} takes ${describeAccepted(field)}; ${given.data.length === 1 ? 'this is' : 'these are'} ${shapeInWords(given.shape)}.`,
    };
  const { data } = given;
  const refuse = (i: number, why: string): ImportResult<T> => {
    const [, width] = shape;
    const index = width === undefined ? shape.map(() => i) : [Math.floor(i / width), i % width];
    return { problem: sentenceAt(indexInWords(index), `${formatImported(data[i]!)} ${why}`) };
  };
  const flat: unknown[] = [];
  const look = maskReader(data);
  for (const [i, x] of data.entries()) {
    if (range) {
      if (!Number.isFinite(x)) return refuse(i, 'can’t be used here');
      if (x < range.min || x > range.max)
        return refuse(i, `is outside ${formatShort(range.min)} to ${formatShort(range.max)}`);
      flat.push(round(x));
    } else {
      const may = look(x);
      if (may === undefined) return refuse(i, 'must be 1 or 0, or 0 and −inf');
      flat.push(may);
    }
  }
  const nested = nest(flat, shape) as T;
  const value = field.clean(nested);
  if (field.isEqual(value, nested)) return { value };
  // Some fields allow fewer numbers than their range, such as integers.
  const accepted = [value].flat(2);
  const at = flat.findIndex((x, i) => !Object.is(x, accepted[i]));
  return refuse(
    Math.max(0, at),
    `isn’t possible here; the closest is ${plainNumber(Number(accepted[at]))}`,
  );
}

/** Whether a value equals the requested one; for partly drawn matrices, only the explicit numbers count. */
export const matchesRequest = <T>(field: Field<T>, value: T, requested: T): boolean =>
  field.given
    ? sameRows(field.given(value), field.given(requested))
    : field.isEqual(value, requested);

/** A value as numbers; null if it isn't purely numeric, such as a named divisor or a partly drawn matrix. */
export function toNumbers<T>({ axes, columns }: Field<T>, value: T): Numbers | null {
  const isNumbers = typeof value === 'number' || Array.isArray(value);
  if (axes === undefined || !isNumbers) return null;
  const data = Float64Array.from([value].flat(2) as unknown[], Number);
  if (axes < 2) return { shape: axes === 0 ? [] : [data.length], data };
  const rows = value as unknown as readonly (readonly unknown[])[];
  return { shape: [rows.length, rows[0]?.length ?? columns![0]], data };
}

/**
 * Imports numbers at a place within a field's value. At the first place they replace the whole value if they fit;
 * otherwise, and always for a single line in a table, they overwrite the numbers from there on. Numbers that reach
 * beyond the value are rejected.
 */
export function importNumbersAt<T>(
  field: Field<T>,
  given: Numbers,
  before: T,
  place: readonly number[],
): ImportResult<T> {
  const current = toNumbers(field, before);
  if (place.length === 0 || !current || given.shape.length > 2) return importNumbers(field, given);
  const asTable = (shape: readonly number[]) => (shape.length === 2 ? shape : [1, shape[0] ?? 1]);
  const [rows, columns] = asTable(current.shape) as [number, number];
  const isColumn = field.axes === 1 && given.shape.length === 2 && given.shape[1] === 1;
  const [high, wide] = asTable(isColumn ? [given.data.length] : given.shape) as [number, number];
  const [i, j] = field.axes === 2 ? [place[0]!, place[1] ?? 0] : [0, place[0]!];
  const isWithin = i + high <= rows && j + wide <= columns;
  const isLine = field.axes === 2 && (high === 1 || wide === 1);
  if (i === 0 && j === 0 && !(isLine && isWithin)) {
    const whole = importNumbers(field, given);
    if ('value' in whole || !isWithin) return whole;
  }
  if (!isWithin)
    return {
      problem: sentenceAt(
        `from ${indexInWords(place)} on`,
        `${shapeInWords(given.shape)} don’t fit into ${field.label}, which has ${shapeInWords(current.shape)}`,
      ),
    };
  const data = current.data.slice();
  for (let a = 0; a < high; a++)
    data.set(given.data.subarray(a * wide, (a + 1) * wide), (i + a) * columns + j);
  return importNumbers(field, { shape: current.shape, data });
}
