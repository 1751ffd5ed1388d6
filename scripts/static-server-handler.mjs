// @ts-check
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const TYPES = /** @type {Record<string, string>} */ ({
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
});

/** The build puts a hash of the content into these names, so a changed file is a new address. */
const HASHED = /^assets\/.*[-.][\w-]{8,}\.\w+$/;

/**
 * @typedef {{ body: Buffer, zipped: Buffer | undefined, etag: string, type: string, stamp: string }} Entry
 */

/**
 * Answers as common static hosts do, so what works here works there.
 * @param {string} dir
 * @param {string} base beginning and ending with a slash
 * @returns {import('node:http').RequestListener}
 */
export function createHandler(dir, base) {
  const read = createReader();
  return (request, response) => {
    answer(request, response, resolve(dir), base, read).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else plain(response, 500, 'The server failed; its terminal says why.');
    });
  };
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} dir
 * @param {string} base
 * @param {(path: string) => Promise<Entry | undefined>} read
 */
async function answer(request, response, dir, base, read) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return plain(response, 405, 'Only GET and HEAD are answered here.');
  }
  // By hand: `new URL` would quietly resolve the very `..` that have to be refused.
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  const address = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark);

  const path = decoded(address);
  if (path === undefined) return plain(response, 400, 'This address is not well formed.');
  if (path === base.slice(0, -1)) return redirect(response, base + query);
  if (!path.startsWith(base)) return plain(response, 404, `The site is at ${base}`);

  const name = path.slice(base.length);
  const file = resolve(join(dir, name));
  const inside = file === dir || file.startsWith(dir + sep);
  if (inside && !name.startsWith('/')) {
    if (name === '' || name.endsWith('/')) {
      const index = await read(join(file, 'index.html'));
      if (index) return send(request, response, 200, index, false);
    } else {
      const entry = await read(file);
      if (entry) return send(request, response, 200, entry, HASHED.test(name));
      if (await read(join(file, 'index.html'))) return redirect(response, `${address}/${query}`);
    }
  }
  const missing = await read(join(dir, '404.html'));
  if (missing) return send(request, response, 404, missing, false);
  plain(response, 404, 'There is no such page.');
}

/**
 * @param {string} address
 * @returns {string | undefined} nothing where the escapes are broken or the path plays tricks
 */
function decoded(address) {
  try {
    const path = decodeURIComponent(address);
    return path.startsWith('/') && !/[\\\0]|\/\.\.?(\/|$)/.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps each file in memory, once as it is and once packed, until it changes on disk.
 * @returns {(path: string) => Promise<Entry | undefined>}
 */
function createReader() {
  const pack = promisify(gzip);
  /** @type {Map<string, Entry>} */
  const kept = new Map();
  return async (path) => {
    const info = await stat(path).catch(() => undefined);
    if (!info?.isFile()) return undefined;
    const stamp = `${info.mtimeMs} ${info.size}`;
    const known = kept.get(path);
    if (known?.stamp === stamp) return known;

    const body = await readFile(path);
    const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
    const zipped = /charset|wasm/.test(type) ? await pack(body) : undefined;
    const entry = {
      body,
      zipped: zipped && zipped.length < body.length ? zipped : undefined,
      // Weak, since one mark stands for the packed and the unpacked form.
      etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      type,
      stamp,
    };
    kept.set(path, entry);
    return entry;
  };
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {Entry} entry
 * @param {boolean} forever
 */
function send(request, response, status, entry, forever) {
  response.setHeader('ETag', entry.etag);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (status === 200 && request.headers['if-none-match']?.includes(entry.etag)) {
    response.writeHead(304).end();
    return;
  }
  const packed = acceptsGzip(request) ? entry.zipped : undefined;
  const body = packed ?? entry.body;
  if (packed) response.setHeader('Content-Encoding', 'gzip');
  response.writeHead(status, { 'Content-Type': entry.type, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** @param {import('node:http').IncomingMessage} request */
function acceptsGzip(request) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return accepted
    .split(',')
    .some((one) => /^\s*(gzip|\*)\s*(;|$)/i.test(one) && !/;\s*q=0(\.0*)?\s*$/i.test(one));
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {string} location
 */
function redirect(response, location) {
  // Browsers remember a 301 for good, and the next program on this port may mean another thing.
  response.setHeader('Cache-Control', 'no-cache');
  response.writeHead(301, { Location: location, 'Content-Length': 0 }).end();
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} text
 */
function plain(response, status, text) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
