// @ts-check
/**
 * npm run bench [-- --lesson step-by-step] [-- --profile slow] [-- --runs 5] [-- --beside FOLDER]
 *
 * Measures how fast each lesson of the built site loads and responds to dragging, on this machine and on one that is
 * four times slower with a slow connection. `--beside FOLDER` alternates with another build of the site. Not part of
 * npm test: timings on a busy machine mislead, so only compare results from the same run.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openPage, PROFILES } from './bench/browser.mjs';
import { ensureChrome } from './chrome.mjs';
import { serveSite } from './preview.mjs';
import { UserError, reportError, root } from './run.mjs';

/** Length of a drag in ms. */
const DRAG_MS = 3000;

/** Draggable elements, the most obvious ones first. */
const DRAGGABLE_SELECTORS = [
  '.handle[role="slider"]',
  'input[type="range"]',
  '[role="spinbutton"]',
];

/**
 * @typedef {object} Figures one visit to a lesson, in ms but for requests and frames
 * @property {number} paint first contentful paint
 * @property {number} blocking what long tasks take beyond 50 ms, from the first paint until all is quiet
 * @property {number} requests
 * @property {number} frames a second, during the drag
 * @property {number} main main thread, per move
 * @property {number} script per move
 * @property {number} style style and layout, per frame
 * @property {number} interaction the longest
 */

/** @param {number[]} values */
function median(values) {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = NaN, high = NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return Number(((low + high) / 2).toPrecision(3));
}

/** The lessons linked from a site's start page, in order. @param {string} url */
async function lessonsOf(url) {
  const { page, close } = await openPage('none');
  await page.goto(url);
  const links = await page
    .locator('.lesson-list a')
    .evaluateAll((all) =>
      all.map((one) =>
        new URL(/** @type {HTMLAnchorElement} */ (one).href).pathname.split('/').at(-2),
      ),
    );
  await close();
  return links.map(String);
}

/** @param {string} url @param {string} profile */
async function load(url, profile) {
  const { page, loading, slowDown, quiet, seen, close } = await openPage(profile);
  try {
    await slowDown();
    await page.goto(url, { waitUntil: 'commit' });
    await quiet();
    const { fcp, long } = await seen();
    const blocking = long
      .filter(([start, ms]) => start + ms > fcp)
      .reduce((sum, [start, ms]) => sum + Math.max(0, Math.min(ms, start + ms - fcp) - 50), 0);
    return { paint: fcp, blocking, requests: loading.requests };
  } finally {
    await close();
  }
}

/**
 * Returns the center of the first draggable element in the first figure that has one; undefined until it is rendered.
 */
const find = (/** @type {string[]} */ selectors) => {
  for (const figure of document.querySelectorAll('.figure'))
    for (const selector of selectors)
      for (const one of figure.querySelectorAll(selector)) {
        if (!one.checkVisibility()) continue;
        one.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const range = one instanceof HTMLInputElement;
        const share = range ? (one.valueAsNumber - +one.min) / (+one.max - +one.min) : 0.5;
        return {
          x: range ? left + 8 + (width - 16) * share : left + width / 2,
          y: top + height / 2,
          track: range ? { left, width } : undefined,
        };
      }
};

/**
 * Undefined after ten seconds: some lessons have only buttons and fields.
 * @param {import('playwright-core').Page} page
 */
async function placeOf(page) {
  for (const end = performance.now() + 10_000; performance.now() < end;) {
    const at = await page.evaluate(find, DRAGGABLE_SELECTORS);
    if (at) return at;
    await page.waitForTimeout(15);
  }
}

/**
 * Drags for three seconds, then presses eight arrow keys.
 * @param {string} url
 * @param {string} profile
 */
