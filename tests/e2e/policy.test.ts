// What pages may load and run, by their Content-Security-Policy. Every other test checks that the site obeys it,
// because browsers report violations on the console, and console errors fail tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fakeSite } from '../fakeSite.ts';
import { selectCases } from '../depth.ts';
import { newPage } from './support/browser.ts';
import { builtPages, pageFile } from './support/pages.ts';
import { dist, startSite } from './support/site.ts';

const POLICY = 'content-security-policy';
const COMPILING = "'wasm-unsafe-eval'";
const META = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/g;

/** A policy by directive. */
const directives = (policy: string) =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );

/** The policy in a page; it must come before everything it applies to. */
function written(html: string): string {
  const [found, second] = html.matchAll(META);
  expect(second).toBeUndefined();
  expect(html.slice(0, found!.index)).not.toMatch(/<(script|style|link|body)\b/);
  return found![1]!;
}

test('every page contains its policy, and the host sends it as a header', async () => {
  const { url } = await startSite({ base: '/some/where/' });
  for (const path of builtPages()) {
    const answer = await fetch(url + path);
    const policy = written(await answer.text());
    const isEmbed = path.startsWith('embed/');
    expect(answer.headers.get(POLICY), path).toBe(
      isEmbed ? policy : `${policy}; frame-ancestors 'self'`,
    );
  }
});

test('no page allows anything from other sites', () => {
  const pages = [...builtPages().map(pageFile), join(dist, '404.html')];
  for (const name of pages) {
    const allowed = directives(written(readFileSync(name, 'utf8')));
    expect(allowed.get('default-src'), name).toEqual(["'none'"]);
    // Besides its own files, a page only shows pictures it draws itself.
    expect(allowed.get('img-src'), name).toEqual(["'self'", 'blob:', 'data:']);
    const sources = [...allowed].filter(
      ([directive]) => !['img-src', 'style-src-attr'].includes(directive),
    );
    const all = sources.flatMap(([, some]) => some).filter((one) => one !== COMPILING);
    for (const source of all)
      expect(source, name).toMatch(/^'(none|self|sha256-[A-Za-z0-9+/]{43}=)'$/);
    for (const directive of ['base-uri', 'form-action'])
      expect(allowed.get(directive), name).toEqual(["'none'"]);
  }
});

test('only pages with a figure that needs it allow WebAssembly to compile', () => {
  for (const path of builtPages()) {
    const allowed = directives(written(readFileSync(pageFile(path), 'utf8')));
    const compiling = [...allowed].filter(([, all]) => all.includes(COMPILING));
    const isPlayground = /^(embed\/)?playground\/$/.test(path);
    expect(
      compiling.map(([directive]) => directive),
      path,
    ).toEqual(isPlayground ? ['script-src'] : []);
  }
});

test('workers, including the service worker, may load only files of the site', async () => {
  const { url } = await startSite();
  const policy = async (path: string) => (await fetch(url + path)).headers.get(POLICY);
  const { page, open } = await newPage();
  await open('embed/race/');
  const [worker] = await Promise.all([
    page.waitForEvent('worker'),
    page.getByRole('button', { name: 'Measure here' }).click(),
  ]);
  expect(await policy(worker.url().slice(url.length))).toBe(
    "default-src 'none'; script-src 'self'",
  );
  expect(await policy('offline.js')).toBe("default-src 'none'; connect-src 'self'");
});

test.each(
  selectCases(['softmax/', 'teach/', '', 'teach/softmax/', 'embed/steps/', 'no/such/page'], 1),
)('injected code and images on /%s are blocked, and the tests notice', async (path) => {
  const refused = /Content Security Policy/;
  const { page, open, errors, allow } = await newPage({ allow: [/^response 404: /] });
  await open(path, { ready: path !== 'no/such/page' });
  expect(errors).toEqual([]);
  const slip = () =>
    page.evaluate(async () => {
      const add = (name: string, properties: object) =>
        document.body.append(Object.assign(document.createElement(name), properties));
      add('script', { textContent: 'document.body.dataset.ran = "script"' });
      add('div', {
        innerHTML: '<img src="https://example.org/x.png" onerror="document.body.dataset.ran = 1">',
      });
      add('style', { textContent: 'body { outline: 3px solid red }' });
      add('iframe', { src: 'http://example.org/' });
      await fetch('https://example.org/').catch(() => {});
      return [document.body.dataset['ran'], getComputedStyle(document.body).outlineStyle];
    });
  expect(await slip()).toEqual([undefined, 'none']);
  for (const what of [
    /inline script/,
    /inline event handler/,
    /inline style/,
    /Loading the image/,
    /Framing/,
    /Connecting/,
  ])
    await expect
      .poll(() => errors.some((line) => refused.test(line) && what.test(line)))
      .toBe(true);
  errors.length = 0;
  allow(refused);
});

test('a lesson refuses to be shown inside another site', async () => {
  const { url } = await startSite();
  const course = fakeSite({ 'index.html': `<iframe src="${url}softmax/"></iframe>` });
  const refused = /frame-ancestors|ERR_BLOCKED_BY_RESPONSE/;
  const { page, open, errors, allow } = await newPage({
    dir: course,
    allow: [/^request to elsewhere: /, /favicon/],
  });
  await open('', { ready: false });
  await expect.poll(() => errors.join('\n')).toMatch(refused);
  expect(await page.frameLocator('iframe').locator('.lesson-text').count()).toBe(0);
  allow(/./);
  errors.length = 0;
});
