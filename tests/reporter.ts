// What a run of vitest says besides: which tests needed a second try, how many cases were left out, how many pages
// the browser opened, and whether that was more than it may.
import type { Reporter } from 'vitest/node';
import { readAndResetCounts } from './counts.ts';
import { MAX_PAGE_OPENS } from './depth.ts';

export const reporter: Reporter = {
  onInit: () => void readAndResetCounts(),
  onTestRunEnd(modules) {
    for (const test of modules.flatMap(({ children }) => [...children.allTests('passed')]))
      if (test.diagnostic()?.flaky)
        console.log(`second try: ${test.module.relativeModuleId} > ${test.fullName}`);
    const { 'left out': leftOut, visits } = readAndResetCounts();
    if (leftOut) console.log(`left out: ${leftOut} cases, which npm test -- --all tries, too`);
    if (!visits) return;
    console.log(`visits: ${visits} of at most ${MAX_PAGE_OPENS} pages opened in the browser`);
    if (visits <= MAX_PAGE_OPENS) return;
    console.error(
      'Too many visits: let tests share a page, or run some at full depth (tests/depth.ts).',
    );
    process.exitCode = 1;
  },
};
