// @ts-check
// Runs before anything is installed: Node's own modules only, and no syntax newer than Node 16.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Problem } from './start-problem.mjs';
import { root, run } from './start-process.mjs';

/**
 * Makes sure that node_modules holds what package-lock.json says, with `npm ci` only where it does not.
 * @param {string} [folder]
 */
export async function ensureInstalled(folder = root) {
  requireNode();
  if (isInstalled(folder)) return;
  console.log('Installing the packages of package-lock.json (npm ci) ...');
  // Explicit, because NODE_ENV=production or a personal npm setting would leave out the build tools.
  const code = await npm(['ci', '--include=dev', '--include=optional'], folder);
  if (code !== 0) {
    throw new Problem(
      'npm could not install the packages and says why above: when that is mended (often it is the network), run the same command again.',
    );
  }
  writeFileSync(stampPath(folder), stampOf(folder));
}

/**
 * @param {string} [version] such as 20.19.0
 */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;
  if (fits) return;
  throw new Problem(
    `Attention by Hand needs Node 20.19 or later in the 20 line, or 22.12 or later, and this is Node ${version}: install a current one from https://nodejs.org and try again.`,
  );
}

/**
 * npm with the Node that runs this. Under `npm start` npm names its own script, which needs no shell;
 * otherwise the npm on PATH, on Windows a batch file, which does.
 * @param {string[]} args
 * @param {string} folder
 * @returns {Promise<number>} its exit code
 */
export async function npm(args, folder) {
  const script = process.env['npm_execpath'];
  const known = script && basename(script) === 'npm-cli.js' && existsSync(script);
  const shell = process.platform === 'win32';
  try {
    const { code } = known
      ? await run(process.execPath, [script, ...args], { cwd: folder })
      : await run('npm', args, { cwd: folder, shell });
    return code;
  } catch (error) {
    throw new Problem(
      `npm could not be run (${error instanceof Error ? error.message : error}): install Node with npm from https://nodejs.org and try again.`,
    );
  }
}

/** @param {string} folder */
function isInstalled(folder) {
  const lock = join(folder, 'package-lock.json');
  if (!existsSync(lock)) throw new Problem(`There is no package-lock.json in ${folder}.`);
  if (!existsSync(hiddenLockPath(folder))) return false;
  const stamp = stampOf(folder);
  if (readIfThere(stampPath(folder)) === stamp) return true;
  // Someone ran npm themselves since: what they got may well be right.
  if (!holdsWhatTheLockSays(folder)) return false;
  writeFileSync(stampPath(folder), stamp);
  return true;
}

/** @param {string} folder */
const stampPath = (folder) => join(folder, 'node_modules', '.install-stamp');

/** npm's own record of what it put there, written last: a broken-off install has none. @param {string} folder */
const hiddenLockPath = (folder) => join(folder, 'node_modules', '.package-lock.json');

/** @param {string} path */
const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/**
 * Changes with the lock, with what npm last installed, and with the machine, whose native packages they are.
 * @param {string} folder
 */
function stampOf(folder) {
  const hash = createHash('sha256');
  for (const path of [join(folder, 'package-lock.json'), hiddenLockPath(folder)]) {
    hash.update(readIfThere(path)).update('\0');
  }
  return `${hash.digest('hex')} ${process.platform} ${process.arch}\n`;
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked
 */

/** @param {string} folder */
function holdsWhatTheLockSays(folder) {
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const present = packagesOf(hiddenLockPath(folder));
  return Object.entries(wanted).every(([path, want]) => {
    if (path === '') return true;
    const have = present[path];
    if (!have) return Boolean(want.optional) && !isNativeHere(want);
    return have.version === want.version && have.integrity === want.integrity;
  });
}

/**
 * @param {string} path
 * @returns {Record<string, Locked>}
 */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * A native package for this very machine is optional in name only. One that names its C library is left
 * to npm, which knows which of the two is here.
 * @param {Locked} locked
 */
function isNativeHere({ os, cpu, libc }) {
  if (!os || !cpu || libc) return false;
  return os.includes(process.platform) && cpu.includes(process.arch);
}
