// Every live value has its figure in view: whole on the stage, or a panel in the dock.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { selectCases, isFullDepth } from '../depth.ts';
import { namedLessons } from '../lessons.ts';
import { newPage } from './support/browser.ts';
import { unfoldTopics } from './support/layout.ts';

/** Scrolls each live value to the middle of the window and reports where its figure is. */
const readLiveWords = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const words = [
      ...document.querySelectorAll<HTMLElement>(
        '.lesson-text :is(.do, .n.live, .tok, .point, [data-goal-begin], span[data-scope])',
      ),
    ].filter((word) => word.checkVisibility() && !word.closest('.figure, .notes, .say'));
    const results = [];
    for (const word of words) {
      word.scrollIntoView({ block: 'center', behavior: 'instant' });
      await frame();
      await frame();
      const name =
        word.dataset['figure'] ?? word.closest<HTMLElement>('[data-scope]')!.dataset['scope'];
      const figure = document.getElementById(`figure-${name}`)!;
      const room = figure.querySelector('.figure-room')!.getBoundingClientRect();
      const body = figure.querySelector('.figure-body')!.getBoundingClientRect();
      const { left, right, top, bottom } = figure.getBoundingClientRect();
      results.push({
        word: `${word.textContent.trim().slice(0, 24)} (${name})`,
        on:
          figure.parentElement!.dataset['on'] !== undefined &&
          getComputedStyle(figure).opacity === '1',
        whole:
          left >= 0 &&
          top >= 0 &&
          right <= innerWidth + 1 &&
          bottom <= innerHeight + 1 &&
          body.left >= room.left - 1 &&
          body.right <= room.right + 1 &&
          body.bottom <= room.bottom + 2,
        seen:
          figure.parentElement!.dataset['docked'] !== undefined ||
          (bottom > innerHeight * 0.25 && top < innerHeight * 0.75),
      });
    }
    return results;
  });

const STAGES = [
  [1280, 720],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const;
const DOCKS = [
  [390, 844],
  [820, 1180],
] as const;

/** Their figures have tables, steps, code, planes, and parts that open inside the figure. */
const SAMPLE = ['why-attention', 'step-by-step', 'scaling'];

/** The window sizes for a lesson: one by default, all for the samples at full depth, and the extremes for the rest. */
const selectSizes = (slug: string) =>
  selectCases(SAMPLE.includes(slug) ? STAGES : [STAGES[0], STAGES.at(-1)!], 1);

describe.each(selectCases(namedLessons, ([slug]) => slug === 'scaling'))('%s', (slug, lesson) => {
  test('each live value has its whole figure beside it, and a bold instruction points to what it names', async () => {
    const { page, open } = await newPage({ width: 1280, height: 720, dock: true });
    await open(lesson.path);
    await unfoldTopics(page);
    for (const [width, height] of selectSizes(slug)) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect.poll(() => page.locator('[data-docked]').count()).toBe(0);
      const words = await readLiveWords(page);
      expect(words.length).toBeGreaterThan(3);
      const wrong = words.filter(({ on, whole }) => !on || !whole);
      expect(wrong, `${width} × ${height}`).toEqual([]);
    }
    const pointed = page.locator('.figure [data-pointed]');
    for (const order of await page.locator('.lesson-text .point').all()) {
      if (!(await order.isVisible())) continue;
      await order.focus();
      expect(await pointed.count(), (await order.textContent()) ?? '').toBeGreaterThan(0);
      await page.locator('.site-header a').first().focus();
      expect(await pointed.count()).toBe(0);
    }
  });
});

describe.each(selectCases(namedLessons, ([slug]) => slug === 'softmax'))('%s', (_, lesson) => {
  test('on phones and tablets, each live value has its figure, or one of its panels, in view', async () => {
    const [phone] = DOCKS;
    const { page, open } = await newPage({
      width: phone[0],
      height: phone[1],
      touch: true,
      dock: true,
    });
    await open(lesson.path);
    for (const [width, height] of selectCases(DOCKS, 1)) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const paragraph = await page
        .locator('.lesson-text :is(.slide, .prose) > p')
        .first()
        .boundingBox();
      expect(paragraph!.y, 'the first paragraph is on the first screen').toBeLessThan(height);
      await expect
        .poll(() => page.locator('[data-docked]').count(), {
          message: 'nothing covers the title',
        })
        .toBe(0);
    }
    await unfoldTopics(page);
    for (const [width, height] of selectCases(DOCKS, 1)) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect.poll(() => page.locator('[data-docked]').count()).toBe(0);
      const words = await readLiveWords(page);
      const unseen = words.filter(({ seen }) => !seen);
      expect(unseen, `${width} × ${height}`).toEqual([]);
    }
  });
});

