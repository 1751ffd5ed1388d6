// @ts-check
// npm run serve [-- --port 4173] [--host] [--base /x/]: serves the existing build with Vite's preview server, which
// this file configures. The plugin adds what common static hosts do and Vite does not, so what works here also works
// there.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { preview } from 'vite';

/** A path that may be redirected to its trailing slash: no `..`, and no //name, which would be another host. */
const FOLDER_PATH = /^(\/\w[\w.-]*)+$/;

/** The file with the headers to send. Hosts do not serve it. */
const HEADERS_FILE = '/_headers';

/** @type {import('vite').Plugin} */
const staticHost = {
  name: 'static-host',
  configurePreviewServer({ config: { root, base, build }, middlewares }) {
    const dist = resolve(root, build.outDir);
    if (!existsSync(join(dist, 'index.html')))
      throw new Error(`There is no built site in ${dist}: run "npm run build" first.`);

    middlewares.use((request, response, next) => {
      const url = request.url ?? '/';
      const [address = ''] = url.split('?');
      const path = address.startsWith(base) ? address.slice(base.length - 1) : '';
      const folder = FOLDER_PATH.test(path) && existsSync(join(dist, path, 'index.html'));
      if (folder || `${address}/` === base) {
        // The pages' relative addresses need the slash. Browsers would remember a 301 permanently.
        const location = `${address}/${url.slice(address.length)}`;
        return response.writeHead(302, { Location: location }).end();
      }
      for (const [name, value] of readHeaders(dist, path)) response.setHeader(name, value);
      if (path === HEADERS_FILE) return send404(dist, response);
      if (path.endsWith('/')) request.url = `${address}index.html`;
      next();
    });
    // Handles paths for which Vite has found no file.
    return () => middlewares.use((_, response) => send404(dist, response));
  },
};

/**
 * Returns the headers for a path from the site's `_headers`, in the format of Netlify and Cloudflare Pages as far as
 * the site uses it: a path, or a prefix and `*`, followed by indented headers. Reads the file each time, because the
 * site may have been rebuilt.
 * @param {string} dist
 * @param {string} path
 * @returns {[name: string, value: string][]}
 */
function readHeaders(dist, path) {
  const file = join(dist, HEADERS_FILE);
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(/^(\/.*)\n((?: .*\n)*)/gm)]
    .filter(([, of = '']) => (of.endsWith('*') ? path.startsWith(of.slice(0, -1)) : path === of))
    .flatMap(([, , lines = '']) => [...lines.matchAll(/^ +([\w-]+): *(.*)$/gm)])
    .map(([, name = '', value = '']) => [name, value]);
}

/**
 * @param {string} dist
 * @param {import('node:http').ServerResponse} response
 */
function send404(dist, response) {
  const page = join(dist, '404.html');
  response
    .writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' })
    .end(existsSync(page) ? readFileSync(page) : 'There is no such page.');
}

/** @type {import('vite').UserConfig} */
const config = {
  // The plugin decides which page belongs to which address.
  appType: 'custom',
  plugins: [staticHost],
  preview: {
    // With --host, accept any host name.
    allowedHosts: true,
    cors: false,
    headers: { 'X-Content-Type-Options': 'nosniff' },
  },
};
export default config;

/**
 * Serves a folder for tests and measurements, by default on a free port.
 * @param {string} dist
 * @param {{ port?: number, base?: string, plugins?: import('vite').Plugin[] }} [options] `base`: sub-path the site
 * lives under, such as /x/; `plugins` come after the one above
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} `url` with the base, ending in a slash
 */
export async function serveSite(dist, { port = 0, base = '/', plugins = [] } = {}) {
  const server = await preview({
    ...config,
    plugins: [staticHost, ...plugins],
    configFile: false,
    logLevel: 'error',
    base,
    build: { outDir: dist },
    preview: { ...config.preview, port, strictPort: true },
  });
  return { url: server.resolvedUrls?.local[0] ?? '', close: server.close };
}
