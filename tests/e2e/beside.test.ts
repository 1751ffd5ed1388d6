// No live word without its picture in view: beside the words on a stage, whole, or docked over them.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { casesToTry } from '../depth.ts';
import { namedLessons } from '../lessons.ts';
import { newPage } from './support/browser.ts';
import { unfoldTopics } from './support/looks.ts';

/** Scrolls each live word of the text to the middle of the window, and tells where its figure then is. */
const wordsOf = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const words = [
      ...document.querySelectorAll<HTMLElement>(
        '.lesson-text :is(.do, .n.live, .tok, .point, [data-goal-begin], span[data-scope])',
      ),
    ].filter((word) => word.checkVisibility() && !word.closest('.figure, .notes, .say'));
    const told = [];
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
      told.push({
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
    return told;
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

describe.each(namedLessons)('%s', (_, lesson) => {
  test.for(casesToTry(STAGES, 1))(
    'at %i×%i each live word has its whole figure beside it',
    async ([width, height]) => {
      const { page, open } = await newPage({ width, height, dock: true });
      await open(lesson.path);
      await unfoldTopics(page);
      const words = await wordsOf(page);
      expect(words.length).toBeGreaterThan(3);
      expect(words.filter(({ on, whole }) => !on || !whole)).toEqual([]);
    },
  );

  test.for(casesToTry(DOCKS, 1))(
    'at %i×%i each live word has its figure, or a panel of it, in view',
    async ([width, height]) => {
      const { page, open } = await newPage({ width, height, touch: true, dock: true });
      await open(lesson.path);
      await unfoldTopics(page);
      const words = await wordsOf(page);
      expect(words.filter(({ seen }) => !seen)).toEqual([]);
    },
  );

  test('a bold order points at what it names, with the keys as well', async () => {
    const { page, open } = await newPage({ width: 1280, height: 720 });
    await open(lesson.path);
    await unfoldTopics(page);
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

test.each(STAGES)(
  'at %i×%i the start page has its whole figure on the first screen',
  async (width, height) => {
    const { page, open } = await newPage({ width, height });
    await open('');
    const { bottom } = await page
      .locator('.index-scene .figure-body')
      .evaluate((body) => body.getBoundingClientRect());
    expect(bottom).toBeLessThanOrEqual(height);
  },
);
