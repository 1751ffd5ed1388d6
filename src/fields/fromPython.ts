// The inverse of `Field.python`: reads a field's value from a variable after a program has run. Separate from the
// kinds because a page loads it only then.
import type { HeldValue } from '../lab/held.ts';
import { formatShort, round } from '../number/format.ts';
import { type AnyField, type Field } from './field.ts';
import { from, numbersOf, shapeInWords, type Taken, takeNumbers, whatFits } from './take.ts';
import { cleanWord } from './words.tsx';

type HeldNumbers = Extract<HeldValue, { shape: unknown }>;

/** Relative rounding error of each dtype. */
const ROUNDING: Readonly<Record<string, number>> = {
  bfloat16: 2 ** -8,
  float16: 2 ** -11,
  float32: 2 ** -24,
};

const quote = (text: string) => {
  const [start, whole] = [cleanWord(text, 24), cleanWord(text, 25)];
  return start ? `“${start}${start === whole ? '' : '…'}”` : 'an empty word';
};

/** Describes a variable's value, starting with “this is” or “these are”. */
function say(held: HeldValue): string {
  if ('other' in held) return `this is ${held.other}`;
  if ('shape' in held)
    return `${held.data.length === 1 ? 'this is' : 'these are'} ${shapeInWords(held.shape)}`;
  return typeof held.words === 'string'
    ? `this is ${quote(held.words)}`
    : `these are ${from([held.words.length, held.words.length], 'word')}`;
}

/** Keeps the field's previous numbers if the dtype's rounding is the only difference. */
function withoutRounding<T>(
  field: Field<T>,
  { data, dtype }: HeldNumbers,
  before: T,
): Float64Array<ArrayBuffer> {
  const had = numbersOf(field, before)?.data;
  const share = ROUNDING[dtype] ?? 0;
  return Float64Array.from(data, (x, i) => {
    const y = had?.length === data.length ? had[i]! : NaN;
    if (Math.abs(x - y) <= Math.abs(y) * share) return y;
    return Number.isFinite(x) ? round(x) : x;
  });
}

function fromNumbers<T>(field: Field<T>, held: HeldNumbers, before: T, width?: number): Taken<T> {
  const taken = takeNumbers(field, {
    shape: held.shape,
    data: withoutRounding(field, held, before),
  });
  if (field.kind !== 'divisor' || 'problem' in taken) return taken;
  // A named divisor stays named if the number is the same.
  const named = before === 'off' ? 1 : before === 'sqrt' ? Math.sqrt(width ?? NaN) : NaN;
  return Math.abs(held.data[0]! - named) < 1e-6 ? { value: before } : taken;
}

function fromPicks<T>(field: Field<T>, { data }: HeldNumbers): Taken<T> {
  const value = field.clean(data as T);
  const { min, max } = field.range!;
  const wrong = data.find((x) => !Number.isInteger(x) || x < min || x > max);
  if (wrong === undefined) return { value };
  return {
    problem: `${field.label} takes whole numbers from ${min} to ${max}; ${formatShort(wrong)} is none.`,
  };
}

function fromWords<T>(field: Field<T>, words: readonly string[]): Taken<T> {
  const { label, count, length, kind } = field;
  const given =
    kind === 'sentence' ? words.flatMap((one) => one.split(/\s+/u)).filter(Boolean) : words;
  const [least, most] = count!;
  if (given.length < least || given.length > most)
    return { problem: `${label} takes ${from([least, most], 'word')}; ${say({ words: given })}.` };
  const value = field.clean(given as T);
  const kept = value as readonly string[];
  const at = given.findIndex((word, i) => word !== kept[i]);
  if (at < 0) return { value };
  return {
    problem: `${label} takes words of 1 to ${length} letters; ${quote(given[at]!)} is none.`,
  };
}

/** The option of a choice field with this text, if there is one. */
function optionOf<T>({ kind, options }: Field<T>, text: string): Taken<T> | undefined {
  const found = kind === 'choice' && options!.find(({ value }) => value === text);
  return found ? { value: found.value } : undefined;
}

/** Describes the values that a field accepts. */
function fitsInWords(field: AnyField): string {
  const { kind, options, count } = field;
  if (kind === 'toggle') return 'True or False';
  if (kind === 'choice') return `one of ${options!.map(({ value }) => quote(value)).join(', ')}`;
  return whatFits(field) || (kind === 'picks' ? 'a list of whole numbers' : from(count!, 'word'));
}

/**
 * Reads a field's value from a Python variable, or says why it can't. `before` is the field's present value, returned
 * if only the dtype's rounding differs. `width` is the d_k that the field refers to (see `widthAbout`). Never throws.
 */
export function fromPython<T>(
  field: Field<T>,
  held: HeldValue,
  before: T,
  width?: number,
): Taken<T> {
  const { kind } = field;
  const refused = { problem: `${field.label} takes ${fitsInWords(field)}; ${say(held)}.` };
  if ('shape' in held) {
    if (field.axes !== undefined) return fromNumbers(field, held, before, width);
    const option = held.shape.length === 0 && optionOf(field, String(held.data[0]));
    if (option) return option;
    if (kind === 'picks' && held.shape.length === 1) return fromPicks(field, held);
    if (kind === 'toggle' && held.shape.length === 0 && [0, 1].includes(held.data[0]!))
      return { value: (held.data[0] === 1) as T };
    return refused;
  }
  if ('words' in held) {
    const { words } = held;
    if (kind === 'words' || kind === 'sentence')
      return fromWords(field, typeof words === 'string' ? [words] : words);
    const option = typeof words === 'string' && optionOf(field, words);
    if (option) return option;
  }
  if ('other' in held && held.other === 'None' && field.initial === null)
    return { value: null as T };
  return refused;
}
