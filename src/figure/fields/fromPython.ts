// The inverse of `Field.python`: reads a field's value from a variable after a program has run. Separate from the
// kinds because a page loads it only then.
import type { Variable } from '../../python/variables.ts';
import { formatShort, round } from '../../number/format.ts';
import { type AnyField, type Field } from './field.ts';
import {
  countRange,
  toNumbers,
  shapeInWords,
  type ImportResult,
  importNumbers,
  describeAccepted,
} from './importNumbers.ts';
import { cleanWord } from './words.tsx';

type NumberVariable = Extract<Variable, { shape: unknown }>;

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
function describe(variable: Variable): string {
  if ('other' in variable) return `this is ${variable.other}`;
  if ('shape' in variable)
    return `${variable.data.length === 1 ? 'this is' : 'these are'} ${shapeInWords(variable.shape)}`;
  return typeof variable.words === 'string'
    ? `this is ${quote(variable.words)}`
    : `these are ${countRange([variable.words.length, variable.words.length], 'word')}`;
}

/** Keeps the field's previous numbers if the dtype's rounding is the only difference. */
function withoutRounding<T>(
  field: Field<T>,
  { data, dtype }: NumberVariable,
  before: T,
): Float64Array<ArrayBuffer> {
  const had = toNumbers(field, before)?.data;
  const share = ROUNDING[dtype] ?? 0;
  return Float64Array.from(data, (x, i) => {
    const y = had?.length === data.length ? had[i]! : NaN;
    if (Math.abs(x - y) <= Math.abs(y) * share) return y;
    return Number.isFinite(x) ? round(x) : x;
  });
}

function fromNumbers<T>(
  field: Field<T>,
  variable: NumberVariable,
  before: T,
  width?: number,
): ImportResult<T> {
  const result = importNumbers(field, {
    shape: variable.shape,
    data: withoutRounding(field, variable, before),
  });
  if (field.kind !== 'divisor' || 'problem' in result) return result;
  // A named divisor stays named if the number is the same.
  const named = before === 'off' ? 1 : before === 'sqrt' ? Math.sqrt(width ?? NaN) : NaN;
  return Math.abs(variable.data[0]! - named) < 1e-6 ? { value: before } : result;
}

function fromPicks<T>(field: Field<T>, { data }: NumberVariable): ImportResult<T> {
  const value = field.clean(data as T);
  const { min, max } = field.range!;
  const wrong = data.find((x) => !Number.isInteger(x) || x < min || x > max);
  if (wrong === undefined) return { value };
  return {
    problem: `${field.label} takes whole numbers from ${min} to ${max}, and ${formatShort(wrong)} isn’t one.`,
  };
}

function fromWords<T>(field: Field<T>, words: readonly string[]): ImportResult<T> {
  const { label, count, length, kind } = field;
  const typed =
    kind === 'sentence' ? words.flatMap((one) => one.split(/\s+/u)).filter(Boolean) : words;
  const [min, max] = count!;
  if (typed.length < min || typed.length > max)
    return {
      problem: `${label} takes ${countRange([min, max], 'word')}; ${describe({ words: typed })}.`,
    };
  const value = field.clean(typed as T);
  const cleaned = value as readonly string[];
  const at = typed.findIndex((word, i) => word !== cleaned[i]);
  if (at < 0) return { value };
  return {
    problem: `${label} takes words of 1 to ${length} letters, and ${quote(typed[at]!)} isn’t one.`,
  };
}

/** The option of a choice field with this text, if there is one. */
function optionOf<T>({ kind, options }: Field<T>, text: string): ImportResult<T> | undefined {
  const option = kind === 'choice' && options!.find(({ value }) => value === text);
  return option ? { value: option.value } : undefined;
}

/** Describes the values that a field accepts. */
function fitsInWords(field: AnyField): string {
  const { kind, options, count } = field;
  if (kind === 'toggle') return 'True or False';
  if (kind === 'choice') return `one of ${options!.map(({ value }) => quote(value)).join(', ')}`;
  return (
    describeAccepted(field) ||
    (kind === 'picks' ? 'a list of whole numbers' : countRange(count!, 'word'))
  );
}

/**
 * Reads a field's value from a Python variable, or says why it can't. `before` is the field's present value, returned
 * if only the dtype's rounding differs. `width` is the d_k that the field refers to (see `vectorLength`). Never throws.
 */
export function fromPython<T>(
  field: Field<T>,
  variable: Variable,
  before: T,
  width?: number,
): ImportResult<T> {
  const { kind } = field;
  const refused = { problem: `${field.label} takes ${fitsInWords(field)}; ${describe(variable)}.` };
  if ('shape' in variable) {
    if (field.axes !== undefined) return fromNumbers(field, variable, before, width);
    const option = variable.shape.length === 0 && optionOf(field, String(variable.data[0]));
    if (option) return option;
    if (kind === 'picks' && variable.shape.length === 1) return fromPicks(field, variable);
    if (kind === 'toggle' && variable.shape.length === 0 && [0, 1].includes(variable.data[0]!))
      return { value: (variable.data[0] === 1) as T };
    return refused;
  }
  if ('words' in variable) {
    const { words } = variable;
    if (kind === 'words' || kind === 'sentence')
      return fromWords(field, typeof words === 'string' ? [words] : words);
    const option = typeof words === 'string' && optionOf(field, words);
    if (option) return option;
  }
  if ('other' in variable && variable.other === 'None' && field.initial === null)
    return { value: null as T };
  return refused;
}
