// A second lesson in the page of the first, as in talks over several lessons.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selectCases, isFullDepth } from '../depth.ts';
import { newPage, type TestPage } from './support/browser.ts';
import { lessons } from '../lessons.ts';
import { dist } from './support/site.ts';

const HOST = 'softmax';
const others = lessons.map(({ slug }) => slug).filter((slug) => slug !== HOST);

const chunk = readdirSync(join(dist, 'assets')).find((file) =>
  /^addedLesson-[\w-]+\.js$/.test(file),
);

/**
 * Calls the page's own `loadAddedLesson`. It's a string, because an import in a function would be resolved by the test.
 */
const inPage = <T>(page: Page, act: string): Promise<T> =>
  page.evaluate(`(async () => {
    const { loadAddedLesson } = await import(new URL('../assets/${chunk}', location.href).href);
    return ${act};
  })()`);

/** Loads lessons at the same time and returns the error of each, if any. */
const open = (page: Page, ...slugs: string[]) =>
  inPage<string[]>(
    page,
    `(await Promise.allSettled(${JSON.stringify(slugs)}.map((slug) => loadAddedLesson(slug, '../'))))
      .map(({ status, reason }) => status === 'rejected' ? String(reason) : '')`,
  );

const close = (page: Page, slug: string) =>
  inPage<void>(page, `(await loadAddedLesson('${slug}', '../')).remove()`);

/** The text of a lesson's slides by id, and of what no script contains: formulas and notes for teachers. */
const readSlides = (page: Page, root: string, file = '') =>
  page.evaluate(
    async ([root, file]) => {
      // Without the head, whose policy would apply.
      const own = file && (await (await fetch(file)).text()).replace(/^.*<body/s, '<body');
      const where = own ? new DOMParser().parseFromString(own, 'text/html') : document;
      const textOf = (selector: string) =>
        [...where.querySelectorAll<HTMLElement>(`${root} ${selector}`)].map((one) => [
          one.dataset['slide'],
          one.textContent,
        ]);
      const rest = textOf(':is(.notes, .standfirst, .tex)');
      return { slides: textOf(':is([data-slide], [data-note-of])'), rest };
    },
    [root, file] as const,
  );
const another = (slug: string) => `.another[data-lesson="${slug}"]`;

/** Shows its text at reading size. */
const show = (page: Page, slug: string) =>
  page.evaluate((selector) => {
    document.documentElement.dataset['present'] = 'slides';
    document.querySelector<HTMLElement>('#root')!.hidden = true;
    for (const one of document.querySelectorAll<HTMLElement>('.another'))
      one.hidden = !one.matches(selector);
  }, another(slug));

describe.runIf(isFullDepth)('all lessons added to one page', () => {
  let host: TestPage;
  beforeAll(async () => {
    host = await newPage();
    await host.open(`${HOST}/`);
  });
  afterAll(async () => {
    await host.close();
  });

  test('load without errors, with live figures', async () => {
    const before = await host.page.evaluate(() => [document.title, location.href, history.length]);
    expect(await open(host.page, ...others)).toEqual(others.map(() => ''));
    expect(await host.page.locator('.another').count()).toBe(others.length);
    expect(await host.page.locator('.another .figure:not([data-live])').count()).toBe(0);
    expect(await host.page.evaluate(() => [document.title, location.href, history.length])).toEqual(
      before,
    );
    host.expectNoErrors();
  });

  test.each(others)('%s shows the same on each slide as on its own page', async (slug) => {
    const own = await readSlides(host.page, '#root', `../${slug}/`);
    expect(own.slides.length).toBeGreaterThan(10);
    // A figure may still show that it is loading.
    await expect.poll(() => readSlides(host.page, another(slug)), { timeout: 30_000 }).toEqual(own);
  });

  test('ids refer to elements of their own lesson', async () => {
    const strays = await host.page.evaluate(() => {
      const names = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'];
      const lessonOf = (element: Element | null) => element?.closest('#root, .another');
      return names.flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
          element
            .getAttribute(name)!
            .split(' ')
            .filter((id) => lessonOf(document.getElementById(id)) !== lessonOf(element))
            .map((id) => `${lessonOf(element)?.getAttribute('data-lesson')}: ${name}="${id}"`),
        ),
      );
    });
    expect(strays).toEqual([]);
  });

  test('no two lessons share an id', async () => {
    const shared = await host.page.evaluate(() => {
      const lessonsOf = new Map<string, Set<Element | null>>();
      for (const element of document.querySelectorAll('[id]'))
        lessonsOf.set(
          element.id,
          (lessonsOf.get(element.id) ?? new Set()).add(element.closest('#root, .another')),
        );
      return [...lessonsOf].flatMap(([id, where]) => (where.size > 1 ? [id] : []));
    });
    expect(shared).toEqual([]);
  });

  test('the added lessons are hidden in the reading view', async () => {
    expect(await host.page.locator('.another').first().isVisible()).toBe(false);
    expect(await host.page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });
});

