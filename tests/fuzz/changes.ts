/** What may happen to a link on its way: a change at some place of it, with some piece of text. */
export type Change = (text: string, at: number, piece: string) => string;

/** The place in a text that a number of any size stands for. */
const within = (text: string, at: number) => (text.length === 0 ? 0 : at % text.length);

/** Changes one setting of a link, or all of them in its order; the version stays in front. */
const settings =
  (change: (list: readonly string[], i: number, piece: string) => readonly string[]): Change =>
  (text, at, piece) => {
    const [version = '', ...list] = text.split(';');
    if (list.length === 0) return text;
    return [version, ...change(list, at % list.length, piece)].join(';');
  };

/** By what it does. */
export const changes = {
  insert: (text, at, piece) => {
    const i = within(text, at);
    return text.slice(0, i) + piece + text.slice(i);
  },
  delete: (text, at) => {
    const i = within(text, at);
    return text.slice(0, i) + text.slice(i + 1);
  },
  replace: (text, at, piece) => {
    const i = within(text, at);
    return text.slice(0, i) + piece + text.slice(i + 1);
  },
  cut: (text, at) => text.slice(0, within(text, at)),
  double: (text) => text + text,
  /** One of its numbers becomes something else. */
  number: (text, at, piece) => {
    const numbers = [...text.matchAll(/-?\d+(\.\d+)?/g)];
    const one = numbers[at % Math.max(1, numbers.length)];
    if (!one) return text;
    return text.slice(0, one.index) + piece + text.slice(one.index + one[0].length);
  },
  /** A setting is lost, said twice, or goes to the end. */
  lose: settings((list, i) => list.toSpliced(i, 1)),
  repeat: settings((list, i) => [...list, list[i]!]),
  move: settings((list, i) => [...list.toSpliced(i, 1), list[i]!]),
  /** A setting gets another name, or another one's. */
  rename: settings((list, i, piece) =>
    list.with(
      i,
      list[i]!.replace(/^[^=]*/, () => piece || list.at(-1)!.split('=')[0]!),
    ),
  ),
} satisfies Record<string, Change>;

/** Pieces that mean something to a link, to an address, to a number, or to nobody. */
export const PIECES: readonly string[] = [
  '',
  '0',
  '-1',
  '0.00001',
  '1e999',
  '9'.repeat(400),
  'NaN',
  '-',
  ';',
  ',',
  '/',
  '=',
  '%',
  '&',
  '$',
  '$zz',
  '$00',
  '\n',
  '\u202e',
  '\ud800',
  '__proto__',
];
