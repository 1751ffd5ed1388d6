/** Returns the number of letters to add, drop, change, or swap with the next to turn one word into the other. */
export function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + (same ? 0 : 1),
        swapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/** Returns the name that was probably meant; undefined if none is similar enough for a typo. */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const distance = Math.max(1, Math.floor(written.length / 2));
  const [best] = names
    .map((name) => ({ name, by: editDistance(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ by }) => by <= distance)
    .sort((a, b) => a.by - b.by);
  return best?.name;
}

/**
 * Returns the end of an error message about a wrong name: the closest valid one, or all of them. `whole` turns a name
 * into what should have been written.
 */
export function didYouMean(
  written: string,
  names: readonly string[],
  whole: (name: string) => string = (name) => name,
): string {
  const suggestion = nearest(written, names);
  if (suggestion !== undefined) return ` Did you mean "${whole(suggestion)}"?`;
  return names.length ? ` There are: ${names.map(whole).join(', ')}.` : ' There are none.';
}

/** Returns an error if a name is not one of `names`; otherwise an empty array. */
export const nameError = (what: string, written: string, names: readonly string[]): string[] =>
  names.includes(written) ? [] : [`there is no ${what} "${written}".${didYouMean(written, names)}`];
