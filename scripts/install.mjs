// @ts-check
// Runs before anything is installed: Node's own modules only.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, root, run } from './run.mjs';

/** Makes sure that node_modules holds what package-lock.json says, with `npm ci` only where it does not. */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json (npm ci) ...');
  // Explicit, because NODE_ENV=production or a personal npm setting would leave out the build tools.
  if ((await npm(['ci', '--include=dev', '--include=optional'])) !== 0)
    throw new Problem(
      'npm could not install the packages and says why above: when that is mended (often it is the network), run the same command again.',
    );
}

/**
 * Under `npm start` npm names its own script; elsewhere it is on the PATH, on Windows as a batch file.
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export async function npm(args) {
  const own = process.env['npm_execpath'] ?? '';
  const { code } = await (
    own.endsWith('npm-cli.js')
      ? run(process.execPath, [own, ...args])
      : run('npm', args, { shell: process.platform === 'win32' })
  ).catch((error) => {
    throw new Problem(
      `npm could not be run (${error.message}): install Node with npm from https://nodejs.org and try again.`,
    );
  });
  return code;
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22) return;
  throw new Problem(
    `Attention by Hand needs Node 20.19 or later in the 20 line, or 22.12 or later, and this is Node ${process.versions.node}: install a current one from https://nodejs.org and try again.`,
  );
}

/**
 * Whether npm's own record of what it put there, written last, has what the lock has. Packages for other machines are
 * left out there; those for this one are optional in name only, but which C library is here only npm knows.
 */
function isInstalled() {
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (path === '') return true;
    const { version, integrity, optional, os, cpu, libc } = wanted;
    const here = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
    const found = present[path];
    return found ? found.version === version && found.integrity === integrity : optional && !here;
  });
}

/**
 * @typedef {{ version: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked
 * @param {string} path
 * @returns {Record<string, Locked>}
 */
function packagesOf(path) {
  const file = join(root, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
