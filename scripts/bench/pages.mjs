// What a lesson costs to load and to drag. Several builds of the site are measured turn by turn.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureChrome } from '../chrome.mjs';
import { serveSite } from '../preview.mjs';
import { PROFILES, openPage } from './browser.mjs';
import { median, printTable, short } from './table.mjs';

/** How long a drag is, in ms. */
const DRAG_MS = 3000;

/** What can be dragged, what a reader takes first before others. */
const DRAGGABLE_SELECTORS = [
  '.handle[role="slider"]',
  'input[type="range"]',
  '[role="spinbutton"]',
];

/**
 * @typedef {object} Figures one visit to a lesson; all but the requests and frames in ms
 * @property {number} paint first contentful paint
 * @property {number} blocking what long tasks have over 50 ms, from the first paint until all is quiet
 * @property {number} answer from the navigation to the first change of a figure under a hand
 * @property {number} requests
 * @property {number} frames a second, during the drag
 * @property {number} main the main thread, a move
 * @property {number} script a move
 * @property {number} style style and layout, a frame
 * @property {number} interaction the longest
 * @property {number} next from a click on the next lesson to its first paint
 */
const COLUMNS = /** @type {const} */ ({
  paint: 'first paint',
  blocking: 'blocking',
  answer: 'first answer',
  requests: 'requests',
  frames: 'frames/s',
  main: 'main thread a move',
  script: 'script a move',
  style: 'style, layout a frame',
  interaction: 'longest interaction',
  next: 'next lesson',
});

/**
 * @param {string[]} builds folders of built sites, the oldest first
 * @param {{ lessons: string[], profiles: string[], runs: number }} options `lessons`: all if empty
 * @returns {Promise<import('./table.mjs').Table[]>} one a profile
 */
export async function benchPages(builds, { lessons, profiles, runs }) {
  process.env['CHROME_PATH'] = await ensureChrome();
  const sites = await Promise.all(builds.map((dist) => serveSite(dist)));
  const tables = [];
  try {
    const slugs = lessons.length ? lessons : await lessonsOf(sites.at(-1).url);
    for (const profile of profiles) {
      const rows = [];
      for (const slug of slugs) {
        const visits = sites.map(() => /** @type {Figures[]} */ ([]));
        // An older build may lack a lesson.
        const having = [...sites.entries()].filter(([i]) =>
          existsSync(path.join(builds[i], slug, 'index.html')),
        );
        for (let run = 0; run < runs; run++)
          for (const [i, site] of having) {
            visits[i].push(await visit(`${site.url}${slug}/`, profile));
            process.stderr.write('.');
          }
        for (const [i] of having)
          rows.push([
            builds.length > 1 ? `${slug}, ${path.basename(path.dirname(builds[i]))}` : slug,
            ...Object.keys(COLUMNS).map((column) =>
              short(median(visits[i].map((one) => one[column]))),
            ),
          ]);
      }
      const { cpu, net } = PROFILES[profile];
      tables.push({
        title: `Lessons, ${net ? `a processor ${cpu} times slower, ${net.down} Mbit/s, ${net.latency} ms` : 'this machine'}: ms but for requests and frames, medians of ${runs}`,
        columns: ['lesson', ...Object.values(COLUMNS)],
        rows,
      });
      printTable(tables.at(-1));
    }
    return tables;
  } finally {
    await Promise.all(sites.map((site) => site.close()));
  }
}

/** The lessons a site links to from its start page, in order. @param {string} url */
async function lessonsOf(url) {
  const { page, close } = await openPage('none');
  await page.goto(url);
  const links = await page
    .locator('.lesson-list a')
    .evaluateAll((all) => all.map((one) => new URL(one.href).pathname.split('/').at(-2)));
  await close();
  return links;
}

/** @param {string} url @param {string} profile @returns {Promise<Figures>} */
async function visit(url, profile) {
  return {
    ...(await load(url, profile)),
    answer: await firstAnswer(url, profile),
    ...(await drag(url, profile)),
  };
}

