// @ts-check
// Opens a page in a separate browser, slowed down according to a profile, with instruments to measure it.
import { chromium } from 'playwright-core';

/** @typedef {{ cpu: number, net?: { latency: number, down: number, up: number } }} Profile ms; Mbit/s */

/** @type {Record<string, Profile>} */
export const PROFILES = {
  none: { cpu: 1 },
  // A school laptop or an older phone with a slow connection.
  slow: { cpu: 4, net: { latency: 60, down: 9, up: 1.5 } },
};

/** Runs before the page's first script and records its performance in `window.bench`. */
const instruments = () => {
  /** @type {Window['bench']} */
  const seen = {
    fcp: NaN,
    long: [],
    interactions: [],
    frames: [],
    moves: 0,
    recording: false,
  };
  window.bench = seen;
  /**
   * @param {string} type
   * @param {(entry: PerformanceEntry & { interactionId?: number }) => void} entry
   * @param {{ durationThreshold?: number }} [options]
   */
  const observe = (type, entry, options = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(entry));
    observer.observe({ type, buffered: true, ...options });
  };
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  observe('longtask', (entry) => seen.long.push([entry.startTime, entry.duration]));
  observe(
    'event',
    (entry) => {
      if (entry.interactionId) seen.interactions.push(entry.duration);
    },
    { durationThreshold: 16 },
  );
  addEventListener('mousemove', () => (seen.moves += seen.recording ? 1 : 0), { capture: true });
  let last = NaN;
  const frame = (/** @type {number} */ now) => {
    if (seen.recording && last) seen.frames.push(now - last);
    last = seen.recording ? now : NaN;
    window.benchFrame('');
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};

/** @param {string} name of a profile */
export async function openPage(name) {
  const profile = PROFILES[name];
  if (!profile)
    throw new Error(`There is no profile “${name}”: ${Object.keys(PROFILES).join(', ')}.`);
  const { cpu, net } = profile;
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '',
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const loading = { requests: 0, open: new Set(), last: performance.now() };
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    loading.requests++;
    loading.open.add(requestId);
    loading.last = performance.now();
  });
  const done = (/** @type {{ requestId: string }} */ { requestId }) => {
    loading.open.delete(requestId);
    loading.last = performance.now();
  };
  cdp.on('Network.loadingFinished', done);
  cdp.on('Network.loadingFailed', done);
  /** @type {() => void} */
  let frameBegan = () => {};
  cdp.on('Runtime.bindingCalled', () => frameBegan());
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable');
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'benchFrame' });
  await page.addInitScript(instruments);
  if (net)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: net.latency,
      downloadThroughput: (net.down * 1e6) / 8,
      uploadThroughput: (net.up * 1e6) / 8,
    });

  return {
    page,
    loading,
    close: () => browser.close(),
    /** Slows the CPU down from now on, as the profile says. */
    slowDown: () => cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu }),
    seen: () => page.evaluate(() => window.bench),
    /** Main thread time so far, in ms. */
    async spent() {
      const { metrics } = await cdp.send('Performance.getMetrics');
      const ms = (/** @type {string} */ name) =>
        (metrics.find((metric) => metric.name === name)?.value ?? NaN) * 1000;
      return {
        main: ms('TaskDuration'),
        script: ms('ScriptDuration'),
        style: ms('LayoutDuration') + ms('RecalcStyleDuration'),
      };
    },
    /** @param {() => void} then called at every frame */
    onFrame(then) {
      frameBegan = then;
    },
    /** @param {'mousePressed' | 'mouseMoved' | 'mouseReleased'} type @param {number} x @param {number} y */
    mouse: (type, x, y, held = type !== 'mouseReleased') =>
      cdp.send('Input.dispatchMouseEvent', {
        type,
        x,
        y,
        button: held || type === 'mouseReleased' ? 'left' : 'none',
        buttons: held ? 1 : 0,
        clickCount: type === 'mouseMoved' ? 0 : 1,
      }),
    /** Resolves when everything has loaded and there has been no request and no long task for 1.5 seconds. */
    async quiet() {
      for (;;) {
        await page.waitForTimeout(150);
        const rest = await page.evaluate(() =>
          document.readyState === 'complete'
            ? performance.now() -
              Math.max(...window.bench.long.map(([start, ms]) => start + ms), -Infinity)
            : 0,
        );
        if (rest > 1500 && !loading.open.size && performance.now() - loading.last > 1500) return;
      }
    },
  };
}
