// @ts-check
// Runs one of vitest's projects in this process and counts what came of it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string[]} [again] tests that passed, but not at once
 * @property {number} [leftOut] cases that only `npm test -- --all` tries (tests/depth.ts)
 * @property {string[]} [faults] what the failed tests say, each once
 * @property {string} [note] why it failed, where no failed test says so
 *
 * @typedef {Pick<import('vitest/node').TestModule, 'state' | 'children' | 'errors' | 'relativeModuleId'>} Module
 */

/**
 * @param {string} project
 * @param {string[]} [files] parts of their names; all where there is none
 * @param {string} [only] the tests whose names this pattern finds; all where there is none
 * @returns {Promise<Counts>}
 */
export async function vitest(project, files = [], only) {
  const notes = (process.env['LEFT_OUT'] = join(root, '.cache/test/left-out'));
  // vitest sets it to "test"; a terminal that says "production" would take away React's act.
  delete process.env['NODE_ENV'];
  const { startVitest } = await import('vitest/node');
  const { state } = await startVitest('test', files, {
    project,
    watch: false,
    ...(only && { testNamePattern: new RegExp(only) }),
  });
  return {
    ...countsOf(state.getTestModules(), state.getUnhandledErrors().length),
    faults: faultsOf(state.getTestModules()),
    leftOut: leftOutIn(notes),
  };
}

/** @param {string} notes a file of tests/depth.ts @returns {number} how many cases were left out by it */
export const leftOutIn = (notes) =>
  existsSync(notes)
    ? readFileSync(notes, 'utf8')
        .split('\n')
        .reduce((sum, line) => sum + Number(line), 0)
    : 0;

/** @param {readonly Module[]} modules */
const testsOf = (modules) => modules.flatMap(({ children }) => [...children.allTests()]);

/** @param {readonly Module[]} modules @returns {string[]} what failed tests and files say, each once */
const faultsOf = (modules) => {
  const errors = [
    ...modules.flatMap((module) => module.errors()),
    ...testsOf(modules).flatMap((test) => test.result().errors ?? []),
  ];
  return [...new Set(errors.map(({ message }) => message))];
};

/** @param {ReturnType<typeof testsOf>[number]} test */
const nameOf = (test) => `${test.module.relativeModuleId} > ${test.fullName}`;

/** @param {readonly Module[]} modules @returns {string[]} the tests that passed, but not at once */
export const secondTries = (modules) =>
  testsOf(modules)
    .filter((test) => test.result().state === 'passed' && test.diagnostic()?.flaky)
    .map(nameOf);

/**
 * Nothing that went wrong may come out as zero failed: a file that does not load, or whose hooks fail, may have no
 * failed test to show for it, and an error outside all tests has none.
 * @param {readonly Module[]} modules
 * @param {number} unhandled how many errors came from outside any test
 * @returns {Counts}
 */
export function countsOf(modules, unhandled) {
  const tests = testsOf(modules);
  const passed = tests.filter((test) => test.result().state === 'passed').length;
  const failedTests = tests.filter((test) => test.result().state === 'failed');
  const failedFiles = modules.filter(
    (module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0,
  );
  const counts = {
    passed,
    failed: failedTests.length + failedFiles.length + unhandled,
    skipped: tests.length - passed - failedTests.length,
    again: secondTries(modules),
  };
  if (counts.failed === 0 && passed === 0) return { ...counts, failed: 1, note: 'no test was run' };
  if (failedFiles.length) return { ...counts, note: failedFiles[0]?.relativeModuleId ?? '' };
  return counts;
}
