/** Judges whether an answer matches the engine's result. */
import type { NumberStyle } from '../../number/style.ts';

export type Verdict = 'right' | 'wrong' | 'open';

const plain = (text: string) => text.normalize('NFKC').replace(/[−–—]/g, '-').trim();

/** Parses a number as people type it: 0.5, .5, 1/3, 33.3%. */
function readNumber(text: string): number {
  const [, top = '', below, percent] =
    /^([-+]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15}))(?:\/(\d{1,9}))?(%)?$/.exec(text) ?? [];
  return Number(top || NaN) / Number(below ?? 1) / (percent ? 100 : 1);
}

/**
 * Returns all lists of numbers that a text may mean. Depending on the country, a comma separates numbers, decimals or
 * thousands, and a space numbers or thousands.
 */
function readings(text: string): number[][] {
  const bare = plain(text)
    .replace(/[[\](){}]/g, ' ')
    .replace(/\s+%/g, '%')
    .trim();
  const ways = [
    bare.split(/[\s,;|]+/),
    bare.replaceAll(',', '.').split(/[\s;|]+/),
    bare.replace(/,(?=\d{3}(?!\d))/g, '').split(/[\s;|]+/),
    bare.replace(/[\s,](?=\d{3}(?!\d))/g, '').split(/[;|]+/),
    bare.split(/,\s+|;\s*/).map((part) => part.replaceAll(',', '.')),
  ];
  return ways
    .map((parts) => parts.filter((part) => part !== '').map(readNumber))
    .filter((numbers) => numbers.length > 0 && !numbers.some(Number.isNaN));
}

/** Normalizes words: ignores case, spaces and commas. */
const words = (text: string) =>
  plain(text)
    .toLowerCase()
    .replace(/[\s,’'"“”_]/g, '');

/** A list in brackets, such as a shape. */
const LIST = /^[[(].*[\])]$/;

/** Whether a text matches an answer that is itself a text: words, or a shape in any kind of brackets. */
function matchesText(typed: string, answer: string): boolean {
  if (words(typed) === words(answer)) return true;
  if (!LIST.test(answer)) return false;
  const expected = answer.match(/\d+/g) ?? [];
  const got = plain(typed).match(/\d+/g) ?? [];
  const isList = /^[\s\d,;x×*()[\]]+$|^torch\.size\(/i.test(plain(typed));
  return isList && got.length === expected.length && got.every((one, i) => one === expected[i]);
}

export interface Answer {
  readonly value: unknown;
  readonly as: NumberStyle;
  readonly digits: number | undefined;
  readonly text: string;
}

/** Returns the allowed error: one in the last requested digit, because students may round intermediate results. */
function tolerance({ as, digits, text }: Answer): number {
  const [, decimals = ''] = /\.(\d+)/.exec(text) ?? [];
  const places = as === 'short' ? (digits ?? 4) : decimals.length;
  if (places === 0) return 1e-6;
  return 1.0001 * 10 ** -(as === 'percent' ? places + 2 : places);
}

const isNear = (a: number, b: number, within: number) =>
  Math.abs(a - b) <= within + 1e-6 * Math.abs(b);

export function judgeBlank(typed: string, answer: Answer): Verdict {
  if (typed.trim() === '') return 'open';
  if (typed.trim() === answer.text) return 'right';
  const { value, as } = answer;
  if (typeof value === 'string') return matchesText(typed, value) ? 'right' : 'wrong';
  const expected = [value].flat(3) as number[];
  const within = tolerance(answer);
  const isRight = readings(typed).some(
    (numbers) =>
      numbers.length === expected.length &&
      numbers.every(
        (x, i) =>
          isNear(x, expected[i]!, within) ||
          // Accept 33.3 for 33.3%.
          (as === 'percent' && isNear(x / 100, expected[i]!, within)),
      ),
  );
  return isRight ? 'right' : 'wrong';
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const ordinal = (i: number) => ORDINALS[i] ?? `${i + 1}th`;
const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Returns a hint for a wrong answer that names the likely mistake without giving the answer away. */
export function hintForBlank(typed: string, answer: Answer): string {
  const { value, as } = answer;
  if (typeof value === 'string')
    return LIST.test(value)
      ? 'Write the shape as a list of sizes, starting with the outermost axis. Which size belongs to which axis?'
      : 'Not quite. Read the question again, then look at the figure in the lesson.';
  const expected = [value].flat(3) as number[];
  const all = readings(typed);
  if (all.length === 0) return 'This isn’t a number we can read. Write it like 0.25, 1/4 or 25%.';
  const got = all.find((numbers) => numbers.length === expected.length);
  if (!got)
    return `This needs ${plural(expected.length, 'number')}, and you entered ${all[0]!.length}.`;
  const within = tolerance(answer);
  const matches = (change: (x: number, i: number) => number, slack = within) =>
    got.every((x, i) => isNear(change(x, i), expected[i]!, slack));
  const hasSize = expected.some((x) => Math.abs(x) > within);
  if (hasSize && matches((x) => -x)) return 'The size is right, but the sign is wrong.';
  if (hasSize && (matches((x) => x * 100) || (as !== 'percent' && matches((x) => x / 100))))
    return 'Off by a factor of 100. Is it a percentage or a fraction of 1?';
  if (matches((x) => x, 10 * within))
    return 'Very close. Keep more digits while you calculate, and round only at the end.';
  const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
  const inOrder = sorted(expected);
  if (sorted(got).every((x, i) => isNear(x, inOrder[i]!, within)))
    return 'These are the right numbers, but in a different order.';
  const off = got.flatMap((x, i) => (isNear(x, expected[i]!, within) ? [] : [i]));
  if (off.length < got.length)
    return `${plural(got.length - off.length, 'number')} of ${got.length} right. Check the ${ordinal(off[0]!)} one again.`;
  const large = expected.findIndex((x) => Math.abs(x) > 10 * within);
  const ratio = large < 0 ? 1 : got[large]! / expected[large]!;
  if (got.length > 1 && Number.isFinite(ratio) && ratio !== 0 && matches((x) => x / ratio))
    return `All of your numbers are off by the same factor. Did you divide where you should, and by the right number?`;
  return 'Go back one step. Is the number you started from right, and did you use all of it?';
}

/** Returns a hint for a wrong order: how much of the beginning is right. */
export function hintForOrder(typed: string, order: readonly string[]): string {
  const got = partsOf(typed);
  const expected = order.flatMap(partsOf);
  if (got.length !== expected.length)
    return `List all ${expected.length}, separated by commas. You listed ${got.length}.`;
  const first = got.findIndex((one, i) => one !== expected[i]);
  return first === 0
    ? 'The first one isn’t right yet. Which is the largest?'
    : `Right up to the ${ordinal(first - 1)} one. Check the ${ordinal(first)} again.`;
}

const partsOf = (text: string) =>
  plain(text)
    .toLowerCase()
    .split(/[\s,;>]+/)
    .filter((part) => part !== '');

/** Judges an order: the names have to appear in this order, each once. */
export function judgeOrder(typed: string, order: readonly string[]): Verdict {
  const parts = partsOf(typed);
  if (parts.length === 0) return 'open';
  return parts.join(' ') === order.flatMap(partsOf).join(' ') ? 'right' : 'wrong';
}