async function drag(url, profile) {
  const { page, slowDown, mouse, onFrame, quiet, seen, spent, close } = await openPage(profile);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await quiet();
    const at = await placeOf(page);
    if (!at) return { frames: NaN, main: NaN, script: NaN, style: NaN, interaction: NaN };
    const { x, y, track } = at;
    await slowDown();
    await page.waitForTimeout(300);
    await mouse('mouseMoved', x, y, false);
    const before = await spent();
    await page.evaluate('bench.recording = true');
    await mouse('mousePressed', x, y);
    const start = performance.now();
    /**
     * The pointer's offset: along a slider's track, or around a circle.
     * @param {number} ms @returns {[number, number]}
     */
    const place = (ms) => {
      const turn = (2 * Math.PI * ms) / 1500;
      return track
        ? [track.left + track.width * (0.5 + 0.42 * Math.sin(turn)), y]
        : [x + 40 * Math.sin(turn), y + 28 * (Math.cos(turn) - 1)];
    };
    // Browsers deliver at most one pointer move per frame. Moves sent from here would not line up with frames, so send
    // one when a frame has begun and the previous move has been handled.
    let last = place(0);
    let flying = Promise.resolve();
    let free = true;
    await new Promise((end) =>
      onFrame(() => {
        const ms = performance.now() - start;
        if (ms > DRAG_MS) return end(undefined);
        if (!free) return;
        free = false;
        last = place(ms);
        flying = mouse('mouseMoved', ...last).then(() => void (free = true));
      }),
    );
    onFrame(() => {});
    await flying;
    const { frames, moves } = await page.evaluate(() => {
      window.bench.recording = false;
      return window.bench;
    });
    const after = await spent();
    await mouse('mouseReleased', ...last);
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press(i % 2 ? 'ArrowLeft' : 'ArrowRight', { delay: 20 });
      await page.waitForTimeout(120);
    }
    await page.waitForTimeout(400);
    const { interactions } = await seen();
    return {
      frames: (frames.length / frames.reduce((sum, ms) => sum + ms, 0)) * 1000,
      main: (after.main - before.main) / moves,
      script: (after.script - before.script) / moves,
      style: (after.style - before.style) / frames.length,
      // Interactions under 16 ms leave no entry.
      interaction: Math.max(16, ...interactions),
    };
  } finally {
    await close();
  }
}

/**
 * @param {string[]} builds folders of built sites, the oldest first
 * @param {{ lesson: string[], profile: string[], runs: string }} options all lessons if none is named
 */
async function benchPages(builds, { lesson, profile: profiles, runs }) {
  process.env['CHROME_PATH'] = await ensureChrome();
  const sites = await Promise.all(builds.map((dist) => serveSite(dist)));
  try {
    const slugs = lesson.length ? lesson : await lessonsOf(sites.at(-1)?.url ?? '');
    for (const profile of profiles) {
      const { cpu, net } = PROFILES[profile] ?? {};
      const on = net
        ? `a processor ${cpu} times slower, ${net.down} Mbit/s, ${net.latency} ms`
        : 'this machine';
      console.log(`\n${on}: ms but for requests and frames, medians of ${runs}`);
      /** @type {Record<string, Record<string, number>>} */
      const rows = {};
      for (const slug of slugs) {
        // An older build may lack a lesson.
        const having = builds.flatMap((dist, i) =>
          existsSync(path.join(dist, slug, 'index.html')) ? i : [],
        );
        const visits = builds.map(() => /** @type {Figures[]} */ ([]));
        for (let run = 0; run < Number(runs); run++)
          for (const i of having) {
            const url = `${sites[i]?.url}${slug}/`;
            visits[i]?.push({ ...(await load(url, profile)), ...(await drag(url, profile)) });
          }
        for (const i of having)
          rows[builds.length > 1 ? `${slug}, ${builds[i]}` : slug] = Object.fromEntries(
            Object.keys(visits[i]?.[0] ?? {}).map((key) => [
              key,
              median(visits[i]?.map((one) => one[/** @type {keyof Figures} */ (key)]) ?? []),
            ]),
          );
      }
      console.table(rows);
    }
  } finally {
    await Promise.all(sites.map((site) => site.close()));
  }
}

try {
  const { values } = parseArgs({
    // Accepts the earlier form `npm run bench -- pages`.
    allowPositionals: true,
    options: {
      lesson: { type: 'string', multiple: true, default: [] },
      profile: { type: 'string', multiple: true, default: ['none', 'slow'] },
      runs: { type: 'string', default: '5' },
      beside: { type: 'string', multiple: true, default: [] },
    },
  });
  const builds = [...values.beside.map((folder) => path.resolve(folder)), path.join(root, 'dist')];
  for (const folder of builds)
    if (!existsSync(path.join(folder, 'index.html')))
      throw new UserError(`There is no built site in ${folder}: "npm run build" first.`);
  await benchPages(builds, values);
} catch (error) {
  reportError(error);
}
