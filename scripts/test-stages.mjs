// @ts-check
import { ensureChrome } from './chrome.mjs';
import { bin, build, run } from './run.mjs';
import { countLine, vitest } from './test-counts.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Counts `note`: why it failed,
 *   where no failed test says so
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} title
 * @property {string[]} needs earlier stages without whose success this one would prove nothing
 * @property {() => Promise<Counts>} run
 */

/**
 * A check that passes or fails as a whole.
 * @param {number} code
 * @returns {Counts}
 */
const one = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });

/** @param {string[]} args a script and its arguments, run with this Node */
const node = async (...args) => one((await run(process.execPath, args)).code);

/** @type {Stage[]} */
export const stages = [
  {
    name: 'format',
    title: 'formatting',
    needs: [],
    run: () => node(bin('oxfmt'), '--check'),
  },
  {
    name: 'lint',
    title: 'lint',
    needs: [],
    run: () => node(bin('oxlint'), 'src', 'tests', 'scripts', 'vite.config.ts', 'vitest.config.ts'),
  },
  {
    name: 'types',
    title: 'types',
    needs: [],
    run: () => node(bin('typescript', 'tsc'), '--noEmit'),
  },
  {
    name: 'unit',
    title: 'unit, property and widget contract tests',
    needs: [],
    run: () => vitest('unit*'),
  },
  {
    name: 'golden',
    title: 'the engine against the golden fixtures',
    needs: [],
    run: async () => {
      const args = ['scripts/golden.mjs', 'tests/golden'];
      const { code, output } = await run(process.execPath, args, { output: 'both' });
      return countLine(output, code, 'golden');
    },
  },
  {
    name: 'build',
    title: 'the production build',
    needs: [],
    run: async () => one(await build()),
  },
  {
    name: 'size',
    title: 'what each page loads, against its budget',
    needs: ['build'],
    run: () => node('scripts/size.mjs'),
  },
  {
    name: 'chrome',
    title: 'a browser for the end-to-end tests',
    needs: [],
    run: async () => {
      const browser = await ensureChrome();
      console.log(browser);
      // The end-to-end tests take it from here, and need not search again.
      process.env['CHROME_PATH'] = browser;
      return one(0);
    },
  },
  {
    name: 'e2e',
    title: 'end-to-end tests of the built site in that browser',
    needs: ['build', 'chrome'],
    run: () => vitest('e2e'),
  },
];
