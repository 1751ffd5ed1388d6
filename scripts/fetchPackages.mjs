// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * Installs what one command alone needs and the project does not, into a folder of `.cache/`.
 * @param {string} name of the folder
 * @param {Record<string, string>} packages with their versions
 * @returns {string} the folder
 */
export function fetchPackages(name, packages) {
  const folder = join(root, '.cache', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: packages }, null, 2),
  );
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return folder;
}
