// Readers may type right-to-left words. Unless those are isolated, the browser reorders the numbers and punctuation
// around them in our left-to-right sentences.

const ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Hebrew, Arabic and related scripts. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * In order: text that is already isolated, a quotation, or consecutive words without the brackets and punctuation that
 * our sentences put around them.
 */
const PARTS = (() => {
  const letter = RIGHT_TO_LEFT.source;
  const word = String.raw`[^\s\u2068\u2069“”()[\]]*${letter}(?:[^\s\u2068\u2069“”()[\]]*[^\s\u2068\u2069“”()[\]:;.,،!?%])?`;
  return new RegExp(
    String.raw`\u2068[^\u2068\u2069]*\u2069|(?<=“)[^“”\u2068\u2069]*${letter}[^“”\u2068\u2069]*(?=”)|${word}(?: ${word})*`,
    'gu',
  );
})();

/** Isolates the right-to-left words in a sentence for display. */
export const isolateBidi = (sentence: string): string =>
  RIGHT_TO_LEFT.test(sentence)
    ? sentence.replace(PARTS, (part) =>
        part.startsWith(ISOLATE) ? part : `${ISOLATE}${part}${POP_ISOLATE}`,
      )
    : sentence;
