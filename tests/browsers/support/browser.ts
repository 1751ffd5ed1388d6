// The same interface to every browser: one window at a time, a mouse and a keyboard.
import { expect } from 'vitest';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { engines, findPrograms, VERSION_FILE } from '../../../scripts/engines.mjs';
import { connectTo, type Send } from './webdriver.ts';
import { errors, serveWithErrorReports } from './site.ts';

interface Box {
  readonly x: number;
  readonly y: number;
}

/** Key codes from the WebDriver standard. */
export const KEY = {
  enter: '\uE007',
  escape: '\uE00C',
  left: '\uE012',
  up: '\uE013',
  right: '\uE014',
  pageDown: '\uE00F',
  home: '\uE011',
  control: '\uE009',
} as const;

const WINDOW = { width: 1280, height: 800 };
const POLL_OPTIONS = { timeout: 15_000, interval: 50 };

export class Browser {
  constructor(
    private readonly send: Send,
    readonly site: string,
  ) {}

  /** Runs a function in the window, or in its frame, and awaits its result. */
  evaluate<Args extends readonly unknown[], Result>(
    of: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const script = `return (${of})(...arguments)`;
    // Firefox would run it in a separate scope.
    const parameters = { script, args, sandbox: null };
    return this.send('ExecuteScript', parameters) as Promise<Awaited<Result>>;
  }

  /** Opens an address, relative to the site, and waits until the page and its figures are live. */
  async open(path: string) {
    await this.goto(new URL(path, this.site).href);
    await this.live();
  }

  goto(url: string) {
    return this.send('Navigate', { url });
  }

  async live() {
    // The gallery has hundreds of figures, and WebKit has no graphics card here.
    await this.until(() => document.documentElement.dataset['ready'], 'true', 45_000);
    await this.until(
      () => {
        // Printing hydrates figures further down, too.
        dispatchEvent(new Event('beforeprint'));
        return [...document.querySelectorAll('figure.figure:not([data-live])')].map(({ id }) => id);
      },
      [],
      45_000,
    );
    await this.evaluate(() => document.fonts.ready.then(() => true));
  }

  /** Waits until the function returns this in the page. */
  until<Result>(of: () => Result, expected: unknown, timeout = POLL_OPTIONS.timeout) {
    const options = { ...POLL_OPTIONS, timeout };
    return expect.poll(() => this.evaluate(of).catch(String), options).toEqual(expected);
  }

  /** The text of the first matching element, or null. */
  text(selector: string): Promise<string | null> {
    return this.evaluate((one) => document.querySelector(one)?.textContent ?? null, selector);
  }

  /** Waits until an element has this text. */
  says(selector: string, pattern: RegExp | string | null, timeout = POLL_OPTIONS.timeout) {
    const said = expect.poll(() => this.text(selector).catch(String), { ...POLL_OPTIONS, timeout });
    return pattern instanceof RegExp ? said.toMatch(pattern) : said.toBe(pattern);
  }

  /** Scrolls an element into view and returns its center once it has stopped moving. */
  async at(selector: string): Promise<Box> {
    const find = (one: string) => {
      const shown = [...document.querySelectorAll(one)].find((e) => e.getClientRects().length > 0);
      if (!shown) return null;
      shown.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = shown.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    };
    let place: Box | null = null;
    await expect
      .poll(async () => (place = await this.evaluate(find, selector)), {
        ...POLL_OPTIONS,
        message: selector,
      })
      .not.toBeNull();
    return place!;
  }

  async click(selector: string) {
    await this.drag(await this.at(selector));
  }

  async drag({ x, y }: Box, dx = 0, dy = 0) {
    const move = (to: Box) => ({ type: 'pointerMove', origin: 'viewport', duration: 20, ...to });
    const path = [0.25, 0.5, 0.75, 1].map((share) =>
      move({ x: Math.round(x + dx * share), y: Math.round(y + dy * share) }),
    );
    await this.send('PerformActions', {
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            move({ x, y }),
            { type: 'pointerDown', button: 0 },
            ...(dx || dy ? path : []),
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  }

  /** Presses keys together, holding all but the last. */
  async press(...keys: string[]) {
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.send('PerformActions', {
      actions: [{ type: 'key', id: 'keys', actions: [...down, ...up] }],
    });
  }

  /** Types text one character at a time. */
  async type(text: string) {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.send('PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  focus(selector: string) {
    return this.evaluate(
      (one) => document.querySelector<HTMLElement | SVGElement>(one)!.focus(),
      selector,
    );
  }

  windows() {
    return this.send('GetWindowHandles') as Promise<string[]>;
  }

  /** Waits for the next window and switches to it. */
  async windowOf(opens: () => Promise<unknown>): Promise<string> {
    const before = await this.windows();
    await opens();
    const others = async () => (await this.windows()).filter((one) => !before.includes(one));
    await expect.poll(others, POLL_OPTIONS).toHaveLength(1);
    const [handle = ''] = await others();
    await this.turnTo(handle);
    return handle;
  }

  turnTo(handle: string) {
    return this.send('SwitchToWindow', { handle });
  }

  /** Switches to the first frame of the page, or back. */
  frame(id: 0 | null) {
    return this.send('SwitchToFrame', { id });
  }

  /** Closes all windows but one, resets its size and clears its storage. */
  async reset() {
    const [first = '', ...others] = await this.windows();
    for (const other of others) {
      await this.turnTo(other);
      await this.send('CloseWindow');
    }
    await this.turnTo(first);
    await this.goto(new URL('favicon.svg', this.site).href);
    const [width, height] = await this.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      return [outerWidth - innerWidth, outerHeight - innerHeight] as const;
    });
    await this.send('SetWindowRect', {
      width: WINDOW.width + width,
      height: WINDOW.height + height,
    });
    // Give the page's last messages time to arrive.
    errors.length = 0;
  }

  quit() {
    return this.send('DeleteSession');
  }
}

/** Starts the browser chosen by scripts/browsers.mjs, and a server for the site that collects errors. */
export async function startBrowser(
  serve: () => Promise<{ url: string; close: () => Promise<unknown> }> = serveWithErrorReports,
): Promise<{ browser: Browser; stop(): Promise<void> }> {
  const name = process.env['ENGINE'] ?? 'chromium';
  const started = await engines[name]!.start(findPrograms(name).programs);
  const { send, version } = await connectTo(started);
  mkdirSync(dirname(VERSION_FILE), { recursive: true });
  writeFileSync(VERSION_FILE, version);
  const { url, close } = await serve();
  const browser = new Browser(send, url);
  return {
    browser,
    async stop() {
      await browser.quit();
      started.stop();
      await close();
    },
  };
}
