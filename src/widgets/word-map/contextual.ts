import { fromRows, matmul, scaledDotProductAttention, toRows } from '../../engine/index.ts';
import { type Point, pointOf } from '../../plane/plane.ts';

/** One sentence, worked out: its words in the table, and where attention puts the word that asks. */
export interface Contextual {
  /** The words that take part, as the table writes them, once for each time they stand in the sentence. */
  words: string[];
  /** The table row of each; −1 for a word that is not in the table and counts as a zero vector. */
  rows: number[];
  vectors: Point[];
  /** How well the word that asks matches each: the sum of the products of their numbers. */
  scores: number[];
  weights: number[];
  /** The words of the sentence that are not in the table, as they are typed, without their signs. */
  missing: string[];
  /** The average of the vectors by the weights; null where the sentence does not contain the first word of the table. */
  output: Point | null;
}

/** A word without the signs around it and without capitals; what consists of signs alone stays. */
export const bare = (word: string) =>
  word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase() || word;

/**
 * Looks the words of a sentence up in a table, and lets the table's first word ask them all, itself included,
 * with the identity for W_Q, W_K and W_V: query, key and value of a word are its row. With `equal` the scores decide
 * nothing, and all weights are the same.
 */
export function contextual(
  sentence: readonly string[],
  words: readonly string[],
  map: readonly Point[],
  others: 'out' | 'zero',
  equal = false,
): Contextual {
  const names = words.map(bare);
  const matches = sentence.map((typed) => ({ typed, at: names.indexOf(bare(typed)) }));
  const missing = matches
    .filter(({ at }) => at < 0)
    .map(({ typed }) => typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || typed);
  const taking = matches.filter(({ at }) => at >= 0 || others === 'zero');
  const rows = taking.map(({ at }) => at);
  const vectors = rows.map((at): Point => (at < 0 ? [0, 0] : map[at]!));
  const named = {
    words: taking.map(({ typed, at }) => (at < 0 ? bare(typed) : words[at]!)),
    rows,
    vectors,
    missing,
  };
  if (!rows.includes(0)) {
    const none = rows.map(() => 0);
    return { ...named, scores: none, weights: none, output: null };
  }
  const table = fromRows(vectors);
  const attended = scaledDotProductAttention(fromRows([map[0]!]), table, table);
  const weights = equal ? fromRows([rows.map(() => 1 / rows.length)]) : attended.weights;
  const output = equal ? matmul(weights, table) : attended.output;
  return {
    ...named,
    scores: toRows(attended.scores)[0]!,
    weights: toRows(weights)[0]!,
    output: pointOf(toRows(output)[0]!),
  };
}
