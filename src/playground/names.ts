import { once } from './once.ts';
import { D_MAX } from './sizes.ts';

const cut = once((ordinals: readonly string[], count) => ordinals.slice(0, count));
const all = Array.from({ length: D_MAX }, (_, i) => String(i + 1));

/** 1, 2, 3: the same list for the same length, so that what follows it rests. */
export const numbered = (count: number): readonly string[] => cut(all, count);

const lettered = (letter: string) => all.map((ordinal) => `${letter}${ordinal}`);
const vectors = { q: lettered('q'), k: lettered('k'), x: lettered('x'), y: lettered('y') } as const;
/** q1, q2, q3: vectors by their letter. */
export const indexed = (letter: keyof typeof vectors, count: number): readonly string[] =>
  cut(vectors[letter], count);

const named = once((words: readonly string[], count) =>
  numbered(count).map((ordinal, i) => words[i] ?? ordinal),
);

/** Words for so many tokens; where there are fewer words than tokens, the rest have numbers. */
export const tokenNames = (words: readonly string[], count: number): readonly string[] =>
  words.length === count ? words : named(words, count);