/** @param {string} url @param {string} profile */
async function load(url, profile) {
  const { page, loading, slowDown, quiet, seen, close } = await openPage(profile);
  try {
    await slowDown();
    await page.goto(url, { waitUntil: 'commit' });
    await quiet();
    const { fcp, long } = await seen();
    const { requests } = loading;
    const blocking = long
      .filter(([start, ms]) => start + ms > fcp)
      .reduce((sum, [start, ms]) => sum + Math.max(0, Math.min(ms, start + ms - fcp) - 50), 0);
    return { paint: fcp, blocking, requests, next: await nextPaint(page) };
  } finally {
    await close();
  }
}

/** Follows the link to the next lesson as a hand would: there, a moment, a click. */
async function nextPaint(/** @type {import('playwright-core').Page} */ page) {
  const link = page.locator('a[rel="next"]').last();
  if (!(await link.count())) return NaN;
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(250);
  await Promise.all([page.waitForNavigation({ waitUntil: 'commit' }), link.click()]);
  for (;;) {
    const paint = await page.evaluate(() => window.bench.fcp);
    if (paint > 0) return paint;
    await page.waitForTimeout(20);
  }
}

/** A cell of a map whose numbers can be set. */
const CELL_SELECTORS = ['.canvas-map[data-edits] > .cells'];
/** As much as the playground holds at 60 frames a second: 64 queries and keys, 64 numbers, four heads. */
const LARGE = '1;from=x;n=64;m=64;d=64;dV=64;heads=4';

/**
 * What dragging one cell of X costs in the playground, alone and with its gradients.
 * @param {string} dist a built site
 * @param {{ profiles: string[], runs: number }} options
 * @returns {Promise<import('./table.mjs').Table[]>} one a profile
 */
export async function benchPlayground(dist, { profiles, runs }) {
  process.env['CHROME_PATH'] = await ensureChrome();
  const site = await serveSite(dist);
  const tables = [];
  const columns = /** @type {const} */ (['frames', 'main', 'script', 'style', 'interaction']);
  try {
    for (const profile of profiles) {
      const rows = [];
      for (const [name, more] of [
        ['forward', ''],
        ['with gradients', ';gradients=on'],
      ]) {
        const visits = [];
        for (let run = 0; run < runs; run++) {
          visits.push(
            await drag(
              `${site.url}playground/?playground=${LARGE}${more}`,
              profile,
              CELL_SELECTORS,
            ),
          );
          process.stderr.write('.');
        }
        rows.push([
          name,
          ...columns.map((column) => short(median(visits.map((one) => one[column])))),
        ]);
      }
      const { cpu } = PROFILES[profile];
      tables.push({
        title: `Playground, n = m = 64, d = 64, four heads, ${cpu > 1 ? `a processor ${cpu} times slower` : 'this machine'}: ms but for frames, medians of ${runs}`,
        columns: ['a cell dragged', ...columns.map((column) => COLUMNS[column])],
        rows,
      });
      printTable(tables.at(-1));
    }
    return tables;
  } finally {
    await site.close();
  }
}

/** Where the first thing to be dragged is, in the first figure that has one; undefined before it is drawn. */
const find = (/** @type {string[]} */ kinds) => {
  for (const figure of document.querySelectorAll('.figure'))
    for (const kind of kinds)
      for (const one of figure.querySelectorAll(kind)) {
        if (!one.checkVisibility()) continue;
        one.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const range = one instanceof HTMLInputElement;
        const share = range ? (one.valueAsNumber - +one.min) / (+one.max - +one.min) : 0.5;
        return {
          x: range ? left + 8 + (width - 16) * share : left + width / 2,
          y: top + height / 2,
          track: range ? { left, width } : undefined,
          figure: figure.id,
        };
      }
};

