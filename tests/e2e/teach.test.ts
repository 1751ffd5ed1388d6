// Pages for teachers: without scripts, links to preset figures, courses, print.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linkQuery, decodeQuery } from '../../src/figure/shareLink.ts';
import { encode } from '../../src/figure/link.ts';
import { expectAccessible, COLOR_RULES } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { figure } from './support/figures.ts';
import { lessons } from '../lessons.ts';
import { unfoldAll } from './support/layout.ts';
import { builtPages, pageFile } from './support/pages.ts';
import type { Page } from 'playwright-core';
import { selectCases, isFullDepth } from '../depth.ts';
import { COURSE, coursePlaylist } from '../../src/slides/courses.ts';
import { courseAddress, courses } from '../../src/teach/courses.ts';
import {
  currentSlide,
  LAYOUT_TIMEOUT,
  waitForWindow,
  currentSlideId,
  waitForAllLessons,
  waitForSlides,
} from './support/talk.ts';

const sheets = builtPages().filter((path) => /^teach\/key\/./.test(path));

/** The links of a page that open a lesson with a preset figure. */
const settings = (path: string) => {
  const html = readFileSync(pageFile(path), 'utf8').replaceAll('&amp;', '&');
  const found = html.matchAll(/ href="([^"]*\?[^"]*#figure-[^"]*)"/g);
  return [...new Set([...found].map(([, href]) => href!))];
};

test('the page for teachers can be read without scripts', async () => {
  const { page, open } = await newPage({ javaScript: false, allow: [/csp/] });
  await open('teach/', { ready: false });
  for (const name of ['Courses', 'Lesson by lesson', 'Without a network'])
    expect(await page.getByRole('heading', { name, exact: true }).isVisible()).toBe(true);
  expect(await page.locator('.course').count()).toBe(courses.length);
  const guides = page.locator('.guide');
  expect(await guides.count()).toBe(sheets.length);
  for (const guide of await guides.all()) {
    await guide.locator('summary').first().click();
    for (const kind of ['objective', 'minutes', 'before', 'misconception', 'ask', 'simplified'])
      expect(await guide.locator(`[data-note=${kind}]`).first().isVisible(), kind).toBe(true);
    expect(await guide.locator('.expect').count()).toBeGreaterThan(0);
  }
  // The overview has a row for each lesson and no empty cells.
  const cells = await page.locator('.guide-table tbody :is(th, td)').allTextContents();
  expect(cells).toHaveLength(4 * sheets.length);
  expect(cells.filter((text) => !text.trim())).toEqual([]);
  // A folded claim opens and contains computed numbers.
  const claim = page.locator('.guide:has(#step-by-step) .guide-claim').first();
  await claim.locator('summary').click();
  expect(await claim.textContent()).toContain('87.0%');
});

