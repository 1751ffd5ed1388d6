/**
 * The two depths of the suite. `npm test` tries each kind of page, figure and flow once, so that it is run before each
 * commit; `npm test -- --all`, which CI runs, tries the rest: flows that seldom break alone, and the products, each
 * lesson at each size, in each theme, from each start. The same files serve both: a test asks `casesToTry` which of
 * its cases it has to try, or runs at full depth only (`test.runIf(isFullDepth)`).
 */
import { count } from './counts.ts';

/** Whether everything is wanted. */
export const isFullDepth = process.env['TEST_DEPTH'] === 'all';

/**
 * How many pages the browser tests may open. Each costs a second or more, so share a page between tests where you can.
 */
export const MAX_PAGE_OPENS = isFullDepth ? 2000 : 220;

/**
 * How many random states a property is tried in: all of `count`, or one in five of them. They are other ones in each
 * run, so none is left out for good, and none is counted.
 */
export const propertyRuns = (count: number): number =>
  isFullDepth ? count : Math.ceil(count * 0.2);

/**
 * The cases of a test that are to be tried: all of them, or those that try everything once. What is left out is
 * counted, and the count printed at the end (`tests/reporter.ts`).
 * @param cases all there are, those tried once among them
 * @param once those tried in any case: the first so many, or what a function says yes to
 */
export function selectCases<T>(
  cases: readonly T[],
  once: number | ((one: T, i: number) => boolean),
): readonly T[] {
  if (isFullDepth) return cases;
  const chosen = typeof once === 'number' ? cases.slice(0, once) : cases.filter(once);
  if (chosen.length < cases.length) count('left out', cases.length - chosen.length);
  return chosen;
}
