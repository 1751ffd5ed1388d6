// @ts-check
import { createServer } from 'node:http';
import { createHandler } from './static-server-handler.mjs';

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
  const handler = createHandler(dir, cleanBase);
  const servers = await listenEverywhere(handler, port, host);
  const address = servers[0]?.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
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
 * A browser may read localhost as 127.0.0.1 or as ::1, so both must be ours: otherwise another program
 * on the other one would show its own pages under our address.
 * @param {import('node:http').RequestListener} handler
 * @param {number} port
 * @param {string} host
 */
async function listenEverywhere(handler, port, host) {
  if (host !== 'localhost') return [await listen(handler, port, host)];
  const first = await listen(handler, port, '127.0.0.1');
  const address = first.address();
  const samePort = typeof address === 'object' && address ? address.port : port;
  try {
    return [first, await listen(handler, samePort, '::1')];
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
 * @returns {Promise<import('node:http').Server>}
 */
function listen(handler, port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer(handler);
    server.once('error', reject);
    server.listen({ port, host }, () => resolve(server));
  });
}

/**
 * @param {import('node:http').Server} server
 * @returns {Promise<void>}
 */
function close(server) {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Browsers keep connections open for minutes; nobody waits for those.
    server.closeAllConnections();
  });
}

/** @param {unknown} error */
function isTaken(error) {
  return error instanceof Error && TAKEN.includes(/** @type {any} */ (error).code);
}