/** The computed style of every element of a lesson. */
const looks = (page: Page, root: string) =>
  page.evaluate(async (selector) => {
    const sheet = new CSSStyleSheet();
    // Whether a figure offers its dock depends on the window.
    sheet.replaceSync(`* { transition: none !important }
      .skip, .site-header, .site-footer, .neighbours, [data-act='dock'] { display: none !important }`);
    document.adoptedStyleSheets.push(sheet);
    await document.fonts.ready;
    const all = document.querySelectorAll(
      `${selector} :is([data-slide], [data-note-of]):not([hidden]) *`,
    );
    return [...all].map((element) => {
      const style = getComputedStyle(element);
      const says = ['display', 'position', 'color', 'backgroundColor', 'font', 'border', 'padding'];
      const { width, height } = element.getBoundingClientRect();
      const text = says.map((name) => style[name as 'font']).join('|');
      return `${element.tagName} ${width.toFixed(0)}x${height.toFixed(0)} ${text}`;
    });
  }, root);

const PAIRS = [
  ['scaling', 'softmax'],
  ['multi-head', 'step-by-step'],
  ['softmax', 'gradients'],
] as const;
test.each(selectCases(PAIRS, 0))(
  '%s looks the same on the page of %s as on its own',
  async (slug, host) => {
    const { page, ...site } = await newPage();
    await site.open(`${slug}/`);
    await page.evaluate(() => (document.documentElement.dataset['present'] = 'slides'));
    const own = await looks(page, '#root');
    await site.open(`${host}/`);
    await open(page, slug, 'gradients', 'scaling', 'softmax');
    await show(page, slug);
    expect(await looks(page, another(slug))).toEqual(own);
  },
);

test.runIf(isFullDepth)(
  'its figures work, and the saved work and the address of the page stay the same',
  async () => {
    const { page, ...site } = await newPage({ fresh: true });
    await site.open(`${HOST}/`);
    const first = page.locator('#root .figure').first();
    await first.getByRole('textbox').first().fill('3.5');
    await page.keyboard.press('Enter');
    // Reading progress is derived from what is shown.
    const kept = () =>
      page.evaluate(() => JSON.stringify({ ...localStorage, 'abh:progress': undefined }));
    await expect.poll(kept).toContain('abh:work:softmax/');
    const before = [await kept(), page.url(), await first.locator('.describe').textContent()];
    await open(page, 'step-by-step');
    await show(page, 'step-by-step');
    const figure = page.locator(`${another('step-by-step')} .figure`).first();
    await figure.getByText('All values and keyboard help').click();
    const field = figure.locator('.numbers').getByRole('textbox').first();
    const said = await figure.locator('.describe').textContent();
    await field.fill('2.5');
    await field.press('Enter');
    await expect.poll(() => figure.locator('.describe').textContent()).not.toBe(said);
    await page.locator('body').press('Control+z');
    await expect.poll(() => figure.locator('.describe').textContent()).toBe(said);
    // Longer than the delay before work is saved.
    await page.waitForTimeout(600);
    expect([await kept(), page.url(), await first.locator('.describe').textContent()]).toEqual(
      before,
    );
  },
);

test.runIf(isFullDepth)(
  'an added lesson leaves nothing behind when it’s removed, and can be added again',
  async () => {
    const { page, ...site } = await newPage();
    await site.open(`${HOST}/`);
    await open(page, 'masks', 'masks');
    expect(await page.locator('.another').count()).toBe(1);
    await close(page, 'masks');
    expect(await page.locator('.another').count()).toBe(0);
    expect(await open(page, 'masks')).toEqual(['']);
    expect(await page.locator(`${another('masks')} [data-slide]`).count()).toBeGreaterThan(10);
  },
);

test('a lesson that fails to load is reported, and can be loaded later', async () => {
  const { page, allow, ...site } = await newPage();
  allow(/masks\/|Failed to load resource/);
  await site.open(`${HOST}/`);
  await page.route('**/masks/', (route) => route.abort());
  expect(await open(page, 'masks')).toEqual([
    'Error: The lesson masks could not be loaded: there is no connection.',
  ]);
  await page.unroute('**/masks/');
  await page.route('**/masks/', async (route) => {
    const body = (await (await route.fetch()).text()).replace(/src="([^"]*)index-/, 'src="$1old-');
    await route.fulfill({ contentType: 'text/html', body });
  });
  expect(await open(page, 'masks')).toEqual([
    'Error: The lesson masks could not be loaded: the site has changed since; reload the page.',
  ]);
  await page.unroute('**/masks/');
  expect(await open(page, 'masks', 'no-lesson')).toEqual([
    '',
    'Error: There is no lesson no-lesson.',
  ]);
  expect(await page.locator('.another').count()).toBe(1);
});
