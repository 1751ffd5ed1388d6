// Every page of the built site: in both themes, at every width, and as HTML files.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullDepth, selectCases } from '../depth.ts';
import { expectAccessible, COLOR_RULES } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { pages } from '../../src/pages/registry.ts';
import { namedLessons } from '../lessons.ts';
import { expectFitsEverywhere } from './support/layout.ts';
import { builtPages, pageFile, namedPages } from './support/pages.ts';
import { startSite } from './support/site.ts';
import { expectTabReachesAll } from './support/tabs.ts';
import { widgets } from './support/widgets.ts';

const GROUND = { light: 'rgb(252, 251, 248)', dark: 'rgb(20, 22, 27)' };

/** Pages that `every-lesson` and `every-widget` test in use. */
const inLessons = new Set(
  namedLessons.flatMap(([, { figures }]) => [...figures.values()].map(({ widget }) => widget.id)),
);
const [anyFigure] = inLessons;
const isLookedAt = (path: string) => {
  const [, figure] = /^embed\/(.*)\/$/.exec(path) ?? [];
  const lesson = namedLessons.some(([slug]) => path === `${slug}/`);
  return lesson || (figure !== anyFigure && inLessons.has(figure!));
};
/** Worksheets are built alike, so a few represent all. */
const sheets = builtPages().filter((path) =>
  /^teach\/(?!order\/|check\/|homework\/).|\/worksheet\/$/.test(path),
);
const ofKind = (kind: RegExp) => sheets.filter((path) => kind.test(path));
/** The first of each kind, and a quarter of them at full depth. */
const shownSheets = [/worksheet/, /^teach\/key/, /^teach\/(?!key)/].flatMap((kind) =>
  selectCases(
    ofKind(kind).filter((_, i) => i % 4 === 0),
    1,
  ),
);
/** Parts that a page repeats dozens of times: claims, terms, questions and figures. */
const REPEATED_PARTS = '.reference .entry, .quiz-question, .gallery .part';

/** Removes all but the first parts of a long page, because the others are built the same way. */
const shorten = (page: Page, keep: number) =>
  page
    .locator(REPEATED_PARTS)
    .evaluateAll((parts, keep) => parts.slice(keep).forEach((part) => part.remove()), keep);

/** Addresses that people have linked to. Add to this list, but never remove any. */
const publishedPaths = [
  '',
  'bench/',
  'challenges/',
  'check/',
  'claims/',
  'code/',
  'playground/',
  'recap/',
  'release/',
  'report/',
  'teach/',
  'teach/check/',
  'teach/homework/',
  'teach/order/',
  'trust/',
  'widgets/',
  'words/',
  ...namedLessons.flatMap(([slug]) => [
    `${slug}/`,
    `${slug}/worksheet/`,
    `teach/${slug}/`,
    `teach/key/${slug}/`,
  ]),
  ...widgets.map(([id]) => `embed/${id}/`),
];

test('every page of the registry is built, and every published address still works', () => {
  expect(builtPages()).toEqual(pages.map(({ path }) => path).sort());
  expect(builtPages()).toEqual(expect.arrayContaining(publishedPaths));
});

test.each(
  namedPages().filter(
    // bench/ redirects to code/: code-page.test.ts.
    ([, path]) =>
      path !== 'bench/' &&
      !isLookedAt(path) &&
      (!sheets.includes(path) || shownSheets.includes(path)),
  ),
)(
  '%s opens without errors, fits every width, and axe finds nothing',
  async (_, path) => {
    const { page, open } = await newPage();
    expect((await open(path)).status()).toBe(200);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe(GROUND.light);
    expect(await page.locator('h1').count()).toBe(1);
    if (!isFullDepth) await shorten(page, 6);
    // With all their presets, the gallery's figures are as many as those of all lessons.
    const gallery = path === 'widgets/';
    if (gallery)
      await page
        .locator('.gallery .part')
        .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)));
    await expectFitsEverywhere(page, !gallery || isFullDepth);
    await page.setViewportSize({ width: 1280, height: 800 });
    // Axe checks each figure in its lesson.
    if (gallery)
      await page.locator('figure.figure').evaluateAll((f) => f.forEach((x) => x.remove()));
    await shorten(page, 12);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).toBe(GROUND.dark);
    if (isFullDepth) await expectAccessible(page, { only: COLOR_RULES });
  },
  120_000,
);

// In the code editor, Tab indents until Escape is pressed: editor.test.ts.
test.each(
  selectCases(
    [
      '',
      'challenges/',
      'check/',
      'teach/',
      'teach/order/',
      'softmax/worksheet/',
      'embed/matrices/',
      'embed/shapes/',
    ],
    3,
  ),
)(
  'Tab reaches everything on /%s in order, shows the focus, and leaves the page at the end',
  async (path) => {
    const { page, open } = await newPage();
    await open(path);
    await expectTabReachesAll(page);
  },
);

test.each(selectCases(['light', 'dark'] as const, 1))(
  'axe finds nothing on the 404 page in the %s theme',
  async (theme) => {
    const { page, open } = await newPage({ theme, allow: [/^response 404: /] });
    await open('no/such/page', { ready: false });
    await expectAccessible(page);
  },
);

