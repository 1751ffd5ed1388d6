// @ts-check
// The browser of the end-to-end tests: finds an installed one, or installs one.
import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { aptInstall, downloadedBrowser, downloadBrowser } from './chrome-install.mjs';
import { Problem } from './start-problem.mjs';

/**
 * Flags for a quiet, repeatable browser: no network calls of its own, text drawn alike everywhere.
 */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** playwright-core knows by these names where every system puts Chrome and Edge. */
const CHANNELS = ['chrome', 'msedge'];

/**
 * What to hand to playwright-core's `chromium.launch`.
 * @param {string} browser a channel or a path
 */
export function launchOptions(browser) {
  const which = CHANNELS.includes(browser) ? { channel: browser } : { executablePath: browser };
  return { ...which, headless: true, chromiumSandbox: sandboxed(), args: [...ARGS] };
}

/**
 * Chromium refuses to sandbox itself for root. Some containers forbid it to other users too: they can say
 * CHROME_SANDBOX=off, and since the tests open no page but the site's own, little is lost.
 */
function sandboxed() {
  return process.getuid?.() !== 0 && process.env['CHROME_SANDBOX'] !== 'off';
}

/**
 * The channel or path of an installed browser that runs. CHROME_PATH is taken at its word: `ensureChrome`,
 * which `npm test` calls first, tries it out.
 * @returns {Promise<string | undefined>}
 */
export async function findChrome() {
  return namedChrome() ?? (await search()).browser;
}

/**
 * A browser that runs, installing one where there is none.
 * @returns {Promise<string>}
 */
export async function ensureChrome() {
  const named = namedChrome();
  if (named) {
    const fault = await faultOf(named);
    if (!fault) return named;
    throw new Problem(
      `CHROME_PATH names ${named}, which does not start (${fault}): correct it, or take it away to have a browser found.`,
    );
  }
  const found = await search();
  if (found.browser) return found.browser;
  const faults = [...found.faults];
  // Another browser would meet the same refusal.
  if (faults.some((fault) => fault.endsWith(SANDBOX))) throw noBrowser(faults);

  console.log(['No Chrome, Chromium or Edge that runs was found.', ...faults].join('\n  '));
  for (const install of [aptInstall, downloadBrowser]) {
    const failed = await install();
    const after = failed ? { browser: undefined, faults: [failed] } : await search();
    if (after.browser) return after.browser;
    faults.push(...after.faults.filter((fault) => !faults.includes(fault)));
  }
  throw noBrowser(faults);
}

/** @param {string[]} faults */
function noBrowser(faults) {
  const refused = faults.find((fault) => fault.endsWith(SANDBOX));
  if (refused) {
    return new Problem(
      `The end-to-end tests cannot start ${refused}, as is usual in containers: run them with CHROME_SANDBOX=off, or outside the container.`,
    );
  }
  return new Problem(
    `The end-to-end tests need a browser and none runs here (${faults.join('; ')}): install Chrome, Chromium or Edge (on Debian "sudo apt-get install chromium"), or set CHROME_PATH to one, then run npm test again.`,
  );
}

/** @returns {string | undefined} */
function namedChrome() {
  const path = process.env['CHROME_PATH'];
  if (!path) return undefined;
  if (CHANNELS.includes(path)) return path;
  if (existsSync(path)) return resolve(path);
  throw new Problem(
    `CHROME_PATH names ${path}, where there is no file: correct it, or take it away to have a browser found.`,
  );
}

/**
 * The first browser that runs, and why those before it do not.
 * @returns {Promise<{ browser?: string, faults: string[] }>}
 */
async function search() {
  const faults = [];
  const tried = new Set();
  for (const browser of ['chrome', ...otherPlaces(), 'msedge', downloadedBrowser()]) {
    if (!CHANNELS.includes(browser)) {
      // Several names often lead to one file.
      if (!existsSync(browser) || tried.has(realpathSync(browser))) continue;
      tried.add(realpathSync(browser));
    }
    const fault = await faultOf(browser);
    if (!fault) return { browser, faults };
    if (!/^Chromium distribution .* is not found/.test(fault)) faults.push(`${browser}: ${fault}`);
  }
  return { faults };
}

/** Chromium, for which there is no channel, and the others where their channels do not look. */
function otherPlaces() {
  const { env, platform } = process;
  let folders = [...(env['PATH'] ?? '').split(':'), '/usr/bin', '/snap/bin'];
  let names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
  names.push('microsoft-edge-stable', 'microsoft-edge');
  if (platform === 'darwin') {
    folders = ['/Applications', join(env['HOME'] ?? '/', 'Applications')];
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    names = apps.map((name) => `${name}.app/Contents/MacOS/${name}`);
  } else if (platform === 'win32') {
    folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((at) => env[at] ?? '');
    names = ['Chromium\\Application\\chrome.exe'];
  }
  return names.flatMap((name) => folders.filter(Boolean).map((at) => join(at, name)));
}

/**
 * Starts the browser as the tests will, and opens a page: a file with the right name may be an empty
 * shell (Ubuntu's chromium-browser without snap) or lack its libraries.
 * @param {string} browser a channel or a path
 * @returns {Promise<string | undefined>} why it does not run, or nothing when it does
 */
async function faultOf(browser) {
  // Not at the top: this file is loaded before playwright-core may be installed.
  const { chromium } = await import('playwright-core');
  try {
    const started = await chromium.launch({ ...launchOptions(browser), timeout: 60_000 });
    try {
      const page = await started.newPage();
      await page.setContent('<p>ready</p>');
      await page.locator('p').waitFor();
    } finally {
      await started.close();
    }
    return undefined;
  } catch (error) {
    return reasonIn(String(error));
  }
}

const SANDBOX = 'its sandbox may not be used here';

/**
 * The one telling line in a browser's long last words.
 * @param {string} text
 */
function reasonIn(text) {
  if (/sandboxing failed|no usable sandbox/i.test(text)) return SANDBOX;
  const lines = stripVTControlCharacters(text).split('\n');
  const said = lines.find((line) => line.includes('[err]')) ?? lines[0] ?? text;
  if (said.includes('has been closed')) return 'it ends at once';
  return said.replace(/^.*(\[err\]|launch:)\s*/, '').slice(0, 200);
}
