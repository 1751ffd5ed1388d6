// @ts-check
/**
 * npm run bench [-- pages] [-- playground] [-- --lesson step-by-step] [-- --runs 5] [-- --beside FOLDER]
 *
 * How quick the built site is, here and now. Not part of npm test: times on a machine that does
 * other things lie, so compare only figures of one sitting.
 *   pages   what each lesson costs to load and to drag, on this machine and on one four times slower behind a slow
 *           line. `--beside FOLDER` measures another build of the site, turn by turn with dist/ ("before").
 *   playground  a cell dragged in the playground at its largest: 64 tokens of 64 numbers, four heads.
 * All where none is named.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchPages, benchPlayground } from './bench/pages.mjs';
import { report } from './run.mjs';

const root = path.resolve(import.meta.dirname, '..');

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      lesson: { type: 'string', multiple: true, default: [] },
      profile: { type: 'string', multiple: true, default: ['none', 'slow'] },
      runs: { type: 'string', default: '5' },
      beside: { type: 'string', multiple: true, default: [] },
    },
  });
  const asks = (/** @type {string} */ part) => !positionals.length || positionals.includes(part);
  const dist = path.join(root, 'dist');
  const runs = Number(values.runs);
  for (const folder of [dist, ...values.beside])
    if (!existsSync(path.join(folder, 'index.html')))
      throw new Error(`There is no built site in ${folder}: "npm run build" first.`);
  if (asks('pages')) {
    const builds = [...values.beside.map((folder) => path.resolve(folder)), dist];
    const options = { lessons: values.lesson, profiles: values.profile, runs };
    await benchPages(builds, options);
  }
  if (asks('playground')) await benchPlayground(dist, { profiles: values.profile, runs });
} catch (error) {
  report(error);
}
