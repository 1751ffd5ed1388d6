// @ts-check
/**
 * npm run bench [-- pages] [-- playground] [-- engine] [-- --lesson step-by-step] [-- --runs 5] [-- --beside FOLDER]
 *
 * How quick the built site and the engine are, here and now. Not part of npm test: times on a machine that does
 * other things lie, so compare only figures of one sitting.
 *   pages   what each lesson costs to load and to drag, on this machine and on one four times slower behind a slow
 *           line. `--beside FOLDER` measures another build of the site, turn by turn with dist/ ("before").
 *   playground  a cell dragged in the playground at its largest: 64 tokens of 64 numbers, four heads.
 *   engine  attention by the engine beside plain JavaScript, TensorFlow.js (CPU, WASM) and ONNX Runtime Web, for
 *           growing n. Their packages are fetched for this alone, into .cache/.
 * All where none is named. `--record` writes each part down that was measured (scripts/record.mjs).
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchEngine } from './bench/engine.mjs';
import { benchPages, benchPlayground } from './bench/pages.mjs';
import { isRecording, recordsOnlyAll, writeRecord } from './record.mjs';
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
      record: { type: 'boolean' },
    },
  });
  const asks = (/** @type {string} */ part) => !positionals.length || positionals.includes(part);
  recordsOnlyAll(!values.lesson.length && !values.beside.length && values.profile.length === 2);
  /** @param {string} part @param {import('./bench/table.mjs').Table[]} tables */
  const record = (part, tables) => {
    if (isRecording)
      writeRecord(`speed-${part}`, {
        passed: 1,
        failed: 0,
        ...Object.fromEntries(tables.map(({ title, ...table }) => [title, table])),
      });
  };
  const dist = path.join(root, 'dist');
  const runs = Number(values.runs);
  if (asks('pages') || asks('playground'))
    for (const folder of [dist, ...values.beside])
      if (!existsSync(path.join(folder, 'index.html')))
        throw new Error(`There is no built site in ${folder}: "npm run build" first.`);
  if (asks('pages')) {
    const builds = [...values.beside.map((folder) => path.resolve(folder)), dist];
    const options = { lessons: values.lesson, profiles: values.profile, runs };
    record('pages', await benchPages(builds, options));
  }
  if (asks('playground'))
    record('playground', await benchPlayground(dist, { profiles: values.profile, runs }));
  if (asks('engine')) record('engine', await benchEngine());
} catch (error) {
  report(error);
}
