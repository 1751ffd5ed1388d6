/**
 * npm run golden [-- <directory>] Checks the engine against every fixture file in a directory, by default the project's
 * own. Prints one line per file, the failures, and a total. Exits with 1 if anything failed or nothing ran.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { reportError } from './run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The runner is TypeScript, which Node 20 cannot run: bundle it in memory and import it as a data URL. */
async function loadRunner() {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'tests/golden/run.ts', write: false, target: 'node20', minify: false },
  });
  const code = Buffer.from(output[0].code).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

try {
  const { runDirectory } = await loadRunner();
  const directory = path.resolve(process.argv[2] ?? path.join(root, 'tests/golden'));
  let passed = 0;
  let failed = 0;
  for (const outcome of runDirectory(directory)) {
    console.log(`${outcome.file}  ${outcome.passed} passed, ${outcome.failures.length} failed`);
    for (const failure of outcome.failures) console.log(`  ${failure}`);
    passed += outcome.passed;
    failed += outcome.failures.length;
  }
  console.log(`golden: ${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  reportError(error);
}
