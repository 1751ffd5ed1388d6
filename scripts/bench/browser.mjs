// @ts-check
// Opens pages slowed down according to a profile, with instruments to measure them.
import { chromium } from 'playwright-core';

/** @typedef {{ cpu: number, net?: { latency: number, down: number, up: number } }} Profile ms; Mbit/s */
/** @typedef {Awaited<ReturnType<typeof openPage>>} BenchPage */

/** @type {Record<string, Profile>} */
export const PROFILES = {
  none: { cpu: 1 },
  // A school laptop or an older phone with a slow connection.
  slow: { cpu: 4, net: { latency: 60, down: 9, up: 1.5 } },
};

/** Runs before the page's first script and records its performance in `window.bench`. */
const instruments = () => {
  const seen = (window.bench = {
    fcp: NaN,
    shift: 0,
    long: /** @type {[number, number][]} */ ([]),
    interactions: /** @type {number[]} */ ([]),
    frames: /** @type {number[]} */ ([]),
    moves: 0,
    recording: false,
    answeredAt: NaN,
  });
  /**
   * @param {string} type
   * @param {(entry: PerformanceEntry & { interactionId?: number, value?: number }) => void} entry
   * @param {{ durationThreshold?: number }} [options]
   */
  const observe = (type, entry, options = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(entry));
    observer.observe({ type, buffered: true, ...options });
  };
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  observe('layout-shift', ({ value = 0 }) => (seen.shift += value));
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
    window.benchFrame?.('');
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};

export const launch = () =>
  chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '',
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });

/**
 * Opens an empty page with its own storage and cache.
 * @param {import('playwright-core').Browser} browser
 * @param {Profile} profile
 */
export async function openPage(browser, { cpu, net }) {
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
  // The thread's own time, because other programs may use the processor meanwhile.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'benchFrame' });
  await page.addInitScript(instruments);
  return {
    page,
    loading,
    close: () => context.close(),
    slowNetwork: async () =>
      net &&
      cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: net.latency,
        downloadThroughput: (net.down * 1e6) / 8,
        uploadThroughput: (net.up * 1e6) / 8,
      }),
    /** Slows the processor down as the profile says, or ends that. */
    slowDown: (isSlow = true) =>
      cdp.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? cpu : 1 }),
    seen: () => page.evaluate(() => window.bench),
    /** The main thread's processor time so far, in ms. */
    async mainTime() {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
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
    /** Resolves when everything has loaded and there has been no request and no long task for 1.2 seconds. */
    async quiet() {
      for (;;) {
        await page.waitForTimeout(100);
        const rest = await page.evaluate(() =>
          document.readyState === 'complete'
            ? performance.now() -
              Math.max(...window.bench.long.map(([start, ms]) => start + ms), -Infinity)
            : 0,
        );
        if (rest > 1200 && !loading.open.size && performance.now() - loading.last > 1200) return;
      }
    },
  };
}
