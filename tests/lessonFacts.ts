// What the tests are told of each lesson, each in its file tests/lessons/<slug>.ts (docs/lesson.md).

/** What has been worked out elsewhere about a lesson: by hand, with PyTorch, from its sources. */
export interface LessonFacts {
  /** The ids of the facts that it has to carry, items of the content map and its corrections. */
  readonly required: string;
  /** Sentences of its page, with their numbers. */
  readonly says: readonly string[];
  /** The key of its worksheet, in the order in which it is asked for, “ | ” between. */
  readonly answers: string;
  /**
   * Those answers that have decimals, in their order, as a student comes to them from the sheet: powers of e with the
   * digits printed there, and with its own earlier answers as written.
   */
  readonly byHand?: (e: (x: number) => number) => readonly string[];
}

const files = import.meta.glob<LessonFacts>('./lessons/*.ts', { eager: true, import: 'default' });

/** What is told of a lesson. Throws, saying what to write, where nothing is. */
export function factsOf(slug: string): LessonFacts {
  const file = `tests/lessons/${slug}.ts`;
  const told = files[`./lessons/${slug}.ts`];
  if (!told)
    throw new Error(
      `${file} is missing: what the tests are told of the lesson. Begin from tests/lessons/masks.ts (docs/lesson.md, “4. Tell the tests about your lesson”)`,
    );
  return told;
}

export const sum = (xs: readonly number[]) => xs.reduce((a, b) => a + b, 0);
/** A number as it is written, with so many decimals. */
export const formatDecimals = (x: number, digits: number) => x.toFixed(digits).replace(/^-/, '−');
export const formatVector = (xs: readonly number[], digits: number) =>
  `[${xs.map((x) => formatDecimals(x, digits)).join(', ')}]`;
/** Weights to two decimals. */
export const formatShares = (powers: readonly number[]) =>
  powers.map((x) => formatDecimals(x / sum(powers), 2));
