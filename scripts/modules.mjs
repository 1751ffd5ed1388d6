import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Loads the project's TypeScript modules and lessons, which Node 20 cannot run by itself. `load` takes a path in the
 * project; call `close` when done.
 */
export async function openModules() {
  const server = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  return {
    /** @param {string} file */
    load: (file) => server.ssrLoadModule(path.join(root, file)),
    close: () => server.close(),
  };
}
