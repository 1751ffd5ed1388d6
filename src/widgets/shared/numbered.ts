/** Names where there are none: 1, 2, 3. */
export const ordinalNames = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => String(i + 1));
