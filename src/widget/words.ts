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
  const clean = (list: readonly string[]) =>
    Array.from(
      { length: Math.min(count[1], Math.max(count[0], list.length)) },
      (_, i) => cleanWord(String(list[i] ?? ''), length) || `token ${i + 1}`,
    );
  return {
    label: o.label,
    ...(o.role && { role: o.role }),
    ...(o.hidden && { hidden: true }),
    initial,
    control: { kind: 'words', count, length },
    parse(text) {
      const parts = text.split(',', count[1] + 1);
      if (parts.length < count[0] || parts.length > count[1]) return undefined;
      if (parts.some((part) => part.length > length * 3)) return undefined;
      const list = parts.map(unescapeWord);
      if (list.some((word) => word === undefined)) return undefined;
      const cleaned = clean(list as string[]);
      // A name that cleaning would change was not made by this page.
      return cleaned.every((word, i) => word === list[i]) ? cleaned : undefined;
    },
    format: (list) => list.map(escapeWord).join(','),
    clean,
    speak: (list) => list.join(', '),
    python: (list) => JSON.stringify(list),
  };
}