/** Presses and moves from the first moment there is something to press, until the figure changes. */
async function firstAnswer(/** @type {string} */ url, /** @type {string} */ profile) {
  const { page, slowDown, mouse, close } = await openPage(profile);
  try {
    await slowDown();
    await page.goto(url, { waitUntil: 'commit' });
    const at = await placeOf(page);
    if (!at) return NaN;
    await page.evaluate((id) => {
      const { bench } = window;
      let pressed = false;
      addEventListener('mousedown', () => (pressed = true), { capture: true });
      new MutationObserver(() => {
        if (pressed && !(bench.answered > 0)) bench.answered = performance.now();
      }).observe(document.getElementById(id), {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
        attributeFilter: [
          'style',
          'd',
          'aria-valuetext',
          'aria-valuenow',
          'points',
          'x',
          'x2',
          'value',
        ],
      });
    }, at.figure);
    for (let turn = 1; ; turn = -turn) {
      await mouse('mouseMoved', at.x, at.y, false);
      await mouse('mousePressed', at.x, at.y);
      for (let i = 1; i <= 3; i++) {
        await mouse('mouseMoved', at.x + turn * 7 * i, at.y + (at.track ? 0 : 4 * i));
        await page.waitForTimeout(16);
      }
      await mouse('mouseReleased', at.x + turn * 21, at.y + (at.track ? 0 : 12));
      const answered = await page.evaluate('bench.answered');
      if (answered > 0) return answered;
      await page.waitForTimeout(40);
    }
  } finally {
    await close();
  }
}

/** Nothing after ten seconds: there are lessons in which all is pressed or typed. @param {import('playwright-core').Page} page */
async function placeOf(page, kinds = DRAGGABLE_SELECTORS) {
  for (const end = performance.now() + 10_000; performance.now() < end;) {
    const at = await page.evaluate(find, kinds);
    if (at) return at;
    await page.waitForTimeout(15);
  }
}

/** A drag of three seconds, then gestures and keys. */
async function drag(
  /** @type {string} */ url,
  /** @type {string} */ profile,
  kinds = DRAGGABLE_SELECTORS,
) {
  const { page, slowDown, mouse, onFrame, quiet, seen, spent, close } = await openPage(profile);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await quiet();
    if (!(await placeOf(page, kinds)))
      return { frames: NaN, main: NaN, script: NaN, style: NaN, interaction: NaN };
    await page.waitForTimeout(800);
    const { x, y, track } = await placeOf(page, kinds);
    await slowDown();
    await page.waitForTimeout(300);
    await mouse('mouseMoved', x, y, false);
    const before = await spent();
    await page.evaluate('bench.recording = true');
    await mouse('mousePressed', x, y);
    const start = performance.now();
    /** Along its track, or round in a circle. @param {number} ms @returns {[number, number]} */
    const place = (ms) => {
      const turn = (2 * Math.PI * ms) / 1500;
      return track
        ? [track.left + track.width * (0.5 + 0.42 * Math.sin(turn)), y]
        : [x + 40 * Math.sin(turn), y + 28 * (Math.cos(turn) - 1)];
    };
    // Of a hand's moves the browser gives a page the newest once a frame; moves sent here are not lined up with
    // frames, so one is sent when a frame has begun and the last one is done.
    let at = place(0);
    let flying = Promise.resolve();
    let free = true;
    await new Promise((end) =>
      onFrame(() => {
        const ms = performance.now() - start;
        if (ms > DRAG_MS) return end(undefined);
        if (!free) return;
        free = false;
        at = place(ms);
        flying = mouse('mouseMoved', ...at).then(() => void (free = true));
      }),
    );
    onFrame(() => {});
    await flying;
    const { frames, moves } = await page.evaluate(() => {
      window.bench.recording = false;
      return window.bench;
    });
    const after = await spent();
    await mouse('mouseReleased', ...at);
    for (let i = 0; i < 8; i++) {
      const { x, y } = await placeOf(page, kinds);
      await mouse('mouseMoved', x, y, false);
      await mouse('mousePressed', x, y);
      await mouse('mouseMoved', x + (i % 2 ? -15 : 15), y);
      await page.waitForTimeout(40);
      await mouse('mouseReleased', x + (i % 2 ? -15 : 15), y);
      await page.waitForTimeout(140);
    }
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
      // One under 16 ms leaves no entry.
      interaction: Math.max(16, ...interactions),
    };
  } finally {
    await close();
  }
}
