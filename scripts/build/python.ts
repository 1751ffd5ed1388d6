/**
 * Python for the bench: `virtual:python` names its two files, packed. They are packed here and not by the host, so that
 * they are small on every host, and the bench knows how much there is to come.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { pyodide, pythonLibrary } from './library.ts';

const ID = 'virtual:python';
const RESOLVED_ID = `\0${ID}`;

/** Where the development server has the files. */
const DEV_FOLDER = '/@python/';

const contents = {
  wasm: async () => readFileSync(join(pyodide, 'pyodide.asm.wasm')),
  library: pythonLibrary,
};
type Name = keyof typeof contents;
const NAMES = Object.keys(contents) as Name[];

const packed = async (name: Name): Promise<Buffer> =>
  promisify(gzip)(await contents[name](), { level: 9 });

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
      const emits = isBuild && this.environment.name === 'client';
      const lines = NAMES.map(async (name) => {
        if (!emits) return `export const ${name} = { address: '${DEV_FOLDER}${name}', bytes: 0 };`;
        const source = await packed(name);
        const file = this.emitFile({ type: 'asset', name: `python-${name}.bin`, source });
        return `export const ${name} = { address: import.meta.ROLLUP_FILE_URL_${file}, bytes: ${source.length} };`;
      });
      return (await Promise.all(lines)).join('\n');
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = NAMES.find((one) => request.url === DEV_FOLDER + one);
        if (!name) return next();
        packed(name).then((body) => response.end(body), next);
      });
    },
  };
}
