// @ts-check
// The browser of the end-to-end tests: finds an installed one, or installs one.
import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { aptInstall, downloadedBrowser, downloadBrowser } from './chrome-install.mjs';
import { usualPlaces } from './chrome-places.mjs';
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

/**
 * What to hand to playwright-core's `chromium.launch`.
 * @param {string} executablePath
 */
export function launchOptions(executablePath) {
  return { executablePath, headless: true, chromiumSandbox: sandboxed(), args: [...ARGS] };
}

/**
 * Chromium refuses to sandbox itself for root. Some containers forbid it to other users too: they can say
 * CHROME_SANDBOX=off, and since the tests open no page but the site's own, little is lost.
 */
function sandboxed() {
  return process.getuid?.() !== 0 && process.env['CHROME_SANDBOX'] !== 'off';
}

/**
 * An installed browser that runs, if there is one. CHROME_PATH is taken at its word: `ensureChrome`,
 * which `npm test` calls first, tries it out.
 * @returns {Promise<string | undefined>}
 */
export async function findChrome() {
  const named = namedChrome();
  return named ?? (await search()).path;
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
  if (found.path) return found.path;
  const faults = [...found.faults];
  // Another browser would meet the same refusal.
  if (faults.some((fault) => fault.endsWith(SANDBOX))) throw noBrowser(faults);

  console.log(['No Chrome, Chromium or Edge that runs was found.', ...faults].join('\n  '));
  for (const install of [aptInstall, downloadBrowser]) {
    const failed = await install();
    const after = failed ? { path: undefined, faults: [failed] } : await search();
    if (after.path) return after.path;
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
  if (existsSync(path)) return resolve(path);
  throw new Problem(
    `CHROME_PATH names ${path}, where there is no file: correct it, or take it away to have a browser found.`,
  );
}

/**
 * The first browser that runs, and why those before it do not.
 * @returns {Promise<{ path?: string, faults: string[] }>}
 */
async function search() {
  const faults = [];
  const tried = new Set();
  for (const path of [...usualPlaces(), downloadedBrowser()]) {
    // Several names often lead to one file.
    if (!existsSync(path) || tried.has(realpathSync(path))) continue;
    tried.add(realpathSync(path));
    const fault = await faultOf(path);
    if (!fault) return { path, faults };
    faults.push(`${path}: ${fault}`);
  }
  return { faults };
}

/**
 * Starts the browser as the tests will, and opens a page: a file with the right name may be an empty
 * shell (Ubuntu's chromium-browser without snap) or lack its libraries.
 * @param {string} path
 * @returns {Promise<string | undefined>} why it does not run, or nothing when it does
 */
async function faultOf(path) {
  // Not at the top: this file is loaded before playwright-core may be installed.
  const { chromium } = await import('playwright-core');
  try {
    const browser = await chromium.launch({ ...launchOptions(path), timeout: 60_000 });
    try {
      const page = await browser.newPage();
      await page.setContent('<p>ready</p>');
      await page.locator('p').waitFor();
    } finally {
      await browser.close();
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
