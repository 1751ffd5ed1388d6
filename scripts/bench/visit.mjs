// @ts-check
// Measures one visit to a page: how it loads, when it first answers, and what a drag costs.
import { UserError } from '../run.mjs';

/** Length of a drag in ms. */
const DRAG_MS = 1500;

/** What can be dragged in a figure; the most obvious first. */
const DRAGGED = [
  '.handle[role="slider"]',
  '[role="slider"]',
  'input[type="range"]',
  '.canvas-map[data-edits] > .hand',
  '.figure-view .number-field input',
];
/** What is pressed in a figure that has nothing to drag. */
const PRESSED = '.figure-view :is(label, button:enabled)';

/**
 * @typedef {import('./browser.mjs').BenchPage} BenchPage
 * @typedef {{ name: string, url: string, control?: string, figure?: string }} Case
 * @typedef {{ x: number, y: number, isPressed: boolean, track?: { left: number, width: number } }} Grip
 * @typedef {Record<string, number>} Figures
 */

/**
 * Scrolls to a control of a figure, by default of the one that the stage shows, and returns its center; undefined
 * while there is none. The control is remembered in `window`.
 * @param {{ controls: string[], pressed: string, name: string | undefined }} options
 */
const findGrip = ({ controls, pressed, name }) => {
  const figures = [...document.querySelectorAll('.figure')];
  const figure = name
    ? figures.find((one) => one.getAttribute('data-scope') === name)
    : (document.querySelector('[data-on] > .figure') ?? figures[0]);
  if (!figure) return undefined;
  // The stage shows a figure when its place in the text is in the middle of the window.
  if (name && !figure.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    figure.dispatchEvent(new CustomEvent('showfigure', { bubbles: true }));
  for (const selector of controls)
    for (const one of figure.querySelectorAll(selector)) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = one.getBoundingClientRect();
      if (!width) continue;
      Object.assign(window, { benchFigure: figure, benchControl: one });
      const isRange = one instanceof HTMLInputElement && one.type === 'range';
      const share = isRange ? (one.valueAsNumber - +one.min) / (+one.max - +one.min) : 0.5;
      // The middle of a map may be between two cells.
      const part = one.matches('.hand') ? 0.3 : 0.5;
      return {
        x: isRange ? left + 8 + (width - 16) * share : left + width * part,
        y: top + height * part,
        isPressed: selector === pressed,
        ...(isRange && { track: { left, width } }),
      };
    }
  return undefined;
};

/** What the dragged figure shows: its HTML, its inputs, and the pixels of its canvases. */
const appearance = () => {
  const { benchFigure: figure } = /** @type {any} */ (window);
  const inputs = [...figure.querySelectorAll('input')].map((one) => `${one.value}${one.checked}`);
  const canvases = [...figure.querySelectorAll('canvas')].map((one) => one.toDataURL());
  return [figure.innerHTML, ...inputs, ...canvases].join();
};

/**
 * @param {BenchPage} bench
 * @param {Pick<Case, 'control' | 'figure'>} [of]
 * @returns {Promise<Grip | undefined>} undefined after ten seconds
 */
async function waitForGrip({ page }, { control, figure } = {}) {
  const options = {
    controls: control ? [control] : [...DRAGGED, PRESSED],
    pressed: PRESSED,
    name: figure,
  };
  for (const end = performance.now() + 10_000; performance.now() < end;) {
    const grip = await page.evaluate(findGrip, options);
    if (grip) return grip;
    await page.waitForTimeout(15);
  }
}

/** @param {BenchPage} bench @param {string} url */
export async function load(bench, url) {
  await bench.page.goto(url, { waitUntil: 'commit' });
  await bench.quiet();
  const { fcp, shift, long } = await bench.seen();
  const blocking = long
    .filter(([start, ms]) => start + ms > fcp)
    .reduce((sum, [start, ms]) => sum + Math.max(0, Math.min(ms, start + ms - fcp) - 50), 0);
  return { paint: fcp, blocking, requests: bench.loading.requests, shift };
}

/**
 * Presses the first control as soon as it is visible and moves it until its value changes, in ms after navigation.
 * @param {BenchPage} bench
 * @param {string} url
 */
