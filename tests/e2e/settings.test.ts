// Readers' settings: larger text, zoom, more contrast, forced colors, reduced motion, no storage or invalid storage,
// two windows, and words in any script.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { cleanWord } from '../../src/figure/fields/words.tsx';
import { selectCases, isFullDepth } from '../depth.ts';
import { editableFields, operateControl, widgets } from '../widgets.ts';
import { expectAccessible } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { expectText, figure, MATRICES, STEPS } from './support/figures.ts';
import { expectFits } from './support/layout.ts';
import { readState } from './support/widgets.ts';
import { expectedSentence } from './support/workedExample.ts';

/** One page of each kind. */
const PAGES = [
  'step-by-step/',
  'playground/',
  'code/',
  '',
  'challenges/',
  'recap/',
  'teach/',
  'teach/order/',
  'check/',
  'softmax/worksheet/',
];

/** Sets the browser's default font size, which also changes rem in media queries. */
async function setText(page: Page, standard: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** Opens pages with text twice as large, on a desktop and a phone. */
async function expectLargeTextFits(paths: readonly string[]) {
  const { page, open } = await newPage({ fresh: true });
  await setText(page, 32);
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    );
    await expectFits(page, path);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page, `${path}, on a phone`);
  }
}

test('with text at 200%, every kind of page fits', () =>
  expectLargeTextFits(selectCases([...PAGES, 'claims/', 'words/', 'report/'], 3)));

const AT_ONCE = 8;
// Every third figure, because figures of the same kind have the same problems.
const figures = selectCases(
  widgets.filter((_, i) => i % 3 === 0),
  0,
).map(([id]) => id);
test.for(
  Array.from({ length: Math.ceil(figures.length / AT_ONCE) }, (_, i) =>
    figures.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  ),
)('with text at 200%, figures fit: %s', (ids) =>
  expectLargeTextFits(ids.map((id) => `embed/${id}/`)),
);

test.runIf(isFullDepth)(
  'at 200% zoom, every kind of page fits, and sticky elements cover less than half of it',
  async () => {
    // The window has half as many CSS pixels, each four times as large.
    const { page, open } = await newPage({ fresh: true, dock: true });
    const devtools = await page.context().newCDPSession(page);
    const zoomed = { width: 640, height: 360, deviceScaleFactor: 2, mobile: false };
    await devtools.send('Emulation.setDeviceMetricsOverride', zoomed);
    for (const path of selectCases(PAGES, 2)) {
      await open(path);
      await expectFits(page, path);
      for (const share of [0.3, 0.6]) {
        await page.evaluate(
          (to) => scrollTo({ top: document.body.scrollHeight * to, behavior: 'instant' }),
          share,
        );
        const free = await page.evaluate(async () => {
          await new Promise((done) => setTimeout(done, 100));
          const rows = Array.from({ length: 36 }, (_, i) => 5 + i * 10);
          const stays = (y: number) => {
            for (let at = document.elementFromPoint(innerWidth / 2, y); at; at = at.parentElement)
              if (getComputedStyle(at).position === 'fixed') return true;
            return false;
          };
          return rows.filter((y) => !stays(y)).length / rows.length;
        });
        expect(free, `${path}, at ${share}`).toBeGreaterThanOrEqual(0.5);
      }
    }
  },
);

test.runIf(isFullDepth).each(['light', 'dark'] as const)(
  'with more contrast requested, text has a ratio of 7:1, %s',
  async (theme) => {
    const { page, open } = await newPage({ fresh: true, theme });
    await page.emulateMedia({ contrast: 'more' });
    for (const path of ['', 'step-by-step/', 'teach/']) {
      await open(path);
      // Map colors encode numbers, and no text color has a contrast of 7 on all of them.
      await expectAccessible(page, {
        only: ['color-contrast-enhanced'],
        beside: '[data-shaded], [data-deep]',
      });
    }
  },
);

test('in forced colors, enabled and disabled buttons look different', async () => {
  const { page, open } = await newPage();
  await page.emulateMedia({ forcedColors: 'active' });
  await open(`embed/${STEPS}/`);
  const { undo, point } = figure(page, STEPS);
  const colour = () => undo.evaluate((one) => getComputedStyle(one).color);
  const none = await colour();
  await point('query it').press('ArrowRight');
  await expect.poll(colour).not.toBe(none);
});

test.each(selectCases(['playground/', 'softmax/?present=title', 'teach/order/'], 1))(
  'with reduced motion, nothing on /%s is animated',
  async (path) => {
    const { page, open } = await newPage({ reducedMotion: true });
    await open(path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((one) => {
        const { transitionDuration, transitionProperty, animationName } = getComputedStyle(one);
        const lasts = transitionDuration.split(',').some((time) => parseFloat(time) > 0);
        return (lasts && transitionProperty !== 'none') || animationName !== 'none'
          ? [one.outerHTML.slice(0, 80)]
          : [];
      }),
    );
    expect(moving).toEqual([]);
  },
);

