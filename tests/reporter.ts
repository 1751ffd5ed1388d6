// Adds to Vitest's summary: tests that needed a second try, skipped cases, and opened pages against their maximum.
import type { Reporter } from 'vitest/node';
import { readAndResetCounts } from './counts.ts';
import { MAX_PAGE_OPENS } from './depth.ts';

export const reporter: Reporter = {
  onInit: () => void readAndResetCounts(),
  onTestRunEnd(modules) {
    for (const test of modules.flatMap(({ children }) => [...children.allTests('passed')]))
      if (test.diagnostic()?.flaky)
        console.log(`flaky: ${test.module.relativeModuleId} > ${test.fullName}`);
    const { skipped, 'pages opened': opened } = readAndResetCounts();
    if (skipped)
      console.log(`skipped at default depth: ${skipped} cases (npm test -- --all runs them)`);
    if (!opened) return;
    console.log(`pages opened: ${opened} of at most ${MAX_PAGE_OPENS}`);
    if (opened <= MAX_PAGE_OPENS) return;
    console.error(
      'Too many pages opened: let tests share a page, or run some at full depth (tests/depth.ts).',
    );
    process.exitCode = 1;
  },
};
