/**
 * Python for the bench: `virtual:python` names its two files, packed. They are packed here and not by the host, so that
 * they are small on every host, and the bench knows how much there is to come.
 */
import type { Plugin } from 'vite';
import { packedLibrary, packedWasm } from './library.ts';

const ID = 'virtual:python';
const RESOLVED_ID = `\0${ID}`;

/** Where the development server has the files. */
const DEV_FOLDER = '/@python/';

const FILES = { wasm: packedWasm, library: packedLibrary };
const NAMES = Object.keys(FILES) as (keyof typeof FILES)[];

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
        return NAMES.map((name) => `export const ${name} = undefined;`).join('\n');
      const lines = NAMES.map(async (name) => {
        const { packed, bytes } = await FILES[name]();
        const address = isBuild
          ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `python-${name}.bin`, source: packed })}`
          : `'${DEV_FOLDER}${name}'`;
        return `export const ${name} = { address: ${address}, packed: ${packed.length}, bytes: ${bytes} };`;
      });
      return (await Promise.all(lines)).join('\n');
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = NAMES.find((one) => request.url === DEV_FOLDER + one);
        if (!name) return next();
        FILES[name]().then(({ packed }) => response.end(packed), next);
      });
    },
  };
}

/** Of Pyodide's script for its worker: the address of a file that is not asked for, and would be built in once more. */
export function withoutWasm(): Plugin {
  return {
    name: 'without-wasm',
    transform: {
      filter: { id: /pyodide\.asm\.mjs$/ },
      handler: (code) =>
        code.replace('new URL("pyodide.asm.wasm",import.meta.url).href', '"pyodide.asm.wasm"'),
    },
  };
}
