// @ts-check
// node scripts/serve.mjs [--port 4173] [--base /x/] [--host 0.0.0.0]: serves the site as last built.
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import util from 'node:util';
import { ensureInstalled } from './install.mjs';
import { Problem, report } from './start-problem.mjs';
import { root } from './start-process.mjs';

/**
 * @param {string[]} args
 * @returns {{ port: number, base: string, host: string }}
 */
export function serveOptions(args) {
  const text = /** @type {const} */ ({ type: 'string' });
  let values;
  try {
    ({ values } = util.parseArgs({ args, options: { port: text, base: text, host: text } }));
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
  const { port = '4173', base = '/', host = 'localhost' } = values;
  if (!/^\d+$/.test(port) || Number(port) > 65535) {
    throw new Problem(`--port takes a number from 0 to 65535, not "${port}".`);
  }
  return { port: Number(port), base, host };
}

/**
 * Serves dist/ until Ctrl-C or SIGTERM, which are the proper way to end it and so no failure.
 * @param {{ port: number, base: string, host: string }} options
 */
export async function serveUntilStopped(options) {
  const dist = join(root, 'dist');
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Problem(
      'There is no built site in dist/ yet: run "npm start", or "npm run build" first.',
    );
  }
  // Not at the top: npm start loads this file before it installs what the server is made of.
  const { serveOnFreePort } = await import('./static-server.mjs');
  const site = await serveOnFreePort(dist, options).catch((error) => {
    throw new Problem(
      `The site could not be served from port ${options.port} on: ${error.message}.`,
    );
  });
  if (options.port !== 0 && site.port !== options.port) {
    console.log(`Port ${options.port} is taken; using ${site.port}.`);
  }
  console.log(`\nAttention by Hand is at ${site.url}  (Ctrl-C stops it)`);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
  });
  await site.close();
}

const asked = process.argv[1];
if (asked && realpathSync(asked) === fileURLToPath(import.meta.url)) {
  try {
    const options = serveOptions(process.argv.slice(2));
    await ensureInstalled();
    await serveUntilStopped(options);
  } catch (error) {
    report(error);
  }
}
