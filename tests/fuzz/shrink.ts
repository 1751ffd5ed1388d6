/**
 * A shorter list that still fails: pieces are left out, half of it at first, single entries in the end, as long as
 * what is left fails. Gives the list itself where nothing can be spared. Asks `fails` at most `tries` times, never
 * of the list it was given: that one is known to fail.
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
    // From its end: what came last has most to do with the end.
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
