// @ts-check
// Runs commands for the other scripts, and counts test results.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, independent of the working directory. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** A failure that a plain sentence explains. Any other error is a bug in the scripts and is printed with its stack. */
export class UserError extends Error {}

/**
 * Prints an error and makes the process fail after its output is written.
 * @param {unknown} error
 */
export function reportError(error) {
  console.error(error instanceof UserError ? `\n${error.message}` : error);
  process.exitCode = 1;
}

/**
 * Runs a command, or that of an installed package, in the project's folder. If this process is stopped, so is the
 * command.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} [env] added to this process's own; undefined takes away
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, env = {}) {
  const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH, ...env },
      // On Windows, npm and packages install batch files, which only a shell can run.
      shell: process.platform === 'win32',
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    /** @type {NodeJS.Signals | undefined} */
    let stopped;
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      stopped = signal;
      child.kill(signal);
    };
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    for (const signal of signals) process.on(signal, stop);
    child.once('error', reject);
    child.once('close', (code) => {
      for (const one of signals) process.off(one, stop);
      if (stopped) process.kill(process.pid, stopped);
      resolve(code ?? 1);
    });
  });
}

/**
 * @typedef {{ passed: number, failed: number, skipped?: number, faults?: string[], note?: string }} Counts
 *   `faults`: messages of failed tests, each once; `note`: why it failed, if no failed test says so
 * @typedef {{ status: string, failureMessages?: string[] | null }} TestCase
 * @typedef {{ name: string, status: string, message?: string, assertionResults: TestCase[] }} TestFile
 */

/**
 * Runs a Vitest project.
 * @param {string} project
 * @param {string[]} [args] parts of file names, and options
 */
export async function runTests(project, args = []) {
  const file = join(root, '.cache/test/results.json');
  rmSync(file, { force: true });
  // Vitest sets NODE_ENV to "test", but not if it is already set; with "production", React has no `act`.
  const env = { TEST_RESULTS: file, NODE_ENV: undefined };
  const code = await run('vitest', ['run', '--project', project, ...args], env);
  const files = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : [];
  return countResults(files, code);
}

/**
 * Adds up Vitest's JSON report. Errors must never count as zero failures: a file that does not load, or whose hooks
 * fail, may have no failed test, and an error outside all tests shows only in the exit code.
 * @param {TestFile[]} files
 * @param {number} code Vitest's exit code
 * @returns {Counts}
 */
export function countResults(files, code) {
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failedTests = tests.filter(({ status }) => status === 'failed');
  const failedFiles = files.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const messages = [
    ...failedFiles.map(({ message }) => message ?? ''),
    ...failedTests.map(({ failureMessages }) => failureMessages?.[0] ?? ''),
  ].map((message) => message.split(/\n\s+at /)[0] ?? '');
  const failed = failedTests.length + failedFiles.length;
  const counts = {
    passed,
    failed: failed || Number(code !== 0 || passed === 0),
    skipped: tests.length - passed - failedTests.length,
    faults: [...new Set(messages)].filter(Boolean),
  };
  if (!failed && passed === 0) return { ...counts, note: 'no test was run' };
  if (failedFiles.length) return { ...counts, note: failedFiles[0]?.name ?? '' };
  return counts;
}
