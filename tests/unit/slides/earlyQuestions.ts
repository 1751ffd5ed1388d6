import type { SlideMeta } from '../../../src/lesson/lessons.ts';

/**
 * The questions that come before the first slide of the figure they ask about. One that hides a part of its figure
 * may: a slide before it would give the answer away.
 */
export const findEarlyQuestions = (slides: readonly SlideMeta[]): string[] =>
  slides
    .filter(
      ({ kind, figure, hides }, i) =>
        kind === 'predict' && !hides && !slides.slice(0, i).some((one) => one.figure === figure),
    )
    .map(({ id }) => id);