test.each(
  selectCases(
    [
      ['gradients', '.predict', 'Scores and weights'],
      ['gradients', 'text=Raise the tip of the query a little', 'Weights mix values'],
      ['projections', 'text=watch the grids', 'Through W_Q: query'],
      ['multi-head', 'text=the triangle has become a square', 'Output'],
      ['multi-head', 'text=Drag query 1 to the tip', 'What “woke” asks'],
      ['implementation', 'text=keys that are too short', 'Code'],
      ['learning', 'text=Why two layers?', 'What the word attends to'],
    ],
    2,
  ),
)(
  'on a phone %s, at %s, keeps the panel in view that the text is about',
  async (slug, words, panel) => {
    const { page, open } = await newPage({ width: 390, height: 844, touch: true, dock: true });
    await open(`${slug}/`);
    const at = page.locator('.lesson-text').locator(words).first();
    await at.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const shown = page.locator('[data-docked-panel]');
    await expect.poll(() => shown.getAttribute('aria-label')).toContain(panel);
  },
);

test.each(selectCases(STAGES, 1))(
  'at %i×%i the first screen of the home page shows its whole figure',
  async (width, height) => {
    const { page, open } = await newPage({ width, height });
    await open('');
    const { bottom } = await page
      .locator('.index-scene .figure-body')
      .evaluate((body) => body.getBoundingClientRect());
    expect(bottom).toBeLessThanOrEqual(height);
  },
);

/** Words about this figure that continue on another line. */
const brokenWords = (figure: Locator) =>
  figure.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (
        !node.parentElement!.checkVisibility() ||
        node.parentElement!.closest('.katex, .cm-editor')
      )
        continue;
      for (const { 0: word, index } of node.textContent!.matchAll(/\p{L}{3,20}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    }
    return broken;
  });

describe.runIf(isFullDepth).each(namedLessons)(
  '%s: opening something beside a figure',
  (slug, lesson) => {
    test('doesn’t shrink the figure; the column scrolls instead', async () => {
      const { page, open } = await newPage({ width: 1280, height: 800, reducedMotion: true });
      await open(lesson.path);
      await unfoldTopics(page);
      const names = [...lesson.figures.keys()];
      for (const name of selectCases(SAMPLE.includes(slug) ? names : names.slice(0, 1), 1)) {
        const figure = page.locator(`#figure-${name}`);
        await figure.evaluate((one) =>
          one.dispatchEvent(new Event('showfigure', { bubbles: true })),
        );
        await page.locator(`[data-on] > #figure-${name}[data-live]`).waitFor();
        const width = () =>
          figure.locator('.figure-body').evaluate((body) => body.getBoundingClientRect().width);
        const overflow = () => figure.evaluate((one) => one.scrollHeight - one.clientHeight);
        const before = await width();
        expect(await overflow()).toBe(0);
        expect(await brokenWords(figure)).toEqual([]);
        const expectSame = async (opened: string) => {
          await expect.poll(overflow, { message: opened }).toBeGreaterThan(0);
          expect(await width(), opened).toBeCloseTo(before, 0);
          expect(await brokenWords(figure), opened).toEqual([]);
        };
        for (const panel of await figure.locator('.figure-body details').all()) {
          if (!(await panel.isVisible())) continue;
          await panel.locator('summary').click();
          await expect.poll(width).toBeCloseTo(before, 0);
          expect(await brokenWords(figure)).toEqual([]);
          await panel.locator('summary').click();
        }
        await figure.locator('.numbers > summary').click();
        await figure.locator('.controls').waitFor();
        await expectSame('all numbers');
        await figure.locator('.numbers > summary').click();
        await figure.locator('.menu > summary').click();
        await figure.locator('[data-act=edit-code]').click();
        await figure.locator('.editor').waitFor();
        await expectSame('run and edit');
      }
    });
  },
);

test('the cards on the home page fill their rows at any width and have pictures', async () => {
  const { page, open } = await newPage({ width: 1280, height: 800, theme: 'dark' });
  await open('');
  const cards = page.locator('.lesson-card');
  for (const [width, columns] of [
    [390, 1],
    [820, 2],
    [1280, 4],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await cards.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect(tops.length % columns).toBe(0);
    for (const [i, top] of tops.entries())
      expect(top === tops[i - 1], `${width} px, card ${i + 1}`).toBe(i % columns > 0);
  }
  const unpainted = await page.locator('.lesson-picture :is(path, rect, circle, text)').evaluateAll(
    (shapes) =>
      shapes.filter((shape) => {
        const { fill, stroke } = getComputedStyle(shape);
        // An undefined color falls back to black or none.
        const isDrawn = stroke !== 'none' || shape.getAttribute('stroke') === 'none';
        return fill === 'rgb(0, 0, 0)' || !isDrawn;
      }).length,
  );
  expect(unpainted).toBe(0);
});
