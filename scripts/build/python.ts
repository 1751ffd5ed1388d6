/**
 * Python for the code editor. `virtual:python` exports the addresses of its two compressed files, the code of the
 * worker that runs it, and the worker's frame (`public/python/`). Compressing here instead of on the host makes the
 * files small on every host, and tells the editor how much is left to download.
 */
import { build, type Plugin, type Rollup } from 'vite';
import { packedLibrary, packedWasm } from './library.ts';

const ID = 'virtual:python';
const RESOLVED_ID = `\0${ID}`;

/** The path of the files on the development server. */
const DEV_FOLDER = '/@python/';

const FILES = { wasm: packedWasm, library: packedLibrary };
const NAMES = Object.keys(FILES) as (keyof typeof FILES)[];

/** Removes the address of an unused file from Pyodide's script, which the build would include a second time. */
const withoutWasm: Plugin = {
  name: 'without-wasm',
  transform: {
    filter: { id: /pyodide\.asm\.mjs$/ },
    handler: (code) =>
      code.replace('new URL("pyodide.asm.wasm",import.meta.url).href', '"pyodide.asm.wasm"'),
  },
};

/**
 * Bundles the worker's code into a single script, also in development: it cannot import anything where it runs, and
 * Chromium cannot create module workers from text. Pyodide checks for `importScripts` to recognize a classic script,
 * and refuses to run in one.
 */
async function bundleWorker(): Promise<string> {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [withoutWasm],
    // A script created from text has no address that others could be relative to.
    define: { 'import.meta.url': '"python:/"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: 'src/python/worker/python.worker.ts',
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })) as Rollup.RollupOutput;
  return `'use strict';self.importScripts=undefined;${built.output[0].code}`;
}

export function python(): Plugin {
  let isBuild = false;
  return {
    name: 'python',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === ID ? RESOLVED_ID : undefined),
    async load(id) {
      if (id !== RESOLVED_ID) return undefined;
      // The server build makes no pages from these, so it does not compress them.
      if (isBuild && this.environment.name !== 'client')
        return [...NAMES, 'worker', 'frame']
          .map((name) => `export const ${name} = undefined;`)
          .join('\n');
      const lines = NAMES.map(async (name) => {
        const { packed, bytes } = await FILES[name]();
        const address = isBuild
          ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `python-${name}.bin`, source: packed })}`
          : `'${DEV_FOLDER}${name}'`;
        return `export const ${name} = { address: ${address}, packed: ${packed.length}, bytes: ${bytes} };`;
      });
      const [worker, frame] = isBuild
        ? [
            `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: 'python-worker.js', source: await bundleWorker() })}`,
            `new URL(/* @vite-ignore */ '../python/', import.meta.url).href`,
          ]
        : [`'${DEV_FOLDER}worker'`, `'/python/index.html'`];
      return [
        ...(await Promise.all(lines)),
        `export const worker = ${worker};`,
        `export const frame = ${frame};`,
      ].join('\n');
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url === `${DEV_FOLDER}worker`)
          return void bundleWorker().then((code) => response.end(code), next);
        const name = NAMES.find((one) => request.url === DEV_FOLDER + one);
        if (!name) return next();
        FILES[name]().then(({ packed }) => response.end(packed), next);
      });
    },
  };
}
