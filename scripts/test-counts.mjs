// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bin, root, run } from './run.mjs';

/** @typedef {import('./test-stages.mjs').Counts} Counts */

/**
 * Runs one vitest project and counts from its own record, so that nothing depends on how it prints.
 * @param {string} project
 * @returns {Promise<Counts>}
 */
export async function vitest(project) {
  const record = join(root, '.cache', 'test', `${project.replace(/\W/g, '')}.json`);
  rmSync(record, { force: true });
  mkdirSync(dirname(record), { recursive: true });
  const { code } = await run(
    process.execPath,
    [
      bin('vitest'),
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${record}`,
    ],
    // vitest sets it to "test"; a terminal that says "production" would take away React's act.
    { env: { NODE_ENV: undefined } },
  );
  if (!existsSync(record)) {
    return { passed: 0, failed: 1, skipped: 0, note: 'it left no record of what it did' };
  }
  return vitestCounts(JSON.parse(readFileSync(record, 'utf8')), code);
}

/**
 * @typedef {{ status: string, assertionResults: { status: string }[] }} FileRecord
 * @param {{ testResults: FileRecord[] }} record as vitest's JSON reporter writes it
 * @param {number} code vitest's exit code
 * @returns {Counts}
 */
export function vitestCounts({ testResults }, code) {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failedTests = tests.filter(({ status }) => status === 'failed').length;
  // A file that does not load, or whose hooks fail, may have no failed test to show for it.
  const failedFiles = testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const skipped = tests.length - passed - failedTests;
  const failed = failedTests + failedFiles;
  if (failed > 0 || (code === 0 && passed > 0)) return { passed, failed, skipped };
  // An unhandled error fails vitest though every test passed.
  const note = passed === 0 ? 'no test was run' : `every test passed, but vitest failed (${code})`;
  return { passed, failed: 1, skipped, note };
}

/**
 * Counts from a line `<name>: N passed, N failed`, the last one if there are several.
 * @param {string} output
 * @param {number} code
 * @param {string} name
 * @returns {Counts}
 */
export function countLine(output, code, name) {
  const lines = [...output.matchAll(new RegExp(`^${name}: (\\d+) passed, (\\d+) failed`, 'gm'))];
  const [, passed = '0', failed = '0'] = lines.at(-1) ?? [];
  const counts = { passed: Number(passed), failed: Number(failed), skipped: 0 };
  if (counts.failed > 0 || (code === 0 && counts.passed > 0)) return counts;
  const note = code === 0 ? 'nothing was checked' : `it ended with code ${code}`;
  return { ...counts, failed: 1, note };
}
