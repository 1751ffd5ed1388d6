/** Tokens of a text, separated by spaces. */
export const splitAtSpaces = (text: string): string[] =>
  text.split(/\s+/u).filter((word) => word !== '');

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const split = (text: string, granularity: 'word' | 'grapheme'): string[] =>
  splitAtSpaces(text).flatMap((word) =>
    UNSPACED.test(word)
      ? Array.from(
          new Intl.Segmenter(undefined, { granularity }).segment(word),
          (one) => one.segment,
        )
      : [word],
  );

/** Splits text into words or characters if its script has no spaces; tokens in other scripts stay whole. */
export const splitIntoWords = (text: string): string[] => split(text, 'word');
export const splitIntoCharacters = (text: string): string[] => split(text, 'grapheme');

/** Whether a token contains more than one word. */
export const isUnspaced = (text: string): boolean =>
  UNSPACED.test(text) && splitIntoWords(text).length > splitAtSpaces(text).length;

/**
 * The typed tokens that a field didn't accept: those beyond its maximum, and the truncated ends of long ones.
 * Undefined if the field holds something else.
 */
export function findLeftOut(
  typed: readonly string[],
  accepted: readonly string[],
): { readonly words: readonly string[]; readonly shortened: readonly string[] } | undefined {
  if (accepted.length > typed.length || !accepted.every((word, i) => typed[i]!.startsWith(word)))
    return undefined;
  return {
    words: typed.slice(accepted.length),
    shortened: typed.filter((word, i) => i < accepted.length && word !== accepted[i]),
  };
}
