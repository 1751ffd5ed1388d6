// @ts-check
// npm start: installs what is missing, builds, serves. Takes the options of serve.mjs after `--`.
import { ensureInstalled, requireNode } from './install.mjs';
import { serveOptions, serveUntilStopped } from './serve.mjs';
import { build } from './start-build.mjs';
import { Problem, report } from './start-problem.mjs';

try {
  requireNode();
  const options = serveOptions(process.argv.slice(2));
  await ensureInstalled();
  const code = await build();
  if (code !== 0) throw new Problem('The site could not be built; the reason is above.');
  await serveUntilStopped(options);
} catch (error) {
  report(error);
}
