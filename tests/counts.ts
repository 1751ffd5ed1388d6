// Counts from the workers of a run, added up by the reporter.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Workers inherit the name from the process that starts them, because `vitest.config.ts` loads this module first. */
const FILE = (process.env['TEST_COUNTS'] ??= join(
  import.meta.dirname,
  `../.cache/test/counts-${process.pid}`,
));

/** `skipped`: cases that only run at full depth. */
type Counted = 'skipped' | 'pages opened';

export function count(what: Counted, by: number): void {
  mkdirSync(dirname(FILE), { recursive: true });
  // A line is a single write, so workers can't interleave.
  appendFileSync(FILE, `${what}: ${by}\n`);
}

/** Returns the sums and resets them. */
export function readAndResetCounts(): Record<Counted, number> {
  const sums = { skipped: 0, 'pages opened': 0 };
  if (existsSync(FILE))
    for (const line of readFileSync(FILE, 'utf8').split('\n')) {
      const [what, by] = line.split(': ');
      if (by) sums[what as Counted] += Number(by);
    }
  rmSync(FILE, { force: true });
  return sums;
}
