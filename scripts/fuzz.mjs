/**
 * npm run fuzz -- --seed N --seconds S [--only links|pages] [--page lesson/] [--except 'pattern'] [--replay '{…}']
 * Tries to break the built site: links by mutation, and walks by chance through all pages, as readers, at slides and
 * in the presenter's window, by pointer, finger, keyboard and paste. Fails on errors, sideways scrolling, a focus
 * that is lost, NaN in the text, a state that does not survive its own link. The same seed tries the same; of what it
 * finds it prints the shortest walk it can, and the line that walks it again.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { ensureChrome } from './chrome.mjs';
import { report } from './start-problem.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
    page: { type: 'string' },
    except: { type: 'string' },
    replay: { type: 'string' },
  },
});

// What is tried, and how, is TypeScript, which Node 20 does not read.
const server = await createServer({
  root,
  configFile: path.join(root, 'vite.config.ts'),
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
try {
  process.env.CHROME_PATH = await ensureChrome();
  const { fuzz } = await server.ssrLoadModule(path.join(root, 'tests/fuzz/run.ts'));
  const { seed, seconds, ...rest } = values;
  const found = await fuzz({ seed: Number(seed), seconds: Number(seconds), ...rest });
  process.exitCode = found === 0 ? 0 : 1;
} catch (error) {
  report(error);
} finally {
  await server.close();
}
