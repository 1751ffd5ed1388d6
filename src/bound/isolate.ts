// Readers may write their words from right to left. Unless such a word is isolated, the numbers and marks around it in
// our left-to-right sentences change places on screen.

const ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Letters written from right to left: Hebrew, Arabic and their relatives. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * In this order: what is isolated already, a quotation, and words in a row (of a typed sentence), without the brackets
 * and marks that our sentences put around them.
 */
const PARTS = (() => {
  const letter = RIGHT_TO_LEFT.source;
  const word = String.raw`[^\s\u2068\u2069“”()[\]]*${letter}(?:[^\s\u2068\u2069“”()[\]]*[^\s\u2068\u2069“”()[\]:;.,،!?%])?`;
  return new RegExp(
    String.raw`\u2068[^\u2068\u2069]*\u2069|(?<=“)[^“”\u2068\u2069]*${letter}[^“”\u2068\u2069]*(?=”)|${word}(?: ${word})*`,
    'gu',
  );
})();

/** A sentence for the screen, with readers' right-to-left words isolated from the text around them. */
export const isolateWords = (sentence: string): string =>
  RIGHT_TO_LEFT.test(sentence)
    ? sentence.replace(PARTS, (part) =>
        part.startsWith(ISOLATE) ? part : `${ISOLATE}${part}${POP_ISOLATE}`,
      )
    : sentence;
