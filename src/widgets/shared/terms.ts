// Products and sums as they are written in a figure's working.
import { formatShort } from '../../number/format.ts';

/** A factor: in brackets where it is negative. */
export function factorText(x: number, digits = 4): string {
  const text = formatShort(x, digits);
  return text.startsWith('−') ? `(${text})` : text;
}

/** Each score's terms: 3·1 + 1·4. */
export const productTexts = (
  q: readonly number[],
  keys: readonly (readonly number[])[],
): string[] =>
  keys.map((key) => q.map((x, j) => `${factorText(x)}·${factorText(key[j]!)}`).join(' + '));

/** Names with a text each: “A 5, B 15”. */
export const namedTexts = (names: readonly string[], texts: readonly string[]) =>
  names.map((name, i) => `${name} ${texts[i]}`).join(', ');
