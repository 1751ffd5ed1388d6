// What a run of vitest says besides: which tests needed a second try, and how many cases were left out.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { LEFT_OUT_FILE } from './depth.ts';

export const reporter: Reporter = {
  onInit: () => rmSync(LEFT_OUT_FILE, { force: true }),
  onTestRunEnd(modules) {
    for (const test of modules.flatMap(({ children }) => [...children.allTests('passed')]))
      if (test.diagnostic()?.flaky)
        console.log(`second try: ${test.module.relativeModuleId} > ${test.fullName}`);
    const lines = existsSync(LEFT_OUT_FILE) ? readFileSync(LEFT_OUT_FILE, 'utf8').split('\n') : [];
    const count = lines.reduce((sum, line) => sum + Number(line), 0);
    if (count) console.log(`left out: ${count} cases, which npm test -- --all tries, too`);
    rmSync(LEFT_OUT_FILE, { force: true });
  },
};
