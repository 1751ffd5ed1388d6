/** The tokens of a typed text, which spaces separate. */
export const wordsIn = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

/** Letters of scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const split = (text: string, granularity: 'word' | 'grapheme'): string[] =>
  wordsIn(text).flatMap((word) =>
    UNSPACED.test(word)
      ? Array.from(
          new Intl.Segmenter(undefined, { granularity }).segment(word),
          (one) => one.segment,
        )
      : [word],
  );

/** What a text may be split into where its script puts no spaces between words; tokens in other scripts stay whole. */
export const byWord = (text: string): string[] => split(text, 'word');
export const byCharacter = (text: string): string[] => split(text, 'grapheme');

/** Whether a text has a token that is more than one word. */
export const isUnspaced = (text: string): boolean =>
  UNSPACED.test(text) && byWord(text).length > wordsIn(text).length;

/**
 * What of the typed tokens a field has not taken: those after the last it has room for, and the ends of those that are
 * too long. Undefined if it has taken something else altogether.
 */
export function leftOutOf(
  typed: readonly string[],
  taken: readonly string[],
): { readonly words: readonly string[]; readonly shortened: readonly string[] } | undefined {
  if (taken.length > typed.length || !taken.every((word, i) => typed[i]!.startsWith(word)))
    return undefined;
  return {
    words: typed.slice(taken.length),
    shortened: typed.filter((word, i) => i < taken.length && word !== taken[i]),
  };
}