/** Pages that read saved work, progress, answers and playlists. */
const READING = ['step-by-step/', 'recap/', 'challenges/', 'teach/order/'];

const SHELVES: readonly (string | null)[] = [
  null,
  '{"garbage',
  '[1e999,null,{"id":7}]',
  '1;q=NaN',
  '{"__proto__":1}',
];

test.for(selectCases(SHELVES, 1))(
  'when storage is %s, every kind of page works without errors',
  async (kept) => {
    const { page, open, expectNoErrors } = await newPage();
    await page.addInitScript((text) => {
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      if (text === null)
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, { get: refuse });
      // Any key may be read.
      else Storage.prototype.getItem = () => text;
    }, kept);
    // Every page is tested without storage and with garbage; the pages that read most, with other invalid data.
    const pages = SHELVES.indexOf(kept) < 2 ? [...PAGES, 'softmax/?present=title'] : READING;
    for (const path of selectCases(pages, ([first]) => first === 's')) {
      await open(path);
      expect(await page.locator('h1').first().textContent(), path).toMatch(/\w/);
      for (const line of await page.locator('.notices p > span').allTextContents())
        expect(line, path).toMatch(/^[^\n]{10,400}\.$/);
      // Except for quotations of what couldn't be read.
      const text = (await page.locator('body').innerText()).replace(/“[^”\n]*”/g, '');
      expect(text, path).not.toMatch(/\bNaN\b|\bundefined\b|\[object /);
      expectNoErrors();
    }
  },
);

test.runIf(isFullDepth)('two windows of one lesson don’t overwrite each other’s work', async () => {
  const { page, open, ready } = await newPage();
  await open('step-by-step/');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  await figure(page, STEPS).field('query it, number 1').fill('2');
  await other.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const cell = figure(other, MATRICES).field('V, cat, number 1');
  await cell.fill('7');
  await cell.press('Enter');
  await expectText(figure(page, STEPS).sentence, expectedSentence([2, 1], 1));
  await expectText(figure(other, STEPS).sentence, expectedSentence([3, 1], 1));
  const both = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /:(steps|matrices)$/.test(key)));
  await expect.poll(both).toHaveLength(2);
  await other.close();
  await page.reload();
  await ready();
  await expectText(figure(page, STEPS).sentence, expectedSentence([2, 1], 1));
  expect(await figure(page, MATRICES).field('V, cat, number 1').inputValue()).toBe('7');
});

/** Long words, right-to-left words, emoji, and characters of several code units. */
const WORDS = ['Rindfleischetikettierung', 'الحيوانات', '動物沒有過馬路', '👩🏽‍🚀🦊🏳️‍🌈'];
const SAMPLE = ['relay', 'steps', 'trained', 'word-map'];
const ofWords = widgets
  .filter(([, widget]) =>
    editableFields(widget).some(([, { kind }]) => kind === 'words' || kind === 'sentence'),
  )
  .filter(([id], i) => i % 3 === 0 || SAMPLE.includes(id));

describe.each(selectCases(ofWords, ([id]) => id === 'relay'))('%s', (id, widget) => {
  test('accepts words in any script, keeps them in its link, and fits', async () => {
    const { page, open } = await newPage({ width: 390, height: 844 });
    await open(`embed/${id}/`);
    const { root, sentence } = figure(page, id);
    await root.locator('details.numbers > summary').click();
    await root.locator('.controls [data-field]').first().waitFor({ state: 'attached' });
    for (const [key, { kind, length }] of editableFields(widget)) {
      if (kind !== 'words' && kind !== 'sentence') continue;
      const inputs = root.locator(`.controls [data-field="${key}"] input[type=text]`);
      const count = await inputs.count();
      for (let nth = 0; nth < count; nth++) {
        const type = kind === 'sentence' ? WORDS.join(' ') : WORDS[nth % WORDS.length]!;
        await page.evaluate(operateControl, {
          figure: id,
          field: key,
          at: 'input[type=text]',
          nth,
          type,
        });
      }
      const words = (await readState(page, id, widget))[key] as readonly string[];
      expect(words.length).toBeGreaterThan(0);
      if (kind === 'words')
        expect(words.slice(0, count)).toEqual(
          words.slice(0, count).map((_, nth) => cleanWord(WORDS[nth % WORDS.length]!, length!)),
        );
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await expectFits(page, `${key}, ${width} px`);
      }
    }
    expect(await sentence.textContent()).toMatch(/\.$/);
  });
});
