/** Names where there are none: 1, 2, 3. */
export const ordinalNames = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => String(i + 1));

/** Adds new words at the end, or removes the last ones. */
export const resizeWords = (list: readonly string[], count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => list[i] ?? `word ${i + 1}`);
