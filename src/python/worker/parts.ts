/** Pyodide in a worker that fetches nothing: it is given what it means to fetch. */
import type { PyodideConfig } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';

export interface Parts {
  /** CPython. */
  readonly wasm: WebAssembly.Module;
  /** An archive of Python's library and this page's packages. */
  readonly library: ArrayBuffer;
}

/** Pyodide's list of further packages, `pyodide-lock.json`, without any. */
const NO_PACKAGES = {
  info: {
    abi_version: '2026_0',
    arch: 'wasm32',
    platform: 'emscripten_5_0_3',
    python: '3.14.2',
  },
  packages: {},
};

/** Pyodide works addresses out from that of its worker, which has none that others could be relative to. */
const BASE_URL = 'python:/';

/** What Pyodide is started with. From here on, the thread's `fetch` knows nothing but the parts. */
export function createPyodideConfig({ wasm, library }: Parts): PyodideConfig {
  const answer = { ok: true, arrayBuffer: async () => library };
  Object.assign(globalThis, { fetch: async () => answer });
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: wasm,
    instance: await WebAssembly.instantiate(wasm, imports),
  });
  return {
    createPyodideModule,
    indexURL: BASE_URL,
    stdLibURL: `${BASE_URL}library`,
    lockFileContents: NO_PACKAGES,
    packageBaseUrl: BASE_URL,
  } as unknown as PyodideConfig;
}
