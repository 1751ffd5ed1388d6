// What tests check about each lesson, in tests/lessons/<slug>.ts (docs/lesson.md).

/** Facts about a lesson, worked out by hand, with PyTorch or from its sources. */
export interface LessonFacts {
  /** The ids of required facts from the content map. */
  readonly required: string;
  /** Sentences of its page, with their numbers. */
  readonly says: readonly string[];
  /** The answers of its worksheet in order, separated by “ | ”. */
  readonly answers: string;
  /**
   * The answers with decimals, as a student computes them from the sheet: with powers of e rounded as printed, and with
   * earlier answers as written.
   */
  readonly byHand?: (e: (x: number) => number) => readonly string[];
}

const files = import.meta.glob<LessonFacts>('./lessons/*.ts', { eager: true, import: 'default' });

/** Returns the facts of a lesson. Throws if its file is missing. */
export function getLessonFacts(slug: string): LessonFacts {
  const file = `tests/lessons/${slug}.ts`;
  const facts = files[`./lessons/${slug}.ts`];
  if (!facts)
    throw new Error(
      `${file} is missing: what tests check about the lesson. Start from tests/lessons/masks.ts (docs/lesson.md, “4. Tell the tests about your lesson”)`,
    );
  return facts;
}

export const sum = (xs: readonly number[]) => xs.reduce((a, b) => a + b, 0);
/** Formats a number with these decimals. */
export const formatDecimals = (x: number, digits: number) => x.toFixed(digits).replace(/^-/, '−');
export const formatVector = (xs: readonly number[], digits: number) =>
  `[${xs.map((x) => formatDecimals(x, digits)).join(', ')}]`;
export const formatShares = (powers: readonly number[]) =>
  powers.map((x) => formatDecimals(x / sum(powers), 2));
