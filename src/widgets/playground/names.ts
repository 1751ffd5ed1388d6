import { ordinalNames } from '../numbered.ts';
import { D_MAX } from './sizes.ts';

const ordinals = ordinalNames(D_MAX);
const cut = new Map<number, readonly string[]>();

/** 1, 2, 3: the same list for the same length, so that what follows it rests. */
export function numbered(count: number): readonly string[] {
  let names = cut.get(count);
  if (!names) cut.set(count, (names = ordinals.slice(0, count)));
  return names;
}

const named = new WeakMap<readonly string[], Map<number, readonly string[]>>();

/** Words for so many tokens; where there are fewer words than tokens, the rest have numbers. */
export function tokenNames(words: readonly string[], count: number): readonly string[] {
  if (words.length === count) return words;
  const known = named.get(words) ?? new Map<number, readonly string[]>();
  named.set(words, known);
  let names = known.get(count);
  if (!names) known.set(count, (names = numbered(count).map((ordinal, i) => words[i] ?? ordinal)));
  return names;
}