test('every HTML file contains its text, and a description of every figure', () => {
  for (const path of builtPages()) {
    const html = readFileSync(pageFile(path), 'utf8').replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
    expect(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.trim(), path).toBeTruthy();
    const captions = [...html.matchAll(/<figcaption[^>]*>([\s\S]*?)<\/figcaption>/g)];
    expect(captions.length, path).toBe(html.match(/<figure\b/g)?.length ?? 0);
    for (const [, sentence] of captions) expect(sentence!.length, path).toBeGreaterThan(30);
    // Ignore code, and the titles of other sites.
    const text = html
      .replace(/<(annotation|code)[\s\S]*?<\/\1>|<a [^>]*href="https:[\s\S]*?<\/a>/g, '')
      .replace(/<[^>]*>/g, ' ');
    expect(text, path).not.toMatch(/\bNaN\b|\bundefined\b|\bInfinity\b|\[object/);
  }
});

test('a lesson’s HTML loads and names only its own figures', () => {
  for (const [, { path, figures }] of namedLessons) {
    const html = readFileSync(pageFile(path), 'utf8');
    const scripts = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, address]) =>
      readFileSync(join(dirname(pageFile(path)), address!), 'utf8'),
    );
    expect(scripts.length, path).toBeGreaterThan(5);
    const lessonFigures = new Set([...figures.values()].map(({ widget }) => widget.id));
    // Figures are referenced by their file, or as the picture of a lesson.
    const named = scripts.flatMap((script) => [
      ...script.matchAll(/import\(`\.\/([\w-]+)-[\w-]{8}\.js`|\bpicture:`([\w-]+)`/g),
    ]);
    expect(named.length, path).toBeGreaterThan(5);
    const others = named
      .map(([, module, picture]) => module ?? picture!)
      .filter((id) => !lessonFigures.has(id) && widgets.some(([widget]) => widget === id));
    expect(others, path).toEqual([]);
  }
});

/** Reads the metadata of a page. */
function readHead(path: string) {
  const html = readFileSync(pageFile(path), 'utf8');
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return {
    path,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    description: meta('description'),
    og: ['og:title', 'og:description', 'og:image', 'og:type'].map(meta),
    card: meta('twitter:card'),
    robots: meta('robots'),
    image: meta('og:image'),
    lang: /<html lang="([^"]+)"/.exec(html)?.[1],
  };
}

test('every page has its own title and description, and a card image', async () => {
  const heads = builtPages().map(readHead);
  const { url } = await startSite();
  for (const { path, title, description, og, card, image, lang } of heads) {
    expect(title, path).toContain('Attention by Hand');
    expect(description?.length, path).toBeGreaterThan(40);
    expect(og.every(Boolean), path).toBe(true);
    expect(og[0]).toBe(title);
    expect(card).toBe('summary_large_image');
    expect(lang).toBe('en');
    const picture = await fetch(new URL(image!, new URL(path, url)), { method: 'HEAD' });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  const listed = heads.filter(({ robots }) => !robots?.includes('noindex'));
  expect(listed.length).toBeGreaterThanOrEqual(3);
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(listed.map(({ description }) => description)).size).toBe(listed.length);
});

test('every link and file of every page exists, also under a sub-path', async () => {
  const { url } = await startSite({ base: '/some/where/' });
  const known = new Map<string, string>();
  const get = async (address: string) => {
    const key = address.split('#')[0]!;
    if (!known.has(key)) {
      const response = await fetch(key, { redirect: 'manual' });
      expect(response.status, key).toBe(200);
      const type = response.headers.get('content-type') ?? '';
      known.set(key, /html|css|json/.test(type) ? await response.text() : '');
    }
    return known.get(key)!;
  };
  for (const path of builtPages()) {
    const here = new URL(path, url);
    const html = await get(here.href);
    // Links to sources are allowed; the page itself loads nothing from other sites.
    const cited = new Set([...html.matchAll(/<a [^>]*?href="(https?:[^"]*)"/g)].map(([, a]) => a));
    for (const [, , address] of html.matchAll(/ (href|src)="([^"]*)"/g)) {
      if (/^(data|mailto):/.test(address!) || cited.has(address!)) continue;
      const target = new URL(address!, here);
      expect(target.href.startsWith(url), `${path} leads to ${address}`).toBe(true);
      const text = await get(target.href);
      const id = target.hash.slice(1);
      if (id) expect(text, `${path} leads to ${address}`).toContain(`id="${id}"`);
    }
  }
  for (const [address, text] of known) {
    const styles = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css!);
    for (const [, font] of styles.join('').matchAll(/url\(["']?([^"')]+)/g))
      if (!font!.startsWith('data:')) await get(new URL(font!, address).href);
  }
  expect([...known.keys()].filter((address) => address.endsWith('.woff2')).length).toBeGreaterThan(
    9,
  );
  const manifest = JSON.parse(await get(new URL('site.webmanifest', url).href));
  for (const { src } of manifest.icons)
    await get(new URL(src, new URL('site.webmanifest', url)).href);
  expect((await fetch(new URL('favicon.svg', url))).headers.get('content-type')).toMatch(/svg/);
});
