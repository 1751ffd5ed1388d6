// @ts-check
// npm run test:browsers [-- --only firefox,webkit] [--built]
// Runs the core tests in Chromium, Firefox and WebKit, one after another (tests/browsers). A browser that is not
// installed is reported, and counts as a failure unless `--only` excludes it. `--built` uses the existing build.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { engines, findPrograms, VERSION_FILE } from './engines.mjs';
import { UserError, reportError, run, runTests } from './run.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    built: { type: 'boolean' },
  },
});

try {
  const names = values.only?.split(',') ?? Object.keys(engines);
  const unknown = names.find((name) => !engines[name]);
  if (unknown !== undefined)
    throw new UserError(`There is no "${unknown}": --only takes some of ${Object.keys(engines)}.`);
  if (!values.built && (await run('vite', ['build'])))
    throw new UserError('The site could not be built.');

  /** @type {{ name: string, version: string, tests: number, passed: number, failed: number, skipped: number, note?: string }[]} */
  const results = [];
  for (const name of names) {
    const { title = '', packages } = engines[name] ?? {};
    const { missing } = findPrograms(name);
    const nothing = { name: title, version: '', tests: 0, passed: 0, failed: 1, skipped: 0 };
    if (missing.length) {
      const note = `not run: there is no ${missing.join(', no ')}. apt-get install ${packages}`;
      results.push({ ...nothing, note });
      continue;
    }
    console.log(`\n=== ${title}`);
    process.env['ENGINE'] = name;
    rmSync(VERSION_FILE, { force: true });
    const { passed, failed, skipped = 0, note } = await runTests('browsers');
    const version = existsSync(VERSION_FILE) ? readFileSync(VERSION_FILE, 'utf8') : '';
    const tests = passed + failed + skipped;
    results.push({ name: title, version, tests, passed, failed, skipped, ...(note && { note }) });
  }
  console.log('\n=== summary');
  for (const { name, version, passed, failed, note } of results)
    console.log(
      `${`${name} ${version}`.padEnd(24)} ${note ?? `${passed} passed, ${failed} failed`}`,
    );
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((all, result) => all + result[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} catch (error) {
  reportError(error);
}
