/** Returns the names “1”, “2”, “3”, … for unnamed items. */
export const ordinalNames = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => String(i + 1));

/** Resizes a list of words: adds numbered words at the end, or removes the last words. */
export const resizeWords = (list: readonly string[], count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => list[i] ?? `word ${i + 1}`);
