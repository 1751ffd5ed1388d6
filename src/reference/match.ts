// How what is searched for is compared with a text.

/** Words as they are compared: no accents, no capitals, a space for a hyphen and each other mark, one kind of root, power and dₖ. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/√/g, ' sqrt ')
    .replace(/\bd_(?=[kv]\b)/g, 'd')
    .replace(/\^/g, '')
    .replace(/(?!\.\d|[_%@])[\p{P}\s−=]+/gu, ' ')
    .trim();

/**
 * Whether each word of what is asked, or the one of which it is the plural, begins a word of a text that is plain; or
 * all of them as one word.
 */
export function hasWords(text: string, asked: string): boolean {
  const words = plainText(asked).split(' ');
  const has = (word: string) =>
    ` ${text}`.includes(` ${word.length > 3 ? word.replace(/s$/, '') : word}`);
  return words.every(has) || has(words.join(''));
}
