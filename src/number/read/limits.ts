/** Larger files and texts are refused before anything is done with them. */
export const MAX_BYTES = 5_000_000;
/** More numbers in a text than any figure could show. */
export const MAX_NUMBERS = 100_000;
/** More tensors in one text or file than anybody would choose from. */
export const MAX_TENSORS = 500;
export const MAX_AXES = 8;

/** Why something cannot be read, as a sentence for the reader. Thrown within the readers, and caught at their door. */
export class Refusal extends Error {}

export function refuse(sentence: string): never {
  throw new Refusal(sentence);
}

/** Some of a text, to be told: without what cannot be seen, and not long. */
export function excerpt(text: string, length = 16): string {
  const signs = [
    ...text
      .slice(0, 4 * length)
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim(),
  ];
  return signs.length > length ? `${signs.slice(0, length - 1).join('')}…` : signs.join('');
}

/** What to do where a print has left numbers out. */
export const ELIDED =
  'stands for numbers that were left out when this was printed; print all of them, after torch.set_printoptions(threshold=100_000) or np.set_printoptions(threshold=100_000)';
