/** Random changes to a link: at a position, with a piece of text. */
export type Change = (text: string, at: number, piece: string) => string;

/** Maps a number of any size to a position in a text. */
const within = (text: string, at: number) => (text.length === 0 ? 0 : at % text.length);

/** Changes one setting of a link, or reorders all of them, keeping the version first. */
const settings =
  (change: (list: readonly string[], i: number, piece: string) => readonly string[]): Change =>
  (text, at, piece) => {
    const [version = '', ...list] = text.split(';');
    if (list.length === 0) return text;
    return [version, ...change(list, at % list.length, piece)].join(';');
  };

/** Changes by name. */
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
  /** Replaces a number. */
  number: (text, at, piece) => {
    const numbers = [...text.matchAll(/-?\d+(\.\d+)?/g)];
    const one = numbers[at % Math.max(1, numbers.length)];
    if (!one) return text;
    return text.slice(0, one.index) + piece + text.slice(one.index + one[0].length);
  },
  /** Removes, repeats or moves a setting. */
  lose: settings((list, i) => list.toSpliced(i, 1)),
  repeat: settings((list, i) => [...list, list[i]!]),
  move: settings((list, i) => [...list.toSpliced(i, 1), list[i]!]),
  /** Renames a setting, maybe to the name of another. */
  rename: settings((list, i, piece) =>
    list.with(
      i,
      list[i]!.replace(/^[^=]*/, () => piece || list.at(-1)!.split('=')[0]!),
    ),
  ),
} satisfies Record<string, Change>;

/** Text to insert: some has a meaning in links, addresses or numbers, some has none. */
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
