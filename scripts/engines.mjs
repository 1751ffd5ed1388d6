// @ts-check
// The browsers of `npm run test:browsers` as Debian packages them, and how to start each for remote control.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {object} Started a browser that waits for commands of the W3C's WebDriver
 * @property {number} port
 * @property {'http' | 'marionette'} speaks over HTTP as the standard has it, or as Firefox does by itself: the driver
 *   that would translate, geckodriver, Debian does not package
 * @property {object} capabilities
 * @property {() => void} stop
 *
 * @typedef {object} Engine
 * @property {string} title
 * @property {string[][]} needs programs: one of each list
 * @property {string} packages what apt-get installs them from
 * @property {(programs: string[]) => Promise<Started>} start
 */

/** Where a browser's tests write the browser's version. */
export const VERSION_FILE = join(root, '.cache/test/engine-version');

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
const MINI_BROWSER = ['4.1', '4.0', '6.0'].map((version) =>
  ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

/** @type {Record<string, Engine>} */
export const engines = {
  chromium: {
    title: 'Chromium',
    needs: [['chromium', 'chromium-browser', 'google-chrome'], ['chromedriver']],
    packages: 'chromium chromium-driver',
    async start([binary = '', driver = '']) {
      const { port, stop } = await startPrinting(
        driver,
        ['--port=0'],
        /successfully on port (\d+)/,
      );
      const args = ['--headless', '--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];
      return {
        port,
        speaks: 'http',
        capabilities: { 'goog:chromeOptions': { binary, args } },
        stop,
      };
    },
  },
  firefox: {
    title: 'Firefox',
    needs: [['firefox-esr', 'firefox']],
    packages: 'firefox-esr',
    async start([firefox = '']) {
      const profile = mkdtempSync(join(tmpdir(), 'abh-firefox-'));
      writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
      const end = start(firefox, ['--headless', '--marionette', '--profile', profile]).stop;
      // Firefox picks a free port and writes it to this file.
      const file = join(profile, 'MarionetteActivePort');
      const port = Number(
        await waitFor('Firefox', () => existsSync(file) && readFileSync(file, 'utf8')),
      );
      const stop = () => {
        end();
        process.once('exit', () => rmSync(profile, { recursive: true, force: true }));
      };
      return { port, speaks: 'marionette', capabilities: {}, stop };
    },
  },
  webkit: {
    title: 'WebKit',
    needs: [MINI_BROWSER.flat(), ['WebKitWebDriver'], ['Xvfb']],
    packages: 'webkit2gtk-driver xvfb',
    async start([binary = '', driver = '', xvfb = '']) {
      const args = ['-displayfd', '1', '-screen', '0', '2560x1600x24', '-nolisten', 'tcp'];
      const screen = await startPrinting(xvfb, args, /^(\d+)\n/);
      // The driver supports neither port 0 nor printing its port.
      const port = 20_000 + (process.pid % 20_000);
      const { stop } = start(driver, [`--port=${port}`, '--host=127.0.0.1'], {
        DISPLAY: `:${screen.port}`,
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      });
      return {
        port,
        speaks: 'http',
        capabilities: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
        stop() {
          stop();
          screen.stop();
        },
      };
    },
  },
};

/**
 * Finds the programs of an engine, in the order of its `needs`.
 * @param {string} name
 * @returns {{ programs: string[], missing: string[] }}
 */
export function findPrograms(name) {
  const programs = (engines[name]?.needs ?? []).map((names) => ({
    names,
    file: names
      .flatMap((one) => (one.startsWith('/') ? one : FOLDERS.map((folder) => join(folder, one))))
      .find((file) => existsSync(file)),
  }));
  return {
    programs: programs.flatMap(({ file }) => file ?? []),
    missing: programs
      .filter(({ file }) => !file)
      .map(({ names }) => names[0]?.split('/').at(-1) ?? ''),
  };
}

/**
 * @param {string} program
 * @param {string[]} args @param {Record<string, string>} [env]
 */
function start(program, args, env) {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const seen = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      seen.text += text;
    });
  child.once('error', (error) => {
    seen.text += error.message;
  });
  const stop = () => void child.kill();
  process.once('exit', stop);
  return { seen, stop };
}

/**
 * Starts a program that prints its port once it is ready.
 * @param {string} program
 * @param {string[]} args
 * @param {RegExp} pattern
 */
async function startPrinting(program, args, pattern) {
  const { seen, stop } = start(program, args);
  const found = await waitFor(program, () => pattern.exec(seen.text)?.[1], seen);
  return { port: Number(found), stop };
}

/**
 * @template T
 * @param {string} what
 * @param {() => T} look
 * @param {{ text: string }} [seen]
 * @returns {Promise<NonNullable<T>>}
 */
async function waitFor(what, look, seen) {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const found = look();
    if (found) return found;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${what} did not start. ${seen?.text ?? ''}`);
}
