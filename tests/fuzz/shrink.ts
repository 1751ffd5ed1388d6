/**
 * Returns a shorter list that still fails by removing pieces, from halves to single entries. Calls `fails` at most
 * `tries` times, and not for the full list, which is known to fail.
 */
export async function shrink<T>(
  list: readonly T[],
  fails: (shorter: readonly T[]) => boolean | Promise<boolean>,
  tries: number,
): Promise<readonly T[]> {
  let left = tries;
  let shortest = list;
  for (let size = Math.ceil(list.length / 2); size > 0 && left > 0;) {
    const before = shortest.length;
    // Start from the end, which is most related to the failure.
    for (let at = shortest.length - size; at > -size && left > 0; at -= size) {
      const shorter = shortest.toSpliced(Math.max(0, at), Math.min(size, at + size));
      left--;
      if (await fails(shorter)) shortest = shorter;
    }
    if (size === 1 && shortest.length === before) break;
    size = Math.max(1, Math.min(Math.floor(size / 2), shortest.length));
  }
  return shortest;
}
