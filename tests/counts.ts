// What the workers of one run count, for its reporter to add up.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The workers inherit the name from the process that starts them: `vitest.config.ts` loads this first. */
const FILE = (process.env['TEST_COUNTS'] ??= join(
  import.meta.dirname,
  `../.cache/test/counts-${process.pid}`,
));

/** `left out`: cases that only the full depth tries. `visits`: pages that a browser opened. */
type Counted = 'left out' | 'visits';

export function count(what: Counted, by: number): void {
  mkdirSync(dirname(FILE), { recursive: true });
  // A line is one write, so workers cannot tear one another's.
  appendFileSync(FILE, `${what}: ${by}\n`);
}

/** The sums so far; they begin anew after that. */
export function readAndResetCounts(): Record<Counted, number> {
  const sums = { 'left out': 0, visits: 0 };
  if (existsSync(FILE))
    for (const line of readFileSync(FILE, 'utf8').split('\n')) {
      const [what, by] = line.split(': ');
      if (by) sums[what as Counted] += Number(by);
    }
  rmSync(FILE, { force: true });
  return sums;
}
