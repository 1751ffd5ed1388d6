import type { SlideMeta } from '../../../src/lesson/lessons.ts';

/**
 * Returns the questions that come before the first slide of their figure. Questions that hide a part of the figure are
 * exempt, because showing it earlier would give the answer away.
 */
export const findEarlyQuestions = (slides: readonly SlideMeta[]): string[] =>
  slides
    .filter(
      ({ kind, figure, hides }, i) =>
        kind === 'predict' && !hides && !slides.slice(0, i).some((one) => one.figure === figure),
    )
    .map(({ id }) => id);