export async function firstAnswer(bench, url) {
  await bench.page.goto(url, { waitUntil: 'commit' });
  await waitForGrip(bench);
  await bench.page.evaluate(() => {
    const { benchControl: control } = /** @type {any} */ (window);
    const names = ['aria-valuenow', 'aria-valuetext'];
    const value = () => names.map((name) => control.getAttribute(name)).join();
    const first = value();
    new MutationObserver(() => {
      if (value() !== first) window.bench.answeredAt ||= performance.now();
    }).observe(control, { attributeFilter: names });
  });
  for (let i = 0; i < 60; i++) {
    // Looked up each time, because fonts and the stage may still move it.
    const grip = await waitForGrip(bench);
    if (!grip) break;
    await bench.mouse('mouseMoved', grip.x, grip.y, false);
    await bench.mouse('mousePressed', grip.x, grip.y);
    for (const by of [8, 16, 24])
      await bench.mouse('mouseMoved', grip.x - by, grip.y + (grip.track ? 0 : by));
    await bench.mouse('mouseReleased', grip.x - 24, grip.y + (grip.track ? 0 : 24));
    await bench.page.waitForTimeout(60);
    const { answeredAt } = await bench.seen();
    if (answeredAt > 0) return answeredAt;
  }
  return NaN;
}

/**
 * Drags a control, or presses it repeatedly, then presses eight arrow keys.
 * @param {BenchPage} bench with the page already open
 * @param {Case} of
 * @returns {Promise<Figures>}
 */
export async function drag(bench, of) {
  const { page, slowDown, mouse, onFrame, seen, mainTime } = bench;
  const grip = await waitForGrip(bench, of);
  if (!grip) throw new UserError(`${of.name}: there is nothing to drag.`);
  const { x, y, track, isPressed } = grip;
  await slowDown();
  await page.waitForTimeout(300);
  await mouse('mouseMoved', x, y, false);
  await page.evaluate(() =>
    Object.assign(window.bench, { interactions: [], frames: [], moves: 0 }),
  );
  const before = await page.evaluate(appearance);
  await mouse('mousePressed', x, y);
  const mainBefore = await mainTime();
  await page.evaluate('bench.recording = true');
  const start = performance.now();
  /**
   * The pointer's position: along a slider's track, around a circle, or up and down on a button.
   * @param {number} ms @returns {[number, number]}
   */
  const positionAt = (ms) => {
    const turn = (2 * Math.PI * ms) / DRAG_MS;
    return track
      ? [track.left + track.width * (0.5 + 0.42 * Math.sin(turn)), y]
      : [x + 40 * Math.sin(turn), y + 28 * (Math.cos(turn) - 1)];
  };
  let presses = 0;
  let last = positionAt(0);
  if (isPressed)
    for (; presses < 12; presses++) {
      await mouse(presses % 2 ? 'mousePressed' : 'mouseReleased', x, y);
      await page.waitForTimeout(100);
    }
  else {
    // Browsers deliver at most one pointer move per frame. Moves sent from here would not line up with frames, so send
    // one when a frame has begun and the previous move has been handled.
    let flying = Promise.resolve();
    let isFree = true;
    await new Promise((end) =>
      onFrame(() => {
        const ms = performance.now() - start;
        // Ends where the control shows something else than at the start.
        if (ms > DRAG_MS * 1.25) return end(undefined);
        if (!isFree) return;
        isFree = false;
        last = positionAt(ms);
        flying = mouse('mouseMoved', ...last).then(() => void (isFree = true));
      }),
    );
    onFrame(() => {});
    await flying;
  }
  await page.evaluate('bench.recording = false');
  const mainAfter = await mainTime();
  if ((await page.evaluate(appearance)) === before && !isPressed)
    throw new UserError(`${of.name}: the page did not answer the drag.`);
  await mouse('mouseReleased', ...last);
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press(i % 2 ? 'ArrowLeft' : 'ArrowRight', { delay: 20 });
    await page.waitForTimeout(100);
  }
  await page.waitForTimeout(200);
  const { frames, moves, interactions } = await seen();
  await slowDown(false);
  return {
    'main thread': (mainAfter - mainBefore) / (isPressed ? presses / 2 : moves),
    frames: isPressed ? NaN : (frames.length / frames.reduce((sum, ms) => sum + ms, 0)) * 1000,
    // Interactions under 16 ms leave no entry.
    interaction: Math.max(16, ...interactions),
  };
}
