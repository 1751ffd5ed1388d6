// @ts-check
// npm run test:browsers [-- --only firefox,webkit] [--built] [--record]
// The core of the site in Chromium, Firefox and WebKit, one after another (tests/browsers). One that is not installed is
// named, and fails unless the others alone were asked for. --built tries the site as it was last built.
import { parseArgs } from 'node:util';
import { engines, programsOf } from './engines.mjs';
import { isRecording, recordsOnlyAll, writeRecord } from './record.mjs';
import { build, Problem, report } from './run.mjs';
import { vitest } from './vitest.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    built: { type: 'boolean' },
    record: { type: 'boolean' },
  },
});

try {
  recordsOnlyAll(!values.only);
  const names = values.only?.split(',') ?? Object.keys(engines);
  const unknown = names.find((name) => !engines[name]);
  if (unknown !== undefined)
    throw new Problem(`There is no "${unknown}": --only takes some of ${Object.keys(engines)}.`);
  if (!values.built && (await build())) throw new Problem('The site could not be built.');

  const results = [];
  for (const name of names) {
    const { title = '', packages } = engines[name] ?? {};
    const { missing } = programsOf(name);
    if (missing.length) {
      const note = `not run, since there is no ${missing.join(', no ')}: apt-get install ${packages}`;
      results.push({ name, title, version: '', passed: 0, failed: 1, skipped: 0, note });
      continue;
    }
    console.log(`\n=== ${title}`);
    process.env['ENGINE'] = name;
    const { passed, failed, skipped = 0, note } = await vitest('browsers');
    results.push({ name, title, version: '', passed, failed, skipped, note });
  }
  console.log('\n=== summary');
  for (const { title, passed, failed, note } of results)
    console.log(`${title.padEnd(8)} ${note ?? `${passed} passed, ${failed} failed`}`);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} catch (error) {
  report(error);
}
