// @ts-check
// npm start [-- --port 4173] [--host] [--base /x/]: installs what is missing, builds, serves as `npm run serve` does.
import { ensureInstalled } from './install.mjs';
import { bin, build, Problem, report, run } from './run.mjs';

try {
  await ensureInstalled();
  if ((await build()) !== 0) throw new Problem('The site could not be built; the reason is above.');
  const serve = [bin('vite'), 'preview', '--config', 'scripts/preview.mjs'];
  process.exitCode = (await run(process.execPath, [...serve, ...process.argv.slice(2)])).code;
} catch (error) {
  report(error);
}
