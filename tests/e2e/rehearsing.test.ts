// Each press of a talk shows the same every time, whatever was done before.
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { encode } from '../../src/figure/link.ts';
import { isFullDepth } from '../depth.ts';
import { lessons } from '../lessons.ts';
import { readableStates } from '../unit/arbitraries.ts';
import { newPage } from './support/browser.ts';
import { LAYOUT_TIMEOUT, waitForSlides } from './support/talk.ts';

/** The slide after a press, to the pixel, and which press it is. */
const look = (page: Page, key: string) =>
  page.evaluate(async (key) => {
    if (key)
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    // Live values in text wait until a drag ends.
    for (let i = 4; i > 0; i--) await new Promise((done) => requestAnimationFrame(done));
    const { stop } = document.documentElement.dataset;
    const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]:not([data-copy])')];
    const line = panes.find((pane) => pane.dataset['pane'] === 'line')?.textContent ?? '';
    const answer = document.querySelector<HTMLElement>('[data-pane][data-now] .poll-answer');
    const open =
      answer?.dataset['shown'] === 'false' ||
      document.querySelector('[data-now][data-unanswered]') !== null;
    const figure = document.querySelector<HTMLElement>(
      ':is([data-pane=figure], [data-pane=asked], [data-kind=figure][data-now]):not([data-copy]) > .figure',
    );
    const step = figure?.dataset['step'] ?? '';
    const boxes = [...(figure?.querySelectorAll('.panel, svg, table, input') ?? [])].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    });
    const texts = [...(figure?.querySelectorAll('.figure-view, .describe') ?? [])].map(
      (one) => one.textContent,
    );
    return {
      press: [stop, line, step, open ? 'asked' : ''].join('|'),
      last: /^(\d+) \/ \1$/.test(document.querySelector('.foot-count')?.textContent ?? ''),
      shows: texts.join(' '),
      numbers: [...(figure?.querySelectorAll('input') ?? [])]
        .map(({ value, checked }) => `${value} ${checked}`)
        .join(),
      lies: [...(figure?.style.cssText.split(/; */).sort() ?? []), ...boxes].join('; '),
    };
  }, key);
type Look = Awaited<ReturnType<typeof look>>;

/** Walks a talk from its first slide to its last, answering its questions. */
async function walked(page: Page): Promise<Map<string, Look>> {
  const seen = new Map<string, Look>();
  let now = await look(page, 'Home');
  for (let press = 0; press < 120; press++) {
    if (seen.has(now.press)) {
      expect(now.last, now.press).toBe(true);
      return seen;
    }
    seen.set(now.press, now);
    now = await look(page, 'PageDown');
  }
  throw new Error('The deck has no end.');
}

const work = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('abh:work:'))),
  );

/** States other than the initial ones, as a reader may have left them. */
const leave = (page: Page, slug: string, seed: number) => {
  const { figures } = lessons.find((one) => one.slug === slug)!;
  const left = Object.fromEntries(
    [...figures].map(([name, { widget }]) => [
      `abh:work:${slug}/:${name}`,
      encode(widget, fc.sample(readableStates(widget), { numRuns: 1, seed })[0]!),
    ]),
  );
  return page.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
    return all;
  }, left);
};

// Content is covered for every lesson in tests/unit/slides/states.test.ts; these have had layout regressions.
const LAY_OTHERWISE = ['softmax', 'masks', 'similarity'];
const slugs = lessons.map(({ slug }) => slug);

/** Plus every sixth of the others, because presses work the same in all lessons. */
const rehearsed = [
  ...LAY_OTHERWISE,
  ...slugs.filter((slug, i) => i % 6 === 0 && !LAY_OTHERWISE.includes(slug)),
];

test.runIf(isFullDepth).each(rehearsed)(
  '%s shows the same at each press when it’s walked again from the end, whatever the reader changed',
  async (slug) => {
    const { page, open } = await newPage({ width: 1280, height: 720, reducedMotion: true });
    await open('favicon.svg', { ready: false });
    await leave(page, slug, 26);
    await open(`${slug}/?present=title`);
    await waitForSlides(page);
    const first = await walked(page);
    const left = await leave(page, slug, 7);
    await open(`${slug}/?present=recap`);
    await waitForSlides(page);
    await look(page, 'PageUp');
    for (const [press, now] of await walked(page))
      expect.soft(now, press).toEqual(first.get(press));
    // The same if the window is closed in between.
    expect(await work(page)).toEqual(left);
  },
);

