// What `npm test` counts: nothing that went wrong may come out as zero failed.
import { expect, test } from 'vitest';
import { countsOf, type Module } from '../../../scripts/vitest.mjs';

/** A file of tests as vitest tells of it: how it ended, and how its tests did. */
const file = (state: string, ...tests: string[]) =>
  ({
    state: () => state,
    relativeModuleId: 'x.test.ts',
    children: {
      *allTests(only?: string) {
        for (const one of tests) {
          const [now = '', again] = one.split(' ');
          if (!only || only === now)
            yield {
              result: () => ({ state: now }),
              diagnostic: () => ({ flaky: again === 'again' }),
              module: { relativeModuleId: 'x.test.ts' },
              fullName: 'a name',
            };
        }
      },
    },
  }) as unknown as Module;

test.each([
  ['all passed', [file('passed', 'passed', 'passed')], 0, [2, 0, 0]],
  ['one failed', [file('failed', 'passed', 'failed')], 0, [1, 1, 0]],
  ['skipped and never begun', [file('passed', 'passed', 'skipped', 'pending')], 0, [1, 0, 2]],
  ['a file that does not load', [file('failed'), file('passed', 'passed')], 0, [1, 1, 0]],
  ['a hook that fails after its tests', [file('failed', 'passed')], 0, [1, 1, 0]],
  ['an error outside any test', [file('passed', 'passed')], 1, [1, 1, 0]],
  ['no test at all', [], 0, [0, 1, 0]],
  ['every test skipped', [file('skipped', 'skipped')], 0, [0, 1, 1]],
])('%s', (_, modules, unhandled, [passed, failed, skipped]) => {
  expect(countsOf(modules, unhandled)).toMatchObject({ passed, failed, skipped });
});

test('a second try is named, and no failure of `npm test`', () => {
  const counts = countsOf([file('passed', 'passed', 'passed again')], 0);
  expect(counts).toMatchObject({ passed: 2, failed: 0, again: ['x.test.ts > a name'] });
});
