// Every page of the built site, whatever pages there are: in both themes, at every width, and as files.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Lessons, and figures on a page of their own, are looked at in use: `every-lesson`, `every-widget`. */
const inLessons = new Set(
  namedLessons.flatMap(([, { figures }]) => [...figures.values()].map(({ widget }) => widget.id)),
);
const [anyFigure] = inLessons;
const isLookedAt = (path: string) => {
  const [, figure] = /^embed\/(.*)\/$/.exec(path) ?? [];
  const lesson = namedLessons.some(([slug]) => path === `${slug}/`);
  return lesson || (figure !== anyFigure && inLessons.has(figure!));
};
/** Worksheets are alike: one of them shows the colours of all. */
const sheets = builtPages().filter((path) =>
  /^teach\/(?!order\/|check\/|homework\/).|\/worksheet\/$/.test(path),
);
const ofKind = (kind: RegExp) => sheets.filter((path) => kind.test(path));
/** Of each kind the first, and at full depth three more: they are made of the same parts. */
const shownSheets = [/worksheet/, /^teach\/key/, /^teach\/(?!key)/].flatMap((kind) =>
  selectCases(
    ofKind(kind).filter((_, i) => i % 4 === 0),
    1,
  ),
);
/** Entries that axe meets: the others are made of the same parts, and there are a hundred. */
const ENTRIES = 12;

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
  '%s opens in silence, fits every width, and axe finds nothing',
  async (_, path) => {
    const { page, open } = await newPage();
    expect((await open(path)).status()).toBe(200);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe(GROUND.light);
    expect(await page.locator('h1').count()).toBe(1);
    // The figures of the gallery, in all their starting points, are as many as those of all lessons.
    const gallery = path === 'widgets/';
    if (gallery)
      await page
        .locator('.gallery .part')
        .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)));
    await expectFitsEverywhere(page, !gallery || isFullDepth);
    await page.setViewportSize({ width: 1280, height: 800 });
    // Axe meets each figure once, in its lesson.
    if (gallery)
      await page.locator('figure.figure').evaluateAll((f) => f.forEach((x) => x.remove()));
    await page
      .locator('.reference .entry')
      .evaluateAll((all, kept) => all.slice(kept).forEach((one) => one.remove()), ENTRIES);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).toBe(GROUND.dark);
    if (isFullDepth) await expectAccessible(page, { only: COLOR_RULES });
  },
  120_000,
);

// In the editor, Tab indents until Escape is pressed: editor.test.ts.
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
  'Tab visits everything on /%s in order, shows where it is, and comes out at the end',
  async (path) => {
    const { page, open } = await newPage();
    await open(path);
    await expectTabReachesAll(page);
  },
);

test.each(selectCases(['light', 'dark'] as const, 1))(
  'axe finds nothing on the page of a wrong address, in the %s theme',
  async (theme) => {
    const { page, open } = await newPage({ theme, allow: [/^response 404: /] });
    await open('no/such/page', { ready: false });
    await expectAccessible(page);
  },
);

test('as a file, every page has its text, and every figure its sentence', () => {
  for (const path of builtPages()) {
    const html = readFileSync(pageFile(path), 'utf8').replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
    expect(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.trim(), path).toBeTruthy();
    const said = [...html.matchAll(/<figcaption[^>]*>([\s\S]*?)<\/figcaption>/g)];
    expect(said.length, path).toBe(html.match(/<figure\b/g)?.length ?? 0);
    for (const [, sentence] of said) expect(sentence!.length, path).toBeGreaterThan(30);
    // What stands as code is spoken of, and what others call their pages is theirs.
    const text = html
      .replace(/<(annotation|code)[\s\S]*?<\/\1>|<a [^>]*href="https:[\s\S]*?<\/a>/g, '')
      .replace(/<[^>]*>/g, ' ');
    expect(text, path).not.toMatch(/\bNaN\b|\bundefined\b|\bInfinity\b|\[object/);
  }
});

test('as a file, a lesson loads no figure at first, and names none, but its own', () => {
  for (const [, { path, figures }] of namedLessons) {
    const html = readFileSync(pageFile(path), 'utf8');
    const scripts = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, address]) =>
      readFileSync(join(dirname(pageFile(path)), address!), 'utf8'),
    );
    expect(scripts.length, path).toBeGreaterThan(5);
    const own = new Set([...figures.values()].map(({ widget }) => widget.id));
    // By the file that it would be loaded from, and as what a lesson's picture is.
    const named = scripts.flatMap((script) => [
      ...script.matchAll(/import\(`\.\/([\w-]+)-[\w-]{8}\.js`|\bpicture:`([\w-]+)`/g),
    ]);
    expect(named.length, path).toBeGreaterThan(5);
    const others = named
      .map(([, module, picture]) => module ?? picture!)
      .filter((id) => !own.has(id) && widgets.some(([widget]) => widget === id));
    expect(others, path).toEqual([]);
  }
});

/** What the head of a page says. */
function headOf(path: string) {
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

test('every page has a title and a description of its own, and a card', async () => {
  const heads = builtPages().map(headOf);
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

test('every link and file of every page is there, under a sub-path', async () => {
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
    // Sources that a reader may follow; the page itself loads nothing from elsewhere.
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
