import type { BoundField } from '../../kit/signal/boundField.ts';
import { useValue } from '../../kit/signal/signal.ts';
import { FieldGroup } from '../../kit/input/FieldGroup.tsx';
import { WordField } from '../../kit/input/WordField.tsx';
import { type CommonOptions, commonProps, type Field, sameList } from './field.ts';
import type { FieldTest } from './fieldTest.ts';

export type Words = readonly string[];

/** Escapes all ASCII characters except letters and digits as `$hh`, so that separators stay unambiguous. */
const escapeWord = (word: string) =>
  word.replace(
    /[^A-Za-z0-9\u0080-\uffff]/g,
    (c) => `$${c.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );

/** Inverse of `escapeWord`; undefined if text contains characters that are always escaped, such as half an escape. */
const unescapeWord = (text: string): string | undefined =>
  /^(?:[A-Za-z0-9 \u0080-\uffff]|\$[0-9a-f]{2})*$/.test(text)
    ? text.replace(/\$([0-9a-f]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
    : undefined;

/** Removes zero-width joiners that join nothing, because a word of them would be invisible. */
const dropLooseJoiners = (text: string) =>
  text.replace(/(?<=^|\s)[\u200c\u200d]+(?=\s|$)/gu, '').trim();

/**
 * Cleans a word: one trimmed line without control characters or lone surrogates, at most `length` code points. Keeps
 * zero-width joiners, which Persian, Hindi and emoji need. Removes direction marks, since our sentences isolate every
 * word.
 */
export const cleanWord = (word: string, length: number) => {
  const cleaned = dropLooseJoiners(
    word
      .toWellFormed()
      .replace(/[\p{Bidi_Control}\u00ad\u2060]+/gu, '')
      .replace(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd])+/gu, ' '),
  );
  // Truncating may leave a joiner at the end.
  return dropLooseJoiners([...cleaned].slice(0, length).join(''));
};

/** Common parts of the fields of words; `clean` differs. */
export const makeWords = (
  o: CommonOptions & { initial: Words; length: number; count: readonly [number, number] },
  clean: (list: Words) => Words,
): Omit<Field<Words>, 'kind' | 'Edit'> => ({
  ...commonProps(o),
  initial: o.initial,
  count: o.count,
  length: o.length,
  parse(text) {
    const { count, length } = o;
    const parts = text.split(',', count[1] + 1);
    if (parts.length < count[0] || parts.length > count[1]) return undefined;
    if (parts.some((part) => part.length > length * 3)) return undefined;
    const list = parts.map(unescapeWord);
    if (list.some((word) => word === undefined)) return undefined;
    const cleaned = clean(list as string[]);
    // Reject names that cleaning would change: the page never writes them.
    return cleaned.length === list.length && cleaned.every((word, i) => word === list[i])
      ? cleaned
      : undefined;
  },
  format: (list) => list.map(escapeWord).join(','),
  clean,
  isEqual: sameList,
  speak: (list) => list.join(', '),
  announce(_, list) {
    return `${o.label}: ${this.speak(list)}`;
  },
  python: (list) => JSON.stringify(list),
});

/** An input for each name. */
const Edit = ({ of }: { of: BoundField<Words> }) => (
  <FieldGroup of={of}>
    {useValue(of).map((_, i) => (
      <WordField key={i} of={of.at(i)} name={`${of.label}, name ${i + 1}`} />
    ))}
  </FieldGroup>
);

/** Names of tokens. An empty name falls back to its number. Link text: `it,animal,street`. */
export function words(
  o: CommonOptions & { initial: Words; count?: readonly [number, number]; length?: number },
): Field<Words> {
  const { initial, length = 16 } = o;
  const count = o.count ?? ([initial.length, initial.length] as const);
  return {
    kind: 'words',
    Edit,
    ...makeWords({ ...o, length, count }, (list) =>
      Array.from(
        { length: Math.min(count[1], Math.max(count[0], list.length)) },
        (_, i) => cleanWord(String(list[i] ?? ''), length) || `token ${i + 1}`,
      ),
    ),
  };
}

export const fieldTest: FieldTest<Words> = {
  legal: ({ fc, word }, { count }) =>
    fc.array(word, { minLength: count![0], maxLength: count![1] }),
  garbage: ({ fc, word }) =>
    fc.array(fc.oneof(word, fc.constantFrom(undefined, null, 7, 'x'.repeat(5000))), {
      maxLength: 20,
    }),
  edits: (_, list) => [
    {
      value: list.with(-1, 'new one'),
      at: 'input[type=text]',
      nth: list.length - 1,
      type: 'new one',
    },
  ],
};
