// @ts-check
// Serves a folder as common static hosts do, so what works here works there. sirv knows how to send a file;
// the rest is here. Needs installed packages, so what runs before them imports it late.
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import compression from '@polka/compression';
import { lookup } from 'mrmime';
import sirv from 'sirv';

/**
 * @typedef {object} ServeOptions
 * @property {number} [port] 0 for any free one
 * @property {string} [base] sub-path the site lives under, such as /x/
 * @property {string} [host] 'localhost' answers on this machine only; '0.0.0.0' on its network too
 *
 * @typedef {object} StaticSite
 * @property {string} url with the base, ending in a slash
 * @property {number} port
 * @property {string} base
 * @property {() => Promise<void>} close
 */

/** The build puts a hash of the content into these names, so a changed file is a new address. */
const HASHED = /^\/(?:assets|bench)\/.*[-.][\w-]{8,}\.\w+$/;

/** A folder that may be sent on to its slash: no way up, and no //name, which would be another host. */
const FOLDER = /^(\/\w[\w.-]*)+$/;

/** The file that tells hosts what headers to send; they keep it to themselves. */
const HEADERS = '/_headers';

/** Under these errors a port is someone else's (Windows says EACCES for the ranges it keeps). */
const TAKEN = ['EADDRINUSE', 'EACCES'];

/**
 * Serves a folder of finished files. Rejects with the system's error when the port is taken.
 * @param {string} dir
 * @param {ServeOptions} [options]
 * @returns {Promise<StaticSite>}
 */
export async function serveStatic(dir, { port = 4173, base = '/', host = 'localhost' } = {}) {
  const cleanBase = normalBase(base);
  const servers = await listenEverywhere(createHandler(dir, cleanBase), port, host);
  const actualPort = portOf(servers[0]);
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return {
    url: `http://${name.includes(':') ? `[${name}]` : name}:${actualPort}${cleanBase}`,
    port: actualPort,
    base: cleanBase,
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

/**
 * The same, on the given port or the next free one after it.
 * @param {string} dir
 * @param {ServeOptions} [options]
 * @returns {Promise<StaticSite>}
 */
export async function serveOnFreePort(dir, options = {}) {
  const first = options.port ?? 4173;
  for (let port = first; ; port++) {
    try {
      return await serveStatic(dir, { ...options, port });
    } catch (error) {
      if (!isTaken(error) || port - first >= 50 || port >= 65535) throw error;
    }
  }
}

/** @param {string} base */
export function normalBase(base) {
  const inner = base.split('/').filter(Boolean).join('/');
  return inner ? `/${inner}/` : '/';
}

/**
 * @param {string} dir
 * @param {string} base beginning and ending with a slash
 * @returns {import('node:http').RequestListener}
 */
function createHandler(dir, base) {
  const root = encodeURI(base);
  // Text goes out packed: with --host a whole room may load it over one thin network.
  const pack = compression();
  const headersFor = headersIn(dir);
  // `dev` looks at the disk on each request. Without extensions each file has one address only.
  const files = sirv(dir, { dev: true, etag: true, extensions: [], setHeaders });
  return (request, response) => {
    // sirv leaves a file open when its reader goes away, and throws when it cannot be read.
    /** @type {import('node:stream').Readable | undefined} */
    let opened;
    response.once('pipe', (file) => {
      opened = file.once('error', () => response.destroy());
    });
    response.once('close', () => opened?.destroy());
    pack(request, response, () => answer(request, response));
  };

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  function answer(request, response) {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Vary', 'Accept-Encoding');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return plain(response, 405, 'Only GET and HEAD are answered here.');
    }
    // By hand: for `new URL`, //name is another host.
    const url = request.url ?? '/';
    const [address = ''] = url.split('?');
    const slashed = `${address}/${url.slice(address.length)}`;
    if (`${address}/` === root) return redirect(response, slashed);
    if (!address.startsWith(root)) return plain(response, 404, `The site is at ${base}`);

    const path = address.slice(root.length - 1);
    for (const [name, value] of headersFor(path)) response.setHeader(name, value);
    request.url = path.endsWith('/') ? `${path}index.html` : path;
    const missing = () => {
      // The pages' relative addresses count from the slash.
      const folder = FOLDER.test(path) && existsSync(join(dir, path, 'index.html'));
      if (folder) return redirect(response, slashed);
      const page = join(dir, '404.html');
      if (!existsSync(page)) return plain(response, 404, 'There is no such page.');
      response.setHeader('Cache-Control', 'no-cache');
      setHeaders(response, '404.html');
      response.writeHead(404).end(readFileSync(page));
    };
    if (path === HEADERS) missing();
    else files(request, response, missing);
  }
}

/**
 * What the folder's `_headers` says of a path, in the format of Netlify and Cloudflare Pages, as far as the site uses
 * it: a path, or the beginning of one and `*`, and under it headers, indented. Read again when it has changed.
 * @param {string} dir
 * @returns {(path: string) => [name: string, value: string][]}
 */
function headersIn(dir) {
  const file = join(dir, HEADERS);
  let read = 0;
  /** @type {{ path: string, headers: [string, string][] }[]} */
  let rules = [];
  return (path) => {
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changed !== read) {
      read = changed;
      rules = changed ? parseHeaders(readFileSync(file, 'utf8')) : [];
    }
    return rules
      .filter((rule) =>
        rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
      )
      .flatMap(({ headers }) => headers);
  };
}

/** @param {string} text */
function parseHeaders(text) {
  /** @type {{ path: string, headers: [string, string][] }[]} */
  const rules = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value]);
    else if (line.startsWith('/')) rules.push({ path: line.trim(), headers: [] });
  }
  return rules;
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {string} path
 */
function setHeaders(response, path) {
  const type = lookup(path) ?? 'application/octet-stream';
  const text = /text|json|xml/.test(type);
  response.setHeader('Content-Type', text ? `${type}; charset=utf-8` : type);
  if (HASHED.test(path)) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {string} location
 */
function redirect(response, location) {
  // Browsers remember a 301 for good, and the next program on this port may mean another thing.
  response.writeHead(301, { Location: location, 'Cache-Control': 'no-cache' }).end();
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} text
 */
function plain(response, status, text) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

/**
 * A browser may read localhost as 127.0.0.1 or as ::1, so both must be ours: otherwise another program
 * on the other one would show its own pages under our address.
 * @param {import('node:http').RequestListener} handler
 * @param {number} port
 * @param {string} host
 * @returns {Promise<[import('node:http').Server, ...import('node:http').Server[]]>}
 */
async function listenEverywhere(handler, port, host) {
  if (host !== 'localhost') return [await listen(handler, port, host)];
  const first = await listen(handler, port, '127.0.0.1');
  try {
    return [first, await listen(handler, portOf(first), '::1')];
  } catch (error) {
    if (!isTaken(error)) return [first]; // no IPv6 on this machine
    await close(first);
    if (port !== 0) throw error;
    return listenEverywhere(handler, port, host);
  }
}

/**
 * @param {import('node:http').RequestListener} handler
 * @param {number} port
 * @param {string} host
 */
async function listen(handler, port, host) {
  const server = createServer(handler).listen({ port, host });
  await once(server, 'listening');
  return server;
}

/** @param {import('node:http').Server} server */
const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port;

/** @param {import('node:http').Server} server */
async function close(server) {
  const closed = new Promise((resolve) => server.close(resolve));
  // Browsers keep connections open for minutes; nobody waits for those.
  server.closeAllConnections();
  await closed;
}

/** @param {unknown} error */
const isTaken = (error) =>
  error instanceof Error && 'code' in error && TAKEN.includes(String(error.code));
