// Compares queries with text.

/**
 * Normalizes text for comparison: no accents or capitals, a space for each hyphen or other punctuation, and uniform
 * notation for roots, powers and dₖ.
 */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/√/g, ' sqrt ')
    .replace(/\bd_(?=[kv]\b)/g, 'd')
    .replace(/\^/g, '')
    .replace(/(?!\.\d|[_%@])[\p{P}\s−=]+/gu, ' ')
    .trim();

/** Whether each word of the query, or its singular, begins a word of a normalized text, or all of them joined do. */
export function hasWords(text: string, query: string): boolean {
  const words = normalizeText(query).split(' ');
  const matches = (word: string) =>
    ` ${text}`.includes(` ${word.length > 3 ? word.replace(/s$/, '') : word}`);
  return words.every(matches) || matches(words.join(''));
}
