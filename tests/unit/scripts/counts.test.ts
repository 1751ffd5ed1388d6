// What `npm test` counts: nothing that went wrong may come out as zero failed.
import { expect, test } from 'vitest';
import { countLine, vitestCounts } from '../../../scripts/test-counts.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

test.each([
  ['all passed', [file('passed', 'passed', 'passed')], 0, [2, 0, 0]],
  ['one failed', [file('failed', 'passed', 'failed')], 1, [1, 1, 0]],
  ['skipped and to do', [file('passed', 'passed', 'skipped', 'pending', 'todo')], 0, [1, 0, 3]],
  ['a file that does not load', [file('failed'), file('passed', 'passed')], 1, [1, 1, 0]],
  ['a hook that fails after its tests', [file('failed', 'passed')], 1, [1, 1, 0]],
  ['an error outside any test', [file('passed', 'passed')], 1, [1, 1, 0]],
  ['no test at all', [], 1, [0, 1, 0]],
  ['no test at all, and content with it', [], 0, [0, 1, 0]],
  ['every test skipped', [file('passed', 'skipped')], 0, [0, 1, 1]],
])('vitest: %s', (_, testResults, code, [passed, failed, skipped]) => {
  expect(vitestCounts({ testResults }, code)).toMatchObject({ passed, failed, skipped });
});

test.each([
  ['golden: 12 passed, 0 failed\n', 0, [12, 0]],
  ['x\ngolden: 1 passed, 0 failed\ngolden: 12 passed, 3 failed\n', 1, [12, 3]],
  ['golden: 12 passed, 3 failed\n', 0, [12, 3]],
  ['golden: 12 passed, 0 failed\n', 1, [12, 1]],
  ['golden: 0 passed, 0 failed\n', 0, [0, 1]],
  ['', 0, [0, 1]],
  ['Error: no such file', 1, [0, 1]],
])('a counted line: %j with exit code %i', (output, code, [passed, failed]) => {
  expect(countLine(output, code, 'golden')).toMatchObject({ passed, failed, skipped: 0 });
});
