/**
 * Python for the bench: `virtual:python` names its two files, packed, the code of the worker that runs it, and the frame
 * of that worker (`public/python/`). The files are packed here and not by the host, so that they are small on every host,
 * and the bench knows how much there is to come.
 */
import { build, type Plugin, type Rollup } from 'vite';
import { packedLibrary, packedWasm } from './library.ts';

const ID = 'virtual:python';
const RESOLVED_ID = `\0${ID}`;

/** Where the development server has the files. */
const DEV_FOLDER = '/@python/';

const FILES = { wasm: packedWasm, library: packedLibrary };
const NAMES = Object.keys(FILES) as (keyof typeof FILES)[];

/** Of Pyodide's script: the address of a file that is not asked for, and would be built in once more. */
const withoutWasm: Plugin = {
  name: 'without-wasm',
  transform: {
    filter: { id: /pyodide\.asm\.mjs$/ },
    handler: (code) =>
      code.replace('new URL("pyodide.asm.wasm",import.meta.url).href', '"pyodide.asm.wasm"'),
  },
};

/**
 * The worker's code in a single script, in development as well: where it runs it can import nothing, and Chromium makes
 * no modules of text. Pyodide asks for `importScripts` to know a plain script, and refuses to run in one.
 */
async function bundleWorker(): Promise<string> {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [withoutWasm],
    // A script made of text has no address that others could be relative to.
    define: { 'import.meta.url': '"python:/"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: 'src/lab/worker/bench.worker.ts',
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
      // Where no page is made of it, nothing is packed.
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
