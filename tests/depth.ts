/**
 * The two depths of the suite. `npm test` covers each kind of page, figure and flow once. `npm test -- --all`, which CI
 * runs, adds flows that rarely break alone and every combination of lessons, sizes and themes. Tests choose their cases
 * with `selectCases`, or run only at full depth with `test.runIf(isFullDepth)`.
 */
import { count } from './counts.ts';

export const isFullDepth = process.env['TEST_DEPTH'] === 'all';

/**
 * The maximum number of pages the browser tests may open. Each costs a second or more, so share pages between tests.
 */
export const MAX_PAGE_OPENS = isFullDepth ? 2000 : 220;

/**
 * The number of random states for a property test: all of `count` at full depth, otherwise a fifth. Each run draws new
 * states.
 */
export const propertyRuns = (count: number): number =>
  isFullDepth ? count : Math.ceil(count * 0.2);

/**
 * Returns the cases to run: all at full depth, otherwise those that `once` selects. Skipped cases are counted for the
 * summary (`tests/reporter.ts`).
 * @param cases all cases
 * @param once how many of the first cases always run, or a function that selects them
 */
export function selectCases<T>(
  cases: readonly T[],
  once: number | ((one: T, i: number) => boolean),
): readonly T[] {
  if (isFullDepth) return cases;
  const chosen = typeof once === 'number' ? cases.slice(0, once) : cases.filter(once);
  if (chosen.length < cases.length) count('skipped', cases.length - chosen.length);
  return chosen;
}