test.runIf(isFullDepth)(
  '?present without a slide starts at the title, and printed slides have numbers, headings and notes',
  async () => {
    const { page, open } = await newPage({ width: 1280, height: 720 });
    await page.addInitScript(() => {
      window.print = () => {};
    });
    await open('why-attention/?present');
    await waitForSlides(page);
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 'Print the notes pages' }).click(LAYOUT_TIMEOUT);
    const printed = await page.evaluate(() => {
      const shown = (one: Element | null) => {
        const { clipPath = 'gone' } = one ? getComputedStyle(one) : {};
        return clipPath === 'none' ? one!.textContent : clipPath;
      };
      const over = [...document.querySelectorAll('.printed-page [data-pane=line]')];
      return {
        numbers: [...document.querySelectorAll('.printed-place')].map((one) => one.textContent),
        // The first slide is the title and only has its number.
        feet: [...document.querySelectorAll('.printed-foot span:first-child')].map(
          (one) => one.textContent,
        ),
        pages: document.querySelectorAll('.printed-page').length,
        recap: shown(document.querySelector('.printed-page [data-kind=recap] h2')),
        headings: over.filter((one) => getComputedStyle(one, '::before').content !== 'none').length,
        apart: [...document.querySelectorAll('.printed-notes')].map(
          (one) => [...one.childNodes].filter(({ nodeType }) => nodeType === 3).length,
        ),
      };
    });
    const { pages } = printed;
    const title = await page.title();
    expect(pages).toBeGreaterThan(8);
    expect(printed).toEqual({
      numbers: Array.from({ length: pages }, (_, i) => `${i + 1} / ${pages}`),
      feet: ['', ...Array<string>(pages - 1).fill(title)],
      pages,
      recap: `Recap: ${title}`,
      headings: 0,
      apart: Array(pages).fill(0),
    });
    // It's visible, not covered by the slide.
    await page.emulateMedia({ media: 'print' });
    const seen = await page.evaluate(() => {
      const foot = document.querySelector('.printed-page .printed-place')!;
      const { x, y, width, height } = foot.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === foot;
    });
    expect(seen).toBe(true);
  },
);

test.runIf(isFullDepth)(
  'the footer names each line’s section, and a challenge’s task is shown only where it can be solved',
  async () => {
    const { page, open } = await newPage({ width: 1280, height: 720, reducedMotion: true });
    await open('step-by-step/?present=figure-steps-again');
    await waitForSlides(page);
    const foot = page.locator('.foot p');
    const feet: (string | null)[] = [];
    for (let press = 0; press < 3; press++) {
      feet.push(await foot.textContent());
      await page.keyboard.press('PageDown');
    }
    expect(feet).toEqual(['Step 1: compare', 'Step 2: scale', 'Step 3: softmax']);
    const list = 'step-by-step%23challenge-because,step-by-step%23challenge-star';
    await page.goto(page.url().replace(/\?.*/, `?present=challenge-because&list=${list}`));
    await waitForSlides(page);
    await page.locator('[data-now] [data-goal-begin]').click();
    const task = page.locator('[data-pane=task]');
    await task.waitFor();
    const [said, verdict] = await task.locator('p:visible').evaluateAll((all) =>
      all.map((one) => ({
        text: one.textContent,
        large: parseFloat(getComputedStyle(one).fontSize) >= 28,
        above: one.getBoundingClientRect().bottom <= one.closest('[data-pane]')!.clientHeight,
      })),
    );
    expect(said).toMatchObject({ large: true, above: true });
    expect(said!.text).toMatch(/^Move only the query until/);
    expect(verdict).toMatchObject({ large: true, above: true });
    expect(verdict!.text).toMatch(/^“because” gets/);
    // From here keys control the talk, and something visible is focused.
    await expect
      .poll(() => task.evaluate((one) => one.contains(document.activeElement)))
      .toBe(false);
    await page.keyboard.press('PageDown');
    await page.locator('[data-pane=whole][data-now]').waitFor();
    expect(await task.count()).toBe(0);
    // Another challenge with the same figure changes nothing until it's started.
    await page.getByRole('button', { name: 'Figure', exact: true }).click();
    await page.locator('[data-now][data-kind=figure]').waitFor();
    expect(await task.count()).toBe(0);
  },
);
