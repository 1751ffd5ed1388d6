/** Configures Pyodide for a worker without network: it uses files that the worker was sent. */
import type { PyodideConfig } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';

export interface Parts {
  /** CPython, compiled. */
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

/** Pyodide resolves its addresses against the worker's own by default, which can't be a base here. */
const BASE_URL = 'python:/';

/** Returns the settings to start Pyodide with. From then on, the thread's `fetch` only returns the library. */
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
