// @ts-check
// npm test: every check of the project, ending with one plain count; everything that a change can break is tried once.
// npm test -- --all tries the products as well (tests/depth.ts).
// npm test -- --only unit,lint runs just those, and what they cannot do without.
import { parseArgs } from 'node:util';
import { ensureChrome } from './chrome.mjs';
import { ensureInstalled } from './install.mjs';
import { bin, build, Problem, report, run } from './run.mjs';
import { vitest } from './vitest.mjs';

/**
 * @typedef {import('./vitest.mjs').Counts} Counts
 *
 * @typedef {object} Stage
 * @property {string} title
 * @property {string[]} [needs] earlier stages without whose success this one would prove nothing
 * @property {() => Promise<Counts>} run
 *
 * @typedef {Counts & { name: string, seconds: number }} Result
 */

/** A check that passes or fails as a whole. @param {number} code @returns {Counts} */
const countsOfExit = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** @param {string[]} args a script and its arguments, run with this Node */
const node = async (...args) => countsOfExit((await run(process.execPath, args)).code);

/** @type {Record<string, Stage>} */
const stages = {
  format: { title: 'formatting', run: () => node(bin('oxfmt'), '--check') },
  lint: {
    title: 'lint',
    run: () => node(bin('oxlint'), 'src', 'tests', 'scripts', 'vite.config.ts', 'vitest.config.ts'),
  },
  types: { title: 'types', run: () => node(bin('typescript', 'tsc'), '--noEmit') },
  unit: { title: 'unit, property and widget contract tests', run: () => vitest('unit*') },
  golden: {
    title: 'the engine against the golden fixtures',
    run: async () => {
      const args = ['scripts/golden.mjs', 'tests/golden'];
      const { code, output } = await run(process.execPath, args, { output: 'both' });
      const [, passed = 0, failed = 0] = /^golden: (\d+) passed, (\d+) failed/m.exec(output) ?? [];
      return { passed: Number(passed), failed: Math.max(Number(failed), code === 0 ? 0 : 1) };
    },
  },
  build: { title: 'the production build', run: async () => countsOfExit(await build()) },
  size: {
    title: 'what each page loads, against its budget',
    needs: ['build'],
    run: () => node('scripts/size.mjs'),
  },
  chrome: {
    title: 'a browser for the end-to-end tests',
    run: async () => {
      // The end-to-end tests take it from here, and need not search again.
      process.env['CHROME_PATH'] = await ensureChrome();
      console.log(process.env['CHROME_PATH']);
      return countsOfExit(0);
    },
  },
  e2e: {
    title: 'end-to-end tests of the built site in that browser',
    needs: ['build', 'chrome'],
    run: () => vitest('e2e'),
  },
};

/** @returns {[name: string, stage: Stage][]} what the command line asks for, with what that needs */
function chosenStages() {
  const known = Object.keys(stages);
  let values;
  try {
    const options = /** @type {const} */ ({
      all: { type: 'boolean' },
      only: { type: 'string' },
    });
    ({ values } = parseArgs({ options }));
  } catch {
    values = { only: '?' };
  }
  if (values.all) process.env['TEST_DEPTH'] = 'all';
  const wanted = new Set(values.only?.split(',') ?? known);
  if ([...wanted].some((name) => !known.includes(name)))
    throw new Problem(`npm test takes "-- --all" and "-- --only" with some of ${known.join(',')}.`);
  // An end-to-end test of yesterday's build would prove nothing, so what a stage needs comes with it.
  for (const name of known.toReversed())
    if (wanted.has(name)) for (const need of stages[name]?.needs ?? []) wanted.add(need);
  return Object.entries(stages).filter(([name]) => wanted.has(name));
}

/**
 * One stage. A fault in it is a failure counted, never an end to the whole run.
 * @param {string} name @param {Stage} stage @param {Result[]} before @returns {Promise<Result>}
 */
async function perform(name, stage, before) {
  console.log(`\n=== ${name}: ${stage.title}`);
  const broken = before.find((result) => stage.needs?.includes(result.name) && result.failed > 0);
  const start = performance.now();
  /** @type {Counts} */
  let counts = { passed: 0, failed: 1 };
  if (broken) counts.note = `not run, because ${broken.name} failed`;
  else {
    try {
      counts = await stage.run();
    } catch (error) {
      report(error);
    }
  }
  if (counts.note) console.error(`\n${name}: ${counts.note}`);
  return { ...counts, name, seconds: (performance.now() - start) / 1000 };
}

/** @param {Result} result @returns {string} */
function line({ name, seconds, passed, failed, skipped, leftOut, note }) {
  const parts = [`${passed} passed, ${failed} failed`];
  if (skipped) parts.push(`${skipped} skipped`);
  if (leftOut) parts.push(`${leftOut} cases left out`);
  if (note) parts.push(note);
  return `${name.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s  ${parts.join(', ')}`;
}

try {
  const selected = chosenStages();
  await ensureInstalled();
  /** @type {Result[]} */
  const results = [];
  for (const [name, stage] of selected) results.push(await perform(name, stage, results));

  const partial = selected.length < Object.keys(stages).length;
  console.log(`\n=== summary${partial ? ' of a partial run' : ''}`);
  for (const result of results) console.log(line(result));
  const again = results.flatMap((result) => result.again ?? []);
  for (const name of again) console.log(`second try: ${name}`);
  const left = results.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0);
  if (left) console.log(`${left} cases left out; npm test -- --all tries them, too`);
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((all, result) => all + result[key], 0);
  const tries = again.length
    ? `, ${again.length} second ${again.length > 1 ? 'tries' : 'try'}`
    : '';
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${tries}`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
} catch (error) {
  report(error);
  console.log('\n0 passed, 1 failed');
}
