import type { Field, Role } from './fields.ts';

/** Letters and digits travel as they are; everything else in ASCII as `$hh`, so separators stay free. */
const escapeWord = (word: string) =>
  word.replace(
    /[^A-Za-z0-9\u0080-\uffff]/g,
    (c) => `$${c.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );

/** The word again; undefined where the text has signs that are always escaped (half an escape, say). */
const unescapeWord = (text: string): string | undefined =>
  /^(?:[A-Za-z0-9 \u0080-\uffff]|\$[0-9a-f]{2})*$/.test(text)
    ? text.replace(/\$([0-9a-f]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
    : undefined;

/** One line, no control characters, no lone surrogate, trimmed, at most `length` characters. */
export const cleanWord = (word: string, length: number) =>
  [
    ...word
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]+/gu, ' ')
      .trim(),
  ]
    .slice(0, length)
    .join('')
    .trim();

/** One of `words`, or of a `sentence`: cleaned, and what it becomes when nothing of it is left. */
const makeWords = (
  o: {
    label: string;
    role?: Role;
    hidden?: boolean;
    initial: readonly string[];
    length: number;
    count: readonly [number, number];
  },
  clean: (list: readonly string[]) => readonly string[],
): Field<readonly string[]> => ({
  label: o.label,
  ...(o.role && { role: o.role }),
  ...(o.hidden && { hidden: true }),
  initial: o.initial,
  control: { kind: 'words', count: o.count, length: o.length },
  parse(text) {
    const { count, length } = o;
    const parts = text.split(',', count[1] + 1);
    if (parts.length < count[0] || parts.length > count[1]) return undefined;
    if (parts.some((part) => part.length > length * 3)) return undefined;
    const list = parts.map(unescapeWord);
    if (list.some((word) => word === undefined)) return undefined;
    const cleaned = clean(list as string[]);
    // A name that cleaning would change was not made by this page.
    return cleaned.length === list.length && cleaned.every((word, i) => word === list[i])
      ? cleaned
      : undefined;
  },
  format: (list) => list.map(escapeWord).join(','),
  clean,
  speak: (list) => list.join(', '),
  python: (list) => JSON.stringify(list),
});

/** Names of tokens. An emptied name falls back to its number. Link text: `it,animal,street`. */
export function words(o: {
  label: string;
  role?: Role;
  hidden?: boolean;
  initial: readonly string[];
  count?: readonly [number, number];
  length?: number;
}): Field<readonly string[]> {
  const { initial, length = 16 } = o;
  const count = o.count ?? [initial.length, initial.length];
  return makeWords({ ...o, length, count }, (list) =>
    Array.from(
      { length: Math.min(count[1], Math.max(count[0], list.length)) },
      (_, i) => cleanWord(String(list[i] ?? ''), length) || `token ${i + 1}`,
    ),
  );
}

/**
 * A sentence, cut into words at its spaces; of what is typed the first `most` words are kept. Nothing typed
 * is the sentence it starts with. Link text: `Willows,line,the,river,bank$2e`.
 */
export function sentence(o: {
  label: string;
  initial: readonly string[];
  most: number;
  length?: number;
}): Field<readonly string[]> {
  const { initial, most, length = 16 } = o;
  const field = makeWords({ ...o, length, count: [1, most] }, (list) => {
    const words = list
      .flatMap((typed) => String(typed ?? '').split(/\s+/u, most + 1))
      .slice(0, 4 * most)
      .map((word) => cleanWord(word, length))
      .flatMap((word) => word.split(/\s+/u))
      .filter((word) => word !== '')
      .slice(0, most);
    return words.length > 0 ? words : initial;
  });
  return {
    ...field,
    control: { kind: 'sentence', most, length },
    speak: (list) => list.join(' '),
    python: (list) => JSON.stringify(list.join(' ')),
  };
}
