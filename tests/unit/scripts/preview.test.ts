// Our additions to Vite's preview server.
import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { serveSite } from '../../../scripts/preview.mjs';
import { fakeSite } from '../../fakeSite.ts';

const dir = fakeSite({
  'index.html': '<p>Home</p>',
  '404.html': '<p>Missing</p>',
  'lesson/index.html': '<p>Lesson</p>',
  'assets/app-BxY12_z9.js': '//',
  'favicon.svg': '<svg/>',
});
const sites = { '/': await serveSite(dir), '/x/y/': await serveSite(dir, { base: '/x/y/' }) };
afterAll(() => Promise.all(Object.values(sites).map((site) => site.close())));

/** Requests a path exactly as spelled. */
async function ask(path: string, base: keyof typeof sites = '/') {
  const { origin } = new URL(sites[base].url);
  const response = await fetch(origin + path, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

test.each([
  ['/', 200, 'text/html', 'no-cache'],
  ['/lesson/?q=%zz', 200, 'text/html', 'no-cache'],
  ['/favicon.svg', 200, 'image/svg+xml', 'no-cache'],
  ['/assets/app-BxY12_z9.js', 200, 'text/javascript', 'no-cache'],
  ['/nowhere', 404, 'text/html', 'no-cache'],
  ['/nowhere/', 404, 'text/html', 'no-cache'],
  ['/assets/', 404, 'text/html', 'no-cache'],
  ['/assets/gone-BxY12_z9.js', 404, 'text/html', 'no-cache'],
  ['/%00', 404, 'text/html', 'no-cache'],
  ['/%zz', 404, 'text/html', 'no-cache'],
])('%s responds with %i', async (path, status, type, cache) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain(type);
  expect(answer.headers.get('cache-control')).toContain(cache);
  if (status === 404) expect(answer.body).toBe('<p>Missing</p>');
});

test('a folder without its slash redirects and keeps its query', async () => {
  const to = async (path: string, base: keyof typeof sites) =>
    (await ask(path, base)).headers.get('location');
  expect(await to('/lesson?q=1,0;k=%2F', '/')).toBe('/lesson/?q=1,0;k=%2F');
  expect(await to('/x/y/lesson?a=1', '/x/y/')).toBe('/x/y/lesson/?a=1');
  expect(await to('/x/y', '/x/y/')).toBe('/x/y/');
});

test.each(['//lesson', '/\\lesson', '/lesson//', '/%2Flesson', '/..%2flesson', '/x/..%2flesson'])(
  '%s doesn’t redirect, least of all to another host',
  async (path) => expect((await ask(path)).headers.get('location')).toBe(null),
);

test('under a sub-path, everything outside it is missing', async () => {
  expect((await ask('/x/y/', '/x/y/')).body).toBe('<p>Home</p>');
  expect((await ask('/x/y/lesson/', '/x/y/')).body).toBe('<p>Lesson</p>');
  for (const path of ['/lesson/', '/lesson', '/x/yz/', '/x/lesson/'])
    expect((await ask(path, '/x/y/')).status, path).toBe(404);
});

test('headers follow the folder’s _headers file by path, also after it changes', async () => {
  const readBody = async (path: string, base: keyof typeof sites = '/') =>
    (await ask(path, base)).headers.get('x-told');
  expect(await readBody('/lesson/')).toBe(null);
  writeFileSync(
    `${dir}/_headers`,
    '/lesson/\n  X-Told: a; b: c\n  X-More: yes\n/assets/*\n  X-Told: all\n  Cache-Control: immutable\n',
  );
  expect(await readBody('/lesson/?q=1')).toBe('a; b: c');
  expect((await ask('/lesson/')).headers.get('x-more')).toBe('yes');
  expect(await readBody('/x/y/lesson/', '/x/y/')).toBe('a; b: c');
  expect(await readBody('/assets/app-BxY12_z9.js')).toBe('all');
  const readCacheControl = async (path: string) => (await ask(path)).headers.get('cache-control');
  expect(await readCacheControl('/assets/app-BxY12_z9.js')).toBe('immutable');
  expect(await readCacheControl('/assets/gone-BxY12_z9.js')).toBe('no-cache');
  expect(await readBody('/')).toBe(null);
  expect((await ask('/_headers')).status).toBe(404);
  rmSync(`${dir}/_headers`);
  expect(await readBody('/lesson/')).toBe(null);
});

test('without a built site, the response says so', async () => {
  await expect(serveSite(`${dir}/assets`)).rejects.toThrow('npm run build');
});
