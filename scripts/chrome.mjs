// @ts-check
// Finds a browser for the end-to-end tests, or installs one.
import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { UserError, root, run } from './run.mjs';

/** Makes the browser quiet and repeatable: no network calls of its own, and the same text rendering everywhere. */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** playwright-core's names for its own headless shell and for installed Chrome and Edge. */
const CHANNELS = ['chromium-headless-shell', 'chrome', 'msedge'];

/** Where to look for Chromium, which has no channel, and for browsers that the channels do not find. */
const BROWSER_FOLDERS = ['/usr/bin', '/snap/bin', '/Applications/Chromium.app/Contents/MacOS'];
/** Debian's name for Chromium without windows, which needs about a fifth less CPU time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const BROWSER_FILES = [
  'google-chrome',
  'chromium',
  'chromium-browser',
  'Chromium',
  'microsoft-edge',
];

/** playwright-core's error if a channel is not installed. */
const NOT_INSTALLED = /is not found|Executable doesn't exist/;

/** Its npm package contains the browser, so a registry is all it needs. This is the last version for Node 20. */
const NPM_PACKAGE = '@sparticuz/chromium';
const NPM_VERSION = '147.0.0';
const INSTALL_FOLDER = join(root, '.cache', 'browser');

/**
 * Returns options for playwright-core's `chromium.launch`. Without a sandbox, because root and containers have none,
 * and the tests only open the site's own pages.
 * @param {string} browser a channel or a path
 */
export const launchOptions = (browser) => ({
  ...(CHANNELS.includes(browser) ? { channel: browser } : { executablePath: browser }),
  headless: true,
  args: ARGS,
});

/**
 * Returns the channel or path of an installed browser that runs. CHROME_PATH is not checked here: `ensureChrome`, which
 * `npm test` calls first, does that.
 * @param {Set<string>} [faults] takes why others do not run
 * @returns {Promise<string | undefined>}
 */
export async function findChrome(faults) {
  if (process.env['CHROME_PATH']) return process.env['CHROME_PATH'];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...BROWSER_FOLDERS];
  const filesNamed = (/** @type {string} */ name) =>
    folders.map((folder) => join(folder, name)).filter((file) => existsSync(file));
  const files = [...BROWSER_FILES.flatMap(filesNamed), join(INSTALL_FOLDER, 'chrome.sh')].filter(
    existsSync,
  );
  // Several names often link to the same file.
  const different = new Map(files.map((file) => [realpathSync(file), file]));
  const shells = filesNamed(HEADLESS_SHELL).slice(0, 1);
  for (const browser of [...shells, ...CHANNELS, ...different.values()]) {
    const fault = await findStartFault(browser);
    if (!fault) return browser;
    if (!NOT_INSTALLED.test(fault)) faults?.add(`${browser}: ${fault}`);
  }
  return undefined;
}

/**
 * Returns a browser that runs, installing one if necessary.
 * @returns {Promise<string>}
 */
export async function ensureChrome() {
  const faults = new Set();
  const browser = await findChrome(faults);
  if (browser && browser === process.env['CHROME_PATH']) {
    const fault = await findStartFault(browser);
    if (!fault) return browser;
    throw new UserError(
      `CHROME_PATH names ${browser}, which does not start (${fault}): correct it, or take it away to have a browser found.`,
    );
  }
  if (browser) return browser;
  for (const install of [installWithApt, installWithNpm]) {
    const failed = await install();
    if (failed) faults.add(failed);
    const installed = failed ? undefined : await findChrome(faults);
    if (installed) return installed;
  }
  throw new UserError(
    `The end-to-end tests need a browser and none runs here (${[...faults].join('; ')}): install Chrome, Chromium or Edge (on Debian "sudo apt-get install chromium"), or set CHROME_PATH to one, then run npm test again.`,
  );
}

/**
 * Starts the browser in the same way as the tests and opens a page, because a file with the right name may be an empty
 * wrapper (Ubuntu's chromium-browser without snap) or lack its libraries.
 * @param {string} browser a channel or a path
 * @returns {Promise<string | undefined>} why it does not run, or nothing when it does
 */
async function findStartFault(browser) {
  // Imported here, because this file may be loaded before playwright-core is installed.
  const { chromium } = await import('playwright-core');
  try {
    const started = await chromium.launch({ ...launchOptions(browser), timeout: 60_000 });
    try {
      await (await started.newPage()).setContent('<p>ready</p>');
    } finally {
      await started.close();
    }
    return undefined;
  } catch (error) {
    // Picks the most informative line of the browser's output.
    const lines = stripVTControlCharacters(String(error)).split('\n');
    const errorLine = lines.find((line) => line.includes('[err]')) ?? lines[0] ?? '';
    return errorLine.replace(/^.*(\[err\]|launch:)\s*/, '').slice(0, 200);
  }
}

/** Installs Debian's package. Like `byNpm`, returns the reason if that fails. */
async function installWithApt() {
  if (!existsSync('/usr/bin/apt-get')) return 'there is no apt-get';
  if (process.getuid?.() !== 0) return 'apt-get needs root';
  console.log(
    'No Chrome, Chromium or Edge that runs: installing Chromium with apt-get (80 MB) ...',
  );
  const apt = (/** @type {string[]} */ ...args) =>
    run('apt-get', [...args, '-qq', '-o', 'DPkg::Lock::Timeout=300'], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  // If a package list cannot be fetched, Chromium may be in another one, so continue.
  await apt('update');
  const code = await apt('install', '-y', '--no-install-recommends', 'chromium');
  return code === 0 ? undefined : 'apt-get could not install it, see above';
}

/** Without root: unpacks a headless Chromium with its libraries and fonts into .cache/browser. */
async function installWithNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return `npm has none for ${process.platform} ${process.arch}`;
  console.log(`No Chrome, Chromium or Edge that runs: getting ${NPM_PACKAGE} from npm (66 MB) ...`);
  rmSync(INSTALL_FOLDER, { recursive: true, force: true });
  mkdirSync(INSTALL_FOLDER, { recursive: true });
  writeFileSync(join(INSTALL_FOLDER, 'package.json'), '{ "private": true }');
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  if (
    await run('npm', [
      'install',
      '--prefix',
      INSTALL_FOLDER,
      ...quiet,
      `${NPM_PACKAGE}@${NPM_VERSION}`,
    ])
  )
    return 'npm could not install it, see above';
  const entry = pathToFileURL(
    join(INSTALL_FOLDER, 'node_modules', NPM_PACKAGE, 'build/esm/index.js'),
  ).href;
  const script = `(await import(${JSON.stringify(entry)})).default.executablePath()`;
  const code = await run(process.execPath, ['--input-type=module', '-e', script], {
    TMPDIR: INSTALL_FOLDER,
    // Makes the package unpack its libraries (nss, nspr, expat) as well.
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x',
  });
  writeFileSync(join(INSTALL_FOLDER, 'fonts.conf'), FONT_CONFIG);
  writeFileSync(join(INSTALL_FOLDER, 'chrome.sh'), START_SCRIPT, { mode: 0o755 });
  return code === 0 ? undefined : 'it could not be unpacked, see above';
}

const FONT_CONFIG = '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>';
const START_SCRIPT = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -d /usr/share/fonts ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;
