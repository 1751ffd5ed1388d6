import { attendOne, matmul } from '../../engine/plain.ts';
import { type Point, pointOf } from '../../plane/plane.ts';

/** A word without the punctuation around it. Punctuation alone stays. */
const trimmed = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word;
/** A word as it's looked up: without punctuation and capitals. */
export const bare = (word: string) => trimmed(word).toLowerCase();

/**
 * Looks up the words of a sentence in a table. The table's first word attends to all of them, itself included, with
 * the identity for W_Q, W_K and W_V, so the query, key and value of a word are its row. With `equal`, all weights are
 * the same whatever the scores.
 */
export function contextual(
  sentence: readonly string[],
  words: readonly string[],
  map: readonly Point[],
  others: 'out' | 'zero',
  equal = false,
) {
  const names = words.map(bare);
  const matches = sentence.map((typed) => ({ typed, at: names.indexOf(bare(typed)) }));
  const used = matches.filter(({ at }) => at >= 0 || others === 'zero');
  const rows = used.map(({ at }) => at);
  const vectors = rows.map((at): Point => (at < 0 ? [0, 0] : map[at]!));
  const none = rows.map(() => 0);
  const hasAsker = rows.includes(0);
  const { scores, weights } = hasAsker
    ? attendOne({ q: map[0]!, k: vectors })
    : { scores: none, weights: none };
  const shares = equal && hasAsker ? rows.map(() => 1 / rows.length) : weights;
  return {
    /** The words that count, as the table writes them, once for each time they occur. */
    words: used.map(({ typed, at }) => (at < 0 ? bare(typed) : words[at]!)),
    /** The table row of each; −1 for a word that isn't in the table and counts as a zero vector. */
    rows,
    vectors,
    scores,
    weights: shares,
    /** The words that aren't in the table. */
    missing: matches.filter(({ at }) => at < 0).map(({ typed }) => trimmed(typed)),
    /** The average of the vectors by the weights; null if the sentence lacks the first word of the table. */
    output: hasAsker ? pointOf(matmul([shares], vectors)[0]!) : null,
  };
}
