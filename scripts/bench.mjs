// @ts-check
/**
 * npm run bench [-- --case softmax] [-- --profile none] [-- --runs 5] [-- --loads 0] [-- --beside FOLDER]
 *
 * Measures how fast a lesson loads and how much work a drag is, on a machine that is four times slower with a slow
 * connection. Drags the first figure of every lesson, sliders of d_k, and the playground at its largest. `--beside`
 * takes turns with another build of the site and prints the ratio. Not part of npm test: timings on a busy machine
 * mislead, so only compare results from the same run.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launch, openPage, PROFILES } from './bench/browser.mjs';
import { drag, firstAnswer, load } from './bench/visit.mjs';
import { ensureChrome } from './chrome.mjs';
import { serveSite } from './preview.mjs';
import { UserError, reportError, root } from './run.mjs';

/** The lesson whose loading is measured. */
const LOADED = 'step-by-step';

/**
 * @typedef {import('./bench/browser.mjs').BenchPage} BenchPage
 * @typedef {import('./bench/visit.mjs').Case} Case
 * @typedef {import('./bench/visit.mjs').Figures} Figures
 */

/** Other figures whose drags are a lot of work. @type {Case[]} */
const MORE_CASES = [
  { name: 'scaling, maps (d_k)', url: 'scaling/', figure: 'maps' },
  { name: 'gradients, stall (d_k)', url: 'gradients/', figure: 'stall' },
  {
    name: '64 tokens in the playground',
    url: 'playground/?playground=1;from=x;n=64;m=64;d=64;dV=64;heads=4;gradients=on',
    control: '.canvas-map[data-edits] > .hand',
  },
];

/** @param {number[]} values */
function median(values) {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = NaN, high = NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return Number(((low + high) / 2).toPrecision(3));
}

/**
 * Prints a row per measurement: its medians for each build, and the ratio of the last to the first.
 * @param {Record<string, Figures[][]>} rows figures per build and visit
 */
function print(rows) {
  const cell = (/** @type {Figures[][]} */ visits, /** @type {string} */ key) => {
    const values = visits.map((of) => median(of.map((one) => one[key] ?? NaN)));
    const [first = NaN, last = NaN] = [values[0], values.at(-1)];
    const ratio = values.length > 1 && first ? ` (× ${(last / first).toFixed(2)})` : '';
    return values.some(Number.isFinite) ? values.join(' → ') + ratio : '';
  };
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, visits]) => {
        const keys = new Set(visits.flat().flatMap((one) => Object.keys(one)));
        return [name, Object.fromEntries([...keys].map((key) => [key, cell(visits, key)]))];
      }),
    ),
  );
}

/** The cases for the lessons of a site, in the order of its start page. @param {string} dist @returns {Case[]} */
function casesOf(dist) {
  const html = (/** @type {string} */ folder) =>
    readFileSync(path.join(dist, folder, 'index.html'), 'utf8');
  const links = [...html('').matchAll(/href="(?:\.\/)?([a-z-]+)\/"/g)].map(([, slug = '']) => slug);
  const lessons = [...new Set(links)].filter((slug) => html(slug).includes('data-kind="lesson"'));
  return [...lessons.map((slug) => ({ name: slug, url: `${slug}/` })), ...MORE_CASES];
}

/**
 * @param {string[]} builds folders of built sites, the oldest first
 * @param {{ case: string[], profile: string, runs: string, loads: string }} options
 */
async function benchPages(builds, options) {
  process.env['CHROME_PATH'] = await ensureChrome();
  const profile = PROFILES[options.profile];
  if (!profile) throw new UserError(`The profiles are ${Object.keys(PROFILES).join(' and ')}.`);
  const sites = await Promise.all(builds.map((dist) => serveSite(dist)));
  const browser = await launch();
  try {
    /** @param {(bench: BenchPage) => Promise<Figures>} visit */
    const inNewPage = async (visit) => {
      const bench = await openPage(browser, profile);
      await bench.slowNetwork();
      await bench.slowDown();
      return visit(bench).finally(bench.close);
    };
    const loads = builds.map(() => /** @type {Figures[]} */ ([]));
    for (let run = 0; run < Number(options.loads); run++)
      for (const [i, { url }] of sites.entries())
        loads[i]?.push({
          ...(await inNewPage((bench) => load(bench, `${url}${LOADED}/`))),
          ...(await inNewPage(async (bench) => ({
            'first answer': await firstAnswer(bench, `${url}${LOADED}/`),
          }))),
        });
    console.log(`\nLoading ${LOADED} (${options.profile}; ms):`);
    print({ [LOADED]: loads });

    /** @type {Record<string, Figures[][]>} */
    const rows = {};
    const all = casesOf(builds.at(-1) ?? '');
    for (const of of all.filter(({ name }) =>
      options.case.length ? options.case.some((part) => name.includes(part)) : true,
    )) {
      const pages = await Promise.all(sites.map(() => openPage(browser, profile)));
      const visits = (rows[of.name] = builds.map(() => /** @type {Figures[]} */ ([])));
      try {
        for (const [i, bench] of pages.entries()) {
          await bench.page.goto(`${sites[i]?.url}${of.url}`, { waitUntil: 'commit' });
          await bench.quiet();
        }
        for (let run = 0; run < Number(options.runs); run++)
          for (const [i, bench] of pages.entries()) visits[i]?.push(await drag(bench, of));
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        reportError(error);
      } finally {
        await Promise.all(pages.map(({ close }) => close()));
      }
    }
    console.log(
      `\nDragging (${options.profile}; the main thread's own time per move in ms, frames per second, longest interaction in ms):`,
    );
    print(rows);
  } finally {
    await browser.close();
    await Promise.all(sites.map((site) => site.close()));
  }
}

try {
  const { values } = parseArgs({
    // Accepts the earlier form `npm run bench -- pages`.
    allowPositionals: true,
    options: {
      case: { type: 'string', multiple: true, default: [] },
      profile: { type: 'string', default: 'slow' },
      runs: { type: 'string', default: '3' },
      loads: { type: 'string', default: '5' },
      dist: { type: 'string', default: 'dist' },
      beside: { type: 'string', multiple: true, default: [] },
    },
  });
  const builds = [
    ...values.beside.map((folder) => path.resolve(folder)),
    path.resolve(root, values.dist),
  ];
  for (const folder of builds)
    if (!existsSync(path.join(folder, 'index.html')))
      throw new UserError(`There is no built site in ${folder}: "npm run build" first.`);
  await benchPages(builds, values);
} catch (error) {
  reportError(error);
}
