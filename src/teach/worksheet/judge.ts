/** Whether what a student typed is what the engine comes to. */
import type { As } from '../../number/style.ts';

export type Verdict = 'right' | 'wrong' | 'open';

const plain = (text: string) => text.normalize('NFKC').replace(/[−–—]/g, '-').trim();

/** A number as people type it: 0.5, .5, 1/3, 33.3%. */
function readNumber(text: string): number {
  const [, top = '', below, percent] =
    /^([-+]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15}))(?:\/(\d{1,9}))?(%)?$/.exec(text) ?? [];
  return Number(top || NaN) / Number(below ?? 1) / (percent ? 100 : 1);
}

/**
 * The lists of numbers that a text may be: in some countries a comma stands between numbers, in others between a number
 * and its decimals, in others between thousands.
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
    bare.split(/,\s+|;\s*/).map((part) => part.replaceAll(',', '.')),
  ];
  return ways
    .map((parts) => parts.filter((part) => part !== '').map(readNumber))
    .filter((numbers) => numbers.length > 0 && !numbers.some(Number.isNaN));
}

/** Words without what does not count: capitals, spaces, commas. */
const words = (text: string) =>
  plain(text)
    .toLowerCase()
    .replace(/[\s,’'"“”_]/g, '');

/** A list in brackets, as a shape is written. */
const LIST = /^[[(].*[\])]$/;

/** Whether a text says the same as the answer, which is a text itself: words, or a shape in any brackets. */
function saysSame(typed: string, answer: string): boolean {
  if (words(typed) === words(answer)) return true;
  if (!LIST.test(answer)) return false;
  const wanted = answer.match(/\d+/g) ?? [];
  const got = plain(typed).match(/\d+/g) ?? [];
  const isList = /^[\s\d,;x×*()[\]]+$|^torch\.size\(/i.test(plain(typed));
  return isList && got.length === wanted.length && got.every((one, i) => one === wanted[i]);
}

export interface Answer {
  readonly value: unknown;
  readonly as: As;
  readonly digits: number | undefined;
  readonly text: string;
}

/** How far off an answer may be: one in the last digit asked for, which is what rounding on the way may do. */
function tolerance({ as, digits, text }: Answer): number {
  const [, decimals = ''] = /\.(\d+)/.exec(text) ?? [];
  const places = as === 'short' ? (digits ?? 4) : decimals.length;
  if (places === 0) return 1e-6;
  return 1.0001 * 10 ** -(as === 'percent' ? places + 2 : places);
}

/** Judges what stands in a blank. */
export function judgeBlank(typed: string, answer: Answer): Verdict {
  if (typed.trim() === '') return 'open';
  if (typed.trim() === answer.text) return 'right';
  const { value, as } = answer;
  if (typeof value === 'string') return saysSame(typed, value) ? 'right' : 'wrong';
  const wanted = [value].flat(3) as number[];
  const within = tolerance(answer);
  const isRight = readings(typed).some(
    (numbers) =>
      numbers.length === wanted.length &&
      numbers.every((x, i) => {
        const near = (y: number) =>
          Math.abs(y - wanted[i]!) <= within + 1e-6 * Math.abs(wanted[i]!);
        // 33.3 is as good as 33.3%.
        return near(x) || (as === 'percent' && near(x / 100));
      }),
  );
  return isRight ? 'right' : 'wrong';
}

/** Judges an order: the names have to stand in it in this order, each once. */
export function judgeOrder(typed: string, order: readonly string[]): Verdict {
  const text = plain(typed).toLowerCase();
  if (text === '') return 'open';
  const parts = text.split(/[\s,;>]+/).filter((part) => part !== '');
  const wanted = order.flatMap((name) =>
    plain(name)
      .toLowerCase()
      .split(/[\s,;>]+/),
  );
  return parts.join(' ') === wanted.join(' ') ? 'right' : 'wrong';
}
