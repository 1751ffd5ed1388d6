// `npm test` must never count a failure as zero failed tests.
import { expect, test } from 'vitest';
import { countResults } from '../../../scripts/run.mjs';

/** A file in Vitest's JSON report, with the status of its tests. */
const file = (status: string, ...tests: string[]) => ({
  name: 'x.test.ts',
  status,
  message: '',
  assertionResults: tests.map((one) => ({
    status: one,
    failureMessages: one === 'failed' ? ['Error: too large\n    at x.test.ts:1:1'] : [],
  })),
});

test.each([
  ['all passed', [file('passed', 'passed', 'passed')], 0, [2, 0, 0]],
  ['one failed', [file('failed', 'passed', 'failed')], 1, [1, 1, 0]],
  ['skipped and never begun', [file('passed', 'passed', 'skipped', 'pending')], 0, [1, 0, 2]],
  ['a file that does not load', [file('failed'), file('passed', 'passed')], 1, [1, 1, 0]],
  ['a hook that fails after its tests', [file('failed', 'passed')], 1, [1, 1, 0]],
  ['an error outside any test', [file('passed', 'passed')], 1, [1, 1, 0]],
  ['no test at all', [], 0, [0, 1, 0]],
  ['no report, as after a crash', [], 139, [0, 1, 0]],
  ['every test skipped', [file('skipped', 'skipped')], 0, [0, 1, 1]],
])('%s', (_, files, code, [passed, failed, skipped]) => {
  expect(countResults(files, code)).toMatchObject({ passed, failed, skipped });
});

test('each failure message is listed once, without its stack', () => {
  const files = [file('failed', 'failed', 'failed')];
  expect(countResults(files, 1).faults).toEqual(['Error: too large']);
});
