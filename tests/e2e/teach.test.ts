// For teachers: the pages as they are without scripts, links that keep their promise, courses, paper.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linkQuery, readAddress } from '../../src/widget/shareLink.ts';
import { encode } from '../../src/widget/link.ts';
import { expectAccessible, THEMED } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { figure } from './support/figures.ts';
import { lessons } from './support/lessons.ts';
import { unfold } from './support/looks.ts';
import { builtPages, file } from './support/pages.ts';
import { begun, expectSlide } from './support/talk.ts';

const sheets = builtPages().filter((path) => /^teach\/./.test(path));

/** Links of a page that open a lesson with a figure set. */
const settings = (path: string) => {
  const html = readFileSync(file(path), 'utf8').replaceAll('&amp;', '&');
  const found = html.matchAll(/ href="([^"]*\?[^"]*#figure-[^"]*)"/g);
  return [...new Set([...found].map(([, href]) => href!))];
};

test('without scripts the page for teachers can be read whole', async () => {
  const { page, open } = await newPage({ javaScript: false, allow: [/csp/] });
  await open('teach/', { ready: false });
  for (const name of ['Courses', 'Lesson by lesson', 'Without a network'])
    expect(await page.getByRole('heading', { name, exact: true }).isVisible()).toBe(true);
  expect(await page.locator('.course').count()).toBe(3);
  const guides = page.locator('.guide');
  expect(await guides.count()).toBe(sheets.length);
  for (const guide of await guides.all()) {
    for (const kind of ['objective', 'minutes', 'before', 'misconception', 'ask', 'simplified'])
      expect(await guide.locator(`[data-note=${kind}]`).first().isVisible(), kind).toBe(true);
    expect(await guide.locator('.expect').count()).toBeGreaterThan(0);
  }
  // What is folded unfolds, and holds numbers.
  const claim = page.locator('#step-by-step .guide-claim').first();
  await claim.locator('summary').click();
  expect(await claim.textContent()).toContain('87.0%');
});

test('without scripts a worksheet can be read, and its key is unfolded on request', async () => {
  const { page, open } = await newPage({ javaScript: false, allow: [/csp/] });
  await open('teach/step-by-step/', { ready: false });
  expect(await page.locator('[data-paper=sheet] .exercise').count()).toBe(3);
  const key = page.locator('[data-paper=key]');
  expect(await key.isVisible()).toBe(false);
  await page.getByText('Answer key').first().click();
  expect(await key.locator('.answer').allTextContents()).toContain('[6.7, 2.4]');
  expect(await page.locator('button:visible').count()).toBe(0);
});

test('each link that promises a setting says just that, of a figure that its lesson has', async () => {
  const links = settings('teach/');
  expect(links.length).toBeGreaterThan(3 * sheets.length);
  for (const link of links) {
    const { pathname, search, hash } = new URL(link, 'https://example.org/teach/');
    const lesson = lessons.find(({ path }) => pathname === `/${path}`)!;
    const widgets = new Map([...lesson.figures].map(([name, { widget }]) => [name, widget]));
    const { found, problems } = await readAddress(search, widgets);
    expect(problems, link).toEqual([]);
    expect([...found.keys()], link).toContain(hash.replace('#figure-', ''));
    const again = [...found].map(([name, { state }]) => [name, encode(widgets.get(name)!, state)]);
    expect(await linkQuery(again as [string, string][]), link).toBe(search);
  }
});

test('in its lesson such a link sets the figure on the spot, and Undo takes it back', async () => {
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

test('a course is presented from its link, on into the next lesson', async () => {
  const { page, open, ready } = await newPage();
  await open('teach/');
  await page.locator('#course-15 .start-course').click();
  await page.waitForURL(/why-attention/);
  await ready();
  await begun(page);
  for (const id of [
    'title',
    'figure-word-map',
    'what-moves-the-star-2',
    'what-moves-the-star-predict',
  ]) {
    await expectSlide(id, page);
    await page.keyboard.press('PageDown');
  }
  // The answer was shown; the next lesson of the course follows.
  await page.keyboard.press('PageDown');
  await page.waitForURL(/step-by-step/);
  await ready();
  await begun(page);
  await expectSlide('figure-steps', page);
});

test('printed, a worksheet is paper: no interface, a page for the sheet, another for the key', async () => {
  const { page, open } = await newPage({ theme: 'dark' });
  for (const path of sheets) {
    await open(path);
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      const pages = pdf.match(/\/Type\s*\/Page\b/g)!.length;
      expect(pages, `${path} on ${format}`).toBe(2);
    }
  }
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await page.locator(':is(button, summary, nav, header, footer):visible').count()).toBe(0);
  const key = page.locator('[data-paper=key]');
  expect(await key.isVisible()).toBe(true);
  expect(await key.evaluate((element) => getComputedStyle(element).breakBefore)).toBe('page');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});

test('buttons print the sheet or the key alone', async () => {
  const { page, open } = await newPage();
  await page.addInitScript(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'));
  });
  await open('teach/softmax/');
  const printed = async (name: string) => {
    await page.getByRole('button', { name }).click();
    await page.emulateMedia({ media: 'print' });
    const seen = await page
      .locator('.paper:visible')
      .evaluateAll((papers) => papers.map((paper) => (paper as HTMLElement).dataset['paper']));
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    return seen;
  };
  expect(await printed('Print the worksheet')).toEqual(['sheet']);
  expect(await printed('Print the key')).toEqual(['key']);
  expect(await page.locator('details.key').getAttribute('open')).toBeNull();
});

test('axe finds nothing with everything unfolded, in both themes', async () => {
  const { page, open } = await newPage();
  for (const path of ['teach/', 'teach/gradients/', 'teach/why-attention/']) {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(path);
    await unfold(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, { only: THEMED });
  }
});

test('the theme is switched and remembered on a page that needs no program', async () => {
  const { page, open } = await newPage();
  await open('teach/');
  await page.getByRole('button', { name: /theme/ }).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await open('step-by-step/');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
});
