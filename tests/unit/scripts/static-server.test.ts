import { once } from 'node:events';
import { createConnection } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serveOnFreePort, serveStatic } from '../../../scripts/static-server.mjs';
import { fakeSite } from '../../fake-site.ts';
import { startSite } from '../../e2e/support/site.ts';

const long = 'text that can be packed, '.repeat(100);
const dir = fakeSite({
  'site/index.html': '<p>Home</p>',
  'site/404.html': '<p>Missing</p>',
  'site/lesson/index.html': `<p>${long}</p>`,
  'site/assets/app-BxY12_z9.js': `// ${long}`,
  'site/assets/font-AbCdEfGh.woff2': Buffer.alloc(100),
  'site/favicon.svg': '<svg/>',
  'site-secret/index.html': 'secret',
  'secret.txt': 'secret',
});
const site = () => startSite({ dir: `${dir}/site` });

/** Asks as a rude client would: the address goes out exactly as written. */
async function ask(path: string, { method = 'GET', headers = '' } = {}) {
  const { port } = await site();
  const socket = createConnection(port, '127.0.0.1');
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`,
  );
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  const all = Buffer.concat(chunks);
  const cut = all.indexOf('\r\n\r\n');
  const head = all.subarray(0, cut).toString();
  return { status: Number(head.split(' ')[1]), head, body: all.subarray(cut + 4) };
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
  expect(answer.head).toContain(`Content-Type: ${type}`);
  expect(answer.head).toMatch(new RegExp(`Cache-Control: .*${cache}`));
  if (status === 404) expect(answer.body.toString()).toBe('<p>Missing</p>');
});

test('a folder without its slash is sent on, query and all', async () => {
  const { status, head } = await ask('/lesson?q=1,0;k=%2F');
  expect(status).toBe(301);
  expect(head).toContain('Location: /lesson/?q=1,0;k=%2F\r\n');
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/lesson/../../secret.txt',
  '/..%5csecret.txt',
  '/../site-secret/',
  '/%00',
  '/%zz',
  '/%',
  'http://elsewhere/secret.txt',
  '*',
])('%s is refused', async (path) => {
  const { status, body } = await ask(path);
  expect(status).toBe(400);
  expect(body.toString()).not.toContain('secret');
});

test.each(['//lesson', '//secret.txt', '/lesson//', '/%2Flesson'])(
  '%s never leads to another host',
  async (path) => expect((await ask(path)).head).not.toContain('Location: //'),
);

test('text is packed for those who take it, and sent once', async () => {
  const packed = await ask('/lesson/', { headers: 'Accept-Encoding: br, gzip;q=0.8\r\n' });
  expect(packed.head).toContain('Content-Encoding: gzip');
  expect(gunzipSync(packed.body).toString()).toContain(long);
  for (const headers of ['', 'Accept-Encoding: gzip;q=0\r\n']) {
    expect((await ask('/lesson/', { headers })).head).not.toContain('Content-Encoding');
  }
  const etag = /ETag: (.*)\r/.exec(packed.head)?.[1];
  const again = await ask('/lesson/', { headers: `If-None-Match: ${etag}\r\n` });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test('HEAD has no body, and nothing can be posted', async () => {
  const head = await ask('/lesson/', { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect((await ask('/lesson/', { method: 'POST' })).status).toBe(405);
});

test('under a sub-path nothing is answered outside it', async () => {
  const { url } = await startSite({ dir: `${dir}/site`, base: 'x/y' });
  const get = async (path: string) => await fetch(new URL(path, url), { redirect: 'manual' });
  expect(new URL(url).pathname).toBe('/x/y/');
  expect(await (await get('')).text()).toBe('<p>Home</p>');
  expect((await get('/x/y')).headers.get('location')).toBe('/x/y/');
  expect((await get('/x/y/lesson?a=1')).headers.get('location')).toBe('/x/y/lesson/?a=1');
  expect((await get('/')).status).toBe(404);
  expect((await get('/lesson/')).status).toBe(404);
  expect((await get('/x/yz/')).status).toBe(404);
});

test('a taken port is refused, or passed over', async () => {
  const { port } = await site();
  await expect(serveStatic(dir, { port })).rejects.toThrow('EADDRINUSE');
  const next = await serveOnFreePort(dir, { port });
  expect(next.port).toBeGreaterThan(port);
  await next.close();
});
