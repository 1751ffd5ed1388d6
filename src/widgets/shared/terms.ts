// Texts of products and sums in written-out calculations.
import { formatShort } from '../../number/format.ts';

/** Writes a factor, in parentheses if it is negative. */
export function factorText(x: number, digits = 4): string {
  const text = formatShort(x, digits);
  return text.startsWith('−') ? `(${text})` : text;
}

/** Writes the terms of each score, for example “3·1 + 1·4”. */
export const productTexts = (
  q: readonly number[],
  keys: readonly (readonly number[])[],
): string[] =>
  keys.map((key) => q.map((x, j) => `${factorText(x)}·${factorText(key[j]!)}`).join(' + '));

/** Joins names with their texts, for example “A 5, B 15”. */
export const namedTexts = (names: readonly string[], texts: readonly string[]) =>
  names.map((name, i) => `${name} ${texts[i]}`).join(', ');
