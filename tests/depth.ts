/**
 * The two depths of the suite. `npm test` tries everything that a change can break once; `npm test -- --all` tries
 * the products as well: each lesson at each size, in each theme, from each start. The same files serve both: a
 * test asks `casesToTry` which of its cases it has to try.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Whether the products are wanted, too. */
export const isFullDepth = process.env['TEST_DEPTH'] === 'all';

/** Where the workers of one run note what they leave out; `vitest.config.ts` names it before they start. */
export const LEFT_OUT_FILE = (process.env['LEFT_OUT'] ??= join(
  import.meta.dirname,
  `../.cache/test/left-out-${process.pid}`,
));

/**
 * How many random states a property is tried in: all of `count`, or two in five of them. They are other ones in each
 * run, so none is left out for good, and none is counted.
 */
export const runCount = (count: number): number => (isFullDepth ? count : Math.ceil(count * 0.4));

/**
 * The cases of a test that are to be tried: all of them, or those that try everything once. What is left out is
 * counted, and the count printed at the end (`tests/reporter.ts`).
 * @param cases all there are, those tried once among them
 * @param once those tried in any case: the first so many, or what a function says yes to
 */
export function casesToTry<T>(
  cases: readonly T[],
  once: number | ((one: T, i: number) => boolean),
): readonly T[] {
  if (isFullDepth) return cases;
  const chosen = typeof once === 'number' ? cases.slice(0, once) : cases.filter(once);
  if (chosen.length < cases.length) {
    mkdirSync(dirname(LEFT_OUT_FILE), { recursive: true });
    // A line is one write, so workers cannot tear one another's.
    appendFileSync(LEFT_OUT_FILE, `${cases.length - chosen.length}\n`);
  }
  return chosen;
}
