// @ts-check
// Two ways to a browser where there is none. Each gives a reason when it could not, or nothing when it did.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm } from './install.mjs';
import { root, run } from './start-process.mjs';

/** The last one for Node 20. Its npm package holds the browser itself, so a registry is all it needs. */
const DOWNLOAD = '@sparticuz/chromium@147.0.0';
const HOME = join(root, '.cache', 'browser');
const UNPACKED = join(HOME, DOWNLOAD.replace(/\W+/g, '-').slice(1));
const TEN_MINUTES = 600_000;

/** Where `downloadBrowser` leaves the command that starts its browser. */
export const downloadedBrowser = () => join(UNPACKED, 'chrome.sh');

/**
 * Debian's own package, when we are root on such a system.
 * @returns {Promise<string | undefined>}
 */
export async function aptInstall() {
  const apt = ['/usr/bin/apt-get', '/bin/apt-get'].find((path) => existsSync(path));
  if (process.platform !== 'linux' || !apt) return 'there is no apt-get';
  if (process.getuid?.() !== 0) return 'apt-get needs root';
  console.log('Installing Chromium with apt-get (about 80 MB to fetch) ...');
  const options = /** @type {const} */ ({
    output: 'keep',
    timeout: TEN_MINUTES,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  const lock = ['-o', 'DPkg::Lock::Timeout=300'];
  // A list that cannot be fetched need not be the one with Chromium in it: go on and see.
  await run(apt, ['update', ...lock], options);
  const { code, output } = await run(
    apt,
    ['install', '-y', '--no-install-recommends', ...lock, 'chromium'],
    options,
  );
  if (code === 0) return undefined;
  const reason = output.split('\n').findLast((line) => line.startsWith('E: '));
  return `apt-get install chromium failed${reason ? `, ${reason.slice(3)}` : ''}`;
}

/**
 * A headless Chromium from the npm registry, unpacked into .cache/browser.
 * @returns {Promise<string | undefined>}
 */
export async function downloadBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return `there is no browser to download for ${process.platform} ${process.arch}`;
  }
  console.log(`Downloading ${DOWNLOAD} from npm into .cache/browser (about 66 MB) ...`);
  mkdirSync(HOME, { recursive: true });
  writeFileSync(join(HOME, 'package.json'), '{ "private": true }\n');
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const wanted = ['install', '--prefix', HOME, '--no-save', '--ignore-scripts', ...quiet, DOWNLOAD];
  if ((await npm(wanted, HOME)) !== 0) return `npm install ${DOWNLOAD} failed`;
  try {
    return await unpack();
  } catch (error) {
    return `${DOWNLOAD} could not be unpacked, ${error instanceof Error ? error.message : error}`;
  }
}

/**
 * The package unpacks into the temporary folder and takes any file of that name there for its own, so it
 * gets one to itself, which takes its place only once it is whole.
 */
async function unpack() {
  const half = `${UNPACKED}.part`;
  for (const folder of [half, UNPACKED]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const entry = join(HOME, 'node_modules/@sparticuz/chromium/build/esm/index.js');
  const script = `import chromium from ${JSON.stringify(pathToFileURL(entry).href)}; await chromium.executablePath();`;
  const { code, output } = await run(process.execPath, ['--input-type=module', '-e', script], {
    output: 'keep',
    timeout: TEN_MINUTES,
    // The second makes it unpack the libraries it brings along as well (nss, nspr, expat).
    env: { TMPDIR: half, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  if (code !== 0) return `${DOWNLOAD} could not be unpacked, ${output.trim().split('\n').at(-1)}`;
  writeFileSync(join(half, 'fonts.conf'), FONTS);
  writeFileSync(join(half, 'chrome.sh'), START, { mode: 0o755 });
  renameSync(half, UNPACKED);
  return undefined;
}

/** Starts the browser with the libraries and, on a machine that has none, the fonts it brought along. */
const START = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -d /usr/share/fonts ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
