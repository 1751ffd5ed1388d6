// @ts-check
// npm test: runs every check of the project and ends with a single count. By default, each thing that a change can
// break is tested once. npm test -- --all also tests combinations (tests/depth.ts). npm test -- --only unit,lint runs
// only those stages and the stages they depend on.
import { parseArgs } from 'node:util';
import { ensureChrome } from './chrome.mjs';
import { UserError, reportError, run, runTests } from './run.mjs';

/**
 * @typedef {import('./run.mjs').Counts} Counts
 *
 * @typedef {object} Stage
 * @property {string} title
 * @property {string[]} [needs] earlier stages without whose success this one would prove nothing
 * @property {() => Promise<Counts>} run
 */

/**
 * Runs a check that passes or fails as a whole.
 * @param {string} command
 * @param {string[]} args
 */
const check = async (command, ...args) => {
  const passed = Number((await run(command, args)) === 0);
  return { passed, failed: 1 - passed };
};

/** @type {Record<string, Stage>} */
const stages = {
  format: { title: 'formatting', run: () => check('oxfmt', '--check') },
  lint: { title: 'lint', run: () => check('npm', 'run', '--silent', 'lint') },
  types: { title: 'types', run: () => check('tsc', '--noEmit') },
  unit: { title: 'unit, property and widget contract tests', run: () => runTests('unit*') },
  build: { title: 'the production build', run: () => check('vite', 'build') },
  size: {
    title: 'what each page loads, against its budget',
    needs: ['build'],
    run: () => check('node', 'scripts/size.mjs'),
  },
  chrome: {
    title: 'a browser for the end-to-end tests',
    run: async () => {
      // The end-to-end tests take the path from here instead of searching again.
      process.env['CHROME_PATH'] = await ensureChrome();
      console.log(process.env['CHROME_PATH']);
      return { passed: 1, failed: 0 };
    },
  },
  e2e: {
    title: 'end-to-end tests of the built site in that browser',
    needs: ['build', 'chrome'],
    run: () => runTests('e2e'),
  },
};

/** @returns {[name: string, stage: Stage][]} what the command line asks for, with what that needs */
function chosenStages() {
  const known = Object.keys(stages);
  const usage = `npm test takes "-- --all" and "-- --only" with some of ${known.join(',')}.`;
  /** @type {{ all?: boolean, only?: string }} */
  let values;
  try {
    ({ values } = parseArgs({ options: { all: { type: 'boolean' }, only: { type: 'string' } } }));
  } catch {
    throw new UserError(usage);
  }
  if (values.all) process.env['TEST_DEPTH'] = 'all';
  const selected = new Set(values.only?.split(',') ?? known);
  if ([...selected].some((name) => !known.includes(name))) throw new UserError(usage);
  // Tests of an outdated build would prove nothing, so include the stages that each one needs.
  for (const name of known.toReversed())
    if (selected.has(name)) for (const need of stages[name]?.needs ?? []) selected.add(need);
  return Object.entries(stages).filter(([name]) => selected.has(name));
}

/** @type {(Counts & { name: string, seconds: number })[]} */
const results = [];
// Build for production, even if the terminal says NODE_ENV=development; runTests unsets it.
process.env['NODE_ENV'] = 'production';
try {
  const selected = chosenStages();
  for (const [name, { title, needs, run }] of selected) {
    console.log(`\n=== ${name}: ${title}`);
    const broken = results.find((result) => needs?.includes(result.name) && result.failed > 0);
    const start = performance.now();
    /** @type {Counts} */
    let counts = { passed: 0, failed: 1 };
    if (broken) counts.note = `not run, because ${broken.name} failed`;
    else counts = await run().catch((error) => (reportError(error), counts));
    results.push({ ...counts, name, seconds: (performance.now() - start) / 1000 });
  }
  const isPartial = selected.length < Object.keys(stages).length;
  console.log(`\n=== summary${isPartial ? ' of a partial run' : ''}`);
  for (const { name, seconds, passed, failed, skipped, note } of results) {
    const parts = [`${passed} passed, ${failed} failed`];
    if (skipped) parts.push(`${skipped} skipped`);
    if (note) parts.push(note);
    console.log(`${name.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s  ${parts.join(', ')}`);
  }
} catch (error) {
  reportError(error);
  results.push({ name: '', seconds: 0, passed: 0, failed: 1 });
}
const sum = (/** @type {'passed' | 'failed'} */ key) =>
  results.reduce((all, result) => all + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
