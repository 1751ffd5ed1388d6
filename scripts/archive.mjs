// @ts-check
// npm run archive: builds the site, and puts it as a zip into archive/, under a name with the version.
import { copyFileSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { build, Problem, report, root } from './run.mjs';

try {
  await ensureInstalled();
  if ((await build()) !== 0) throw new Problem('The site could not be built; the reason is above.');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  mkdirSync(join(root, 'archive'), { recursive: true });
  const from = join(root, 'dist/attention-by-hand.zip');
  const to = `archive/attention-by-hand-${version}.zip`;
  copyFileSync(from, join(root, to));
  console.log(`${to}: ${(statSync(from).size / 1e6).toFixed(1)} MB`);
} catch (error) {
  report(error);
}
