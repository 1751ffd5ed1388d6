import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { serveOnFreePort, serveStatic } from '../../../scripts/static-server.mjs';
import { fakeSite } from '../../fake-site.ts';

const long = 'text that can be packed, '.repeat(100);
const dir = fakeSite({
  'site/index.html': '<p>Home</p>',
  'site/404.html': '<p>Missing</p>',
  'site/lesson/index.html': `<p>${long}</p>`,
  'site/assets/app-BxY12_z9.js': `// ${long}`,
  'site/assets/font-AbCdEfGh.woff2': Buffer.alloc(100),
  'site/note.txt': 'old',
  'site/favicon.svg': '<svg/>',
  'site-secret/index.html': 'secret',
  'secret.txt': 'secret',
});
const site = await serveStatic(`${dir}/site`, { port: 0 });
afterAll(() => site.close());

/** Asks as a rude client would: the address goes out exactly as written. */
async function ask(path: string, { method = 'GET', headers = {} } = {}) {
  const asked = request({
    host: '127.0.0.1',
    port: site.port,
    agent: false,
    path,
    method,
    headers,
  });
  const [response] = (await once(asked.end(), 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray()).toString('latin1');
  return { status: response.statusCode, headers: response.headers, body };
}

test.each([
  ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/lesson/', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/lesson/?q=%zz', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/favicon.svg', 200, 'image/svg+xml; charset=utf-8', 'no-cache'],
  ['/assets/app-BxY12_z9.js', 200, 'text/javascript; charset=utf-8', 'immutable'],
  ['/assets/font-AbCdEfGh.woff2', 200, 'font/woff2', 'immutable'],
  ['/nowhere', 404, 'text/html; charset=utf-8', 'no-cache'],
  ['/assets/', 404, 'text/html; charset=utf-8', 'no-cache'],
  ['/favicon.svg/', 404, 'text/html; charset=utf-8', 'no-cache'],
])('%s is answered %i', async (path, status, type, cache) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.headers['cache-control']).toContain(cache);
  if (status === 404) expect(answer.body).toBe('<p>Missing</p>');
});

test('a folder without its slash is sent on, query and all', async () => {
  const { status, headers } = await ask('/lesson?q=1,0;k=%2F');
  expect(status).toBe(301);
  expect(headers.location).toBe('/lesson/?q=1,0;k=%2F');
  expect(headers['cache-control']).toBe('no-cache');
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/lesson/../../secret.txt',
  '/..%5csecret.txt',
  '/../site-secret/',
  '/../site-secret',
  '/%00',
  '/%zz',
  '/%',
  'http://elsewhere/secret.txt',
  '*',
])('%s leads nowhere', async (path) => {
  const { status, body } = await ask(path);
  expect(status).toBe(404);
  expect(body).not.toContain('secret');
});

test.each(['//lesson', '/\\lesson', '//secret.txt', '/lesson//', '/%2Flesson'])(
  '%s never leads to another host',
  async (path) => expect((await ask(path)).headers.location).toBe(undefined),
);

test('text is packed for those who take it, and sent once', async () => {
  const packed = await ask('/lesson/', { headers: { 'Accept-Encoding': 'br, gzip;q=0.8' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(Buffer.from(packed.body, 'latin1')).toString()).toContain(long);
  const plain = await ask('/lesson/');
  expect(plain.headers['content-encoding']).toBe(undefined);
  expect(plain.headers.etag).toBe(packed.headers.etag);
  const again = await ask('/lesson/', { headers: { 'If-None-Match': packed.headers.etag } });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test('a file changed on disk is the one sent next', async () => {
  const { headers, body } = await ask('/note.txt');
  expect(body).toBe('old');
  writeFileSync(`${dir}/site/note.txt`, 'newer');
  const again = await ask('/note.txt', { headers: { 'If-None-Match': headers.etag } });
  expect(again.body).toBe('newer');
});

test('headers are sent as the folder’s _headers says, to its paths, also after it has changed', async () => {
  const sent = async (path: string) => (await ask(path)).headers['x-told'];
  expect(await sent('/lesson/')).toBe(undefined);
  writeFileSync(`${dir}/site/_headers`, '/lesson/\n  X-Told: a; b: c\n/assets/*\n  X-Told: all\n');
  expect(await sent('/lesson/?q=1')).toBe('a; b: c');
  expect(await sent('/assets/app-BxY12_z9.js')).toBe('all');
  expect(await sent('/lesson/other')).toBe(undefined);
  expect((await ask('/_headers')).status).toBe(404);
  rmSync(`${dir}/site/_headers`);
  expect(await sent('/lesson/')).toBe(undefined);
});

test('HEAD has no body, and nothing can be posted', async () => {
  const head = await ask('/lesson/', { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect((await ask('/lesson/', { method: 'POST' })).status).toBe(405);
});

test('under a sub-path nothing is answered outside it', async () => {
  const { url, close } = await serveStatic(`${dir}/site`, { port: 0, base: 'x/y' });
  const get = async (path: string) => await fetch(new URL(path, url), { redirect: 'manual' });
  expect(new URL(url).pathname).toBe('/x/y/');
  expect(await (await get('')).text()).toBe('<p>Home</p>');
  expect((await get('/x/y')).headers.get('location')).toBe('/x/y/');
  expect((await get('/x/y/lesson?a=1')).headers.get('location')).toBe('/x/y/lesson/?a=1');
  expect((await get('/')).status).toBe(404);
  expect((await get('/lesson/')).status).toBe(404);
  expect((await get('/x/yz/')).status).toBe(404);
  expect((await get('/x/y//lesson')).headers.get('location')).toBe(null);
  await close();
});

test('a taken port is refused, or passed over', async () => {
  const { port } = site;
  await expect(serveStatic(dir, { port })).rejects.toThrow('EADDRINUSE');
  const next = await serveOnFreePort(dir, { port });
  expect(next.port).toBeGreaterThan(port);
  await next.close();
});
