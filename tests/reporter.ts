// What a run of vitest says besides: which tests needed a second try, and how many cases were left out.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { LEFT_OUT } from './depth.ts';

/** How many cases the tests left out so far (`tests/depth.ts`). */
export const leftOut = (): number =>
  existsSync(LEFT_OUT)
    ? readFileSync(LEFT_OUT, 'utf8')
        .split('\n')
        .reduce((sum, line) => sum + Number(line), 0)
    : 0;

const testsOf = (modules: readonly TestModule[]): TestCase[] =>
  modules.flatMap((module) => [...module.children.allTests()]);

/** The tests that passed, but not at once. */
export const secondTries = (modules: readonly TestModule[]): string[] =>
  testsOf(modules)
    .filter((test) => test.result().state === 'passed' && test.diagnostic()?.flaky)
    .map((test) => `${test.module.relativeModuleId} > ${test.fullName}`);

export const reporter: Reporter = {
  onInit: () => rmSync(LEFT_OUT, { force: true }),
  onTestRunEnd(modules) {
    for (const name of secondTries(modules)) console.log(`second try: ${name}`);
    const count = leftOut();
    if (count) console.log(`left out: ${count} cases, which npm test -- --all tries, too`);
  },
};