test.runIf(isFullDepth)('long pages are folded, and a link to a part unfolds it', async () => {
  const { page, open, ready } = await newPage({ width: 1280, height: 800 });
  for (const [path, part] of [
    ['teach/', 'softmax'],
    ['widgets/', 'widget-steps'],
  ] as const) {
    await open(path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(12_000);
    expect(await page.locator('.contents a').count()).toBeGreaterThan(5);
    for (const link of await page.locator('.contents a').all())
      expect(await page.locator((await link.getAttribute('href'))!).count()).toBe(1);
    await page.evaluate((id) => location.assign(`#${id}`), part);
    await ready();
    await expect.poll(() => page.locator(`.part[open] #${part}`).count()).toBe(1);
    expect(await page.locator('.part[open]').count()).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const inside = page.locator('.part:not([open]) > :not(summary)').first();
    expect(await inside.evaluate((one) => one.checkVisibility())).toBe(true);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('a claim’s number links to the place in the lesson that answers it', () => {
  const html = readFileSync(pageFile('teach/'), 'utf8');
  const found = [...html.matchAll(/ href="\.\.\/([a-z0-9-]+\/)#([^"]+)">C\d+/g)];
  expect(found.length).toBeGreaterThan(90);
  for (const [, path, anchor] of found)
    expect(readFileSync(pageFile(path!), 'utf8'), `${path}#${anchor}`).toContain(` id="${anchor}"`);
});

test('each link to a preset figure sets exactly that state in its lesson', async () => {
  const links = settings('teach/');
  expect(links.length).toBeGreaterThan(3 * sheets.length);
  for (const link of links) {
    const { pathname, search, hash } = new URL(link, 'https://example.org/teach/');
    const lesson = lessons.find(({ path }) => pathname === `/${path}`)!;
    const widgets = new Map([...lesson.figures].map(([name, { widget }]) => [name, widget]));
    const { decodedByName, problems } = await decodeQuery(search, widgets);
    expect(problems, link).toEqual([]);
    expect([...decodedByName.keys()], link).toContain(hash.replace('#figure-', ''));
    const again = [...decodedByName].map(([name, { state }]) => [
      name,
      encode(widgets.get(name)!, state),
    ]);
    expect(await linkQuery(again as [string, string][]), link).toBe(search);
  }
});

test('in its own lesson, such a link sets the figure in place, and Undo reverts it', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  const { sentence, undo } = figure(page, 'steps');
  const before = await sentence.textContent();
  await page.locator('#notes > summary').click();
  await page
    .locator('#notes')
    .getByRole('link', { name: /points away/ })
    .click();
  await expect.poll(() => sentence.textContent()).not.toBe(before);
  expect(new URL(page.url()).search).toBe('');
  await undo.click();
  await expect.poll(() => sentence.textContent()).toBe(before);
});

/**
 * Presses Next until the end of the talk. Returns the slides that were shown and the part that each agenda marked.
 */
async function walk(page: Page): Promise<{ seen: string[]; marked: string[] }> {
  const visitedSlides: string[] = [];
  const marked: string[] = [];
  for (let press = 0; press < 300; press++) {
    const [here, said, part] = await page.evaluate(async () => {
      const slide = document.querySelector('[data-pane][data-now]')!;
      const { lesson = '' } = slide.closest<HTMLElement>('.another')?.dataset ?? {};
      const agenda = slide.querySelector('.course-agenda');
      const part = agenda?.querySelector('[aria-current=step] .agenda-part')?.textContent ?? '';
      const { stop } = document.documentElement.dataset;
      // Dispatch the key in the page, because a round trip to the browser takes longer than the slide.
      const key = new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true });
      document.activeElement!.dispatchEvent(key);
      await new Promise((done) => setTimeout(done));
      const said = document.querySelector('.deck [role=status]')!.textContent;
      return [`${lesson}#${stop}`, said, agenda ? part : undefined];
    });
    if (here !== visitedSlides.at(-1)) {
      visitedSlides.push(here!);
      if (part !== undefined) marked.push(part);
    }
    if (said!.startsWith('This is the last slide')) return { seen: visitedSlides, marked };
  }
  throw new Error('The course has no end.');
}

/** The longest course has the most lessons. */
const longest = Math.max(...courses.map(({ minutes }) => minutes));
// The other courses use the same lessons.
test.runIf(isFullDepth).each(courses.filter(({ minutes }) => minutes === longest))(
  '$title is one talk that a single key walks to its recap, in full screen and offline',
  async (course) => {
    const { page, open, ready } = await newPage({
      width: 1280,
      height: 720,
      reducedMotion: true,
      // The browser requests the icon and fonts again when the address or a style changes.
      allow: [/favicon\.svg|\.woff2|Failed to load resource/],
    });
    await open('teach/');
    await page.locator(`#course-${course.id} .start-course`).click();
    await page.waitForURL(`**/${course.parts[0]!.slug}/**`);
    await ready();
    await waitForSlides(page);
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    // The other lessons load while the first slide is shown. Then the network fails.
    const [own, ...others] = course.parts.map(({ slug }) => slug);
    for (const slug of others)
      await page.locator(`.another[data-lesson="${slug}"] [data-slide]`).first().waitFor({
        state: 'attached',
      });
    await waitForAllLessons(page);
    await page.context().setOffline(true);
    await page.route('**', (route) => route.abort());
    const stops = coursePlaylist(course);
    const names = stops.map(({ slug, slide }) =>
      slug === COURSE || slug === own ? `#${slide}` : `${slug}#${slide}`,
    );
    const { seen, marked } = await walk(page);
    // The next test uses the same browser.
    await page.context().setOffline(false);
    expect(seen).toEqual(names);
    // The agenda is shown again with the next part marked.
    expect(marked).toEqual([
      '',
      ...course.parts.filter((part) => part.agenda).map((part) => part.title),
    ]);
    expect(await currentSlide(page).locator('h2').textContent()).toBe('Recap');
    expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    expect(await page.locator('.foot-count').textContent()).toBe(
      `${stops.length} / ${stops.length}`,
    );
  },
  // More than a hundred presses, each of which fits a slide.
  240_000,
);

test.runIf(isFullDepth)(
  'the letters of a resized drawing are painted at their positions',
  async () => {
    const course = courses.find(({ id }) => id === 'layer')!;
    const { page, open, ready } = await newPage({ width: 1280, height: 720 });
    await open(courseAddress(course).replace(/present=[^&]*/, 'present=figure-project'));
    await ready();
    await waitForSlides(page);
    // By then, its drawings have been rendered at other sizes.
    while ((await currentSlideId(page)) !== 'figure-project-again') {
      await page.waitForTimeout(700);
      await page.keyboard.press('PageDown');
    }
    await page.waitForTimeout(700);
    const drawing = currentSlide(page).locator('.project .plane > svg').first();
    const painted = await drawing.screenshot();
    await drawing.evaluate((svg) => {
      svg.style.display = 'none';
      svg.getBoundingClientRect();
      svg.style.removeProperty('display');
    });
    expect(painted.equals(await drawing.screenshot())).toBe(true);
  },
);

test.runIf(isFullDepth)(
  'a course’s presenter window previews the next lesson, shows the plan, and prints everything',
  async () => {
    const course = courses[0]!;
    const { page, open, ready } = await newPage({ width: 1280, height: 720, reducedMotion: true });
    await page.context().addInitScript(() => {
      window.print = () => {};
    });
    const [first] = course.parts;
    await open(courseAddress(course).replace(/present=[^&]*/, `present=${first!.slides.at(-1)}`));
    await ready();
    await waitForSlides(page);
    const presenter = await waitForWindow(page, () => page.keyboard.press('p'));
    const last = presenter.getByRole('region', { name: 'Progress and time' });
    await expect.poll(() => last.textContent()).toContain('15:00 left');
    await waitForAllLessons(presenter);
    // This slide is due later, so the talk is ahead; at the first slide it is on time.
    const plan = presenter.locator('.plan');
    expect(await plan.textContent()).toMatch(/^Plan: minutes [1-9]\d* to \d+$/);
    await presenter.getByRole('button', { name: 'Start', exact: true }).click();
    await expect.poll(() => plan.textContent()).toMatch(/, [1-9]\d* min ahead$/);
    await presenter.keyboard.press('Home');
    await expect.poll(() => plan.textContent()).toMatch(/^Plan: minutes 0 to \d+, on time$/);
    await expect
      .poll(() => presenter.locator('.presenter-where').textContent())
      .toContain(course.title);
    expect(await page.title()).toBe(course.title);
    // Go to the last line of the last slide of the first lesson.
    while ((await currentSlideId(presenter)) !== first!.slides.at(-1))
      await presenter.keyboard.press('PageDown');
    await presenter.keyboard.press('PageDown');
    const next = presenter.locator('.another [data-copy]');
    await expect.poll(() => next.count()).toBeGreaterThan(0);
    const picture = (await next.last().boundingBox())!;
    const place = (await presenter.locator('.place-next').boundingBox())!;
    expect(picture.x).toBeGreaterThanOrEqual(place.x - 1);
    expect(picture.width).toBeLessThanOrEqual(place.width + 2);
    expect(picture.height).toBeGreaterThan(place.height / 2);
    expect(await presenter.locator('.presenter-next').textContent()).toContain(
      'The animal kept off',
    );
    await presenter.keyboard.press('?');
    await presenter.getByRole('button', { name: 'Print the slides' }).click(LAYOUT_TIMEOUT);
    expect(await presenter.locator('.printed-page').count()).toBe(coursePlaylist(course).length);
  },
);

test.runIf(isFullDepth)('axe finds nothing in either theme with everything unfolded', async () => {
  const { page, open } = await newPage();
  for (const path of selectCases(
    ['teach/', 'teach/key/gradients/', 'why-attention/worksheet/'],
    2,
  )) {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(path);
    await unfoldAll(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, { only: COLOR_RULES });
  }
});

test.runIf(isFullDepth)(
  'the theme can be switched on a page without figures and is remembered',
  async () => {
    const { page, open } = await newPage();
    await open('teach/');
    await page.getByRole('button', { name: /theme/ }).click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await open('step-by-step/');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  },
);
