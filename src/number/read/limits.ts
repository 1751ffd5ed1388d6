/** Larger files and texts are rejected immediately. */
export const MAX_BYTES = 5_000_000;
/** More than any figure could show. */
export const MAX_NUMBERS = 100_000;
/** More than anybody would choose from. */
export const MAX_TENSORS = 500;
export const MAX_AXES = 8;

/** A sentence that tells the reader why something can't be read. Thrown by the parsers and caught in `readNumbers`. */
export class ReadError extends Error {}

export function fail(sentence: string): never {
  throw new ReadError(sentence);
}

/** Quotes part of a text: without invisible characters, and truncated. */
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

/** Advice if a printout omits numbers. */
export const ELISION_ADVICE =
  'means that numbers were omitted; print all of them after torch.set_printoptions(threshold=100_000) or np.set_printoptions(threshold=100_000)';
