// @ts-check
// npm run check -- <widget or lesson>: runs every check for one widget or lesson, and ends with what is missing next.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError, reportError, root, run, runTests } from './run.mjs';

/**
 * @typedef {object} Tests
 * @property {string} project
 * @property {string[]} files parts of their names
 * @property {string} [only] of the names of their tests, a pattern
 */

/** @param {string} file path relative to the project */
const exists = (file) => existsSync(join(root, file));

/**
 * Returns the tests for a widget or lesson: those in Node first, then those in the browser.
 * @param {string} name
 * @returns {{ unit: Tests[], e2e: Tests[] }}
 */
export function findTests(name) {
  const testsIfFileExists = (/** @type {string} */ project, /** @type {string} */ file) =>
    exists(file) ? [{ project, files: [file] }] : [];
  const lesson = readdirSync(join(root, 'content')).find((file) => file.slice(3) === `${name}.mdx`);
  if (lesson)
    return {
      unit: [
        {
          project: 'unit',
          files: ['lessons/every-lesson', 'lessons/coverage', 'unit/teach', 'unit/slides/slides'],
          only: `\\b${name}(?![\\w-])`,
        },
        ...testsIfFileExists('unit', `tests/unit/lessons/${name}.test.ts`),
      ],
      e2e: [
        { project: 'e2e', files: ['e2e/every-lesson', 'e2e/slides'], only: `(^| )${name} ` },
        ...testsIfFileExists('e2e', `tests/e2e/lessons/${name}.test.ts`),
      ],
    };
  const folder = name === 'playground' ? 'src/playground' : `src/widgets/${name}`;
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !exists(folder))
    throw new UserError(
      `npm run check -- <name>: there is no widget ${folder}/ and no lesson content/NN-${name}.mdx.`,
    );
  const tested = readdirSync(join(root, folder)).some((file) => /\.test\.tsx?$/.test(file));
  return {
    unit: [
      {
        project: 'unit',
        files: ['unit/contract', 'unit/code', 'unit/controls', 'unit/frozen'],
        only: `'${name}'|the code of ${name} |(^| )${name}( |$)`,
      },
      ...(tested ? [{ project: 'unit', files: [`${folder}/`] }] : []),
    ],
    e2e: [{ project: 'e2e', files: ['e2e/every-widget'], only: `^${name} ` }],
  };
}

/** @param {string} name */
async function check(name) {
  const { unit, e2e } = findTests(name);
  /** @type {string[]} */
  const missing = [];
  const tests = async (/** @type {Tests[]} */ all) => {
    for (const { project, files, only } of all) {
      const args = only ? [...files, '-t', only] : files;
      const { faults = [], failed, note } = await runTests(project, args);
      missing.push(...faults);
      if (failed && !faults.length) missing.push(note ?? `${files} failed; see above`);
    }
  };
  if (await run('oxfmt', ['--check'])) missing.push('Formatting: npm run format');
  if (await run('tsc', ['--noEmit'])) missing.push('Types: see the errors of tsc above');
  await tests(unit);
  // A browser would mostly report the same problems again.
  const rest = missing.length > 0;
  if (!rest) {
    if (await run('vite', ['build'])) missing.push('The build: see its errors above');
    else {
      // By default the suite skips checks that are the same in most lessons and figures. Run all of them for this one.
      process.env['TEST_DEPTH'] = 'all';
      await tests(e2e);
    }
  }
  if (!missing.length) return console.log(`\n${name} is complete. Next: npm test`);
  console.log(`\n=== what is missing in ${name}\n`);
  for (const [i, text] of missing.entries()) console.log(`${i + 1}. ${text.trim()}\n`);
  if (rest) console.log('The browser tests run once these are done.');
  process.exitCode = 1;
}

if (process.argv[1]?.endsWith('check.mjs'))
  try {
    await check(process.argv[2] ?? '');
  } catch (error) {
    reportError(error);
  }
