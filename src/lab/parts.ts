/** Pyodide in a worker that fetches nothing: it is given what it means to fetch. */
import type { PyodideConfig } from 'pyodide';

export interface Parts {
  /** CPython. */
  readonly wasm: WebAssembly.Module;
  /** An archive of Python's library and this page's packages. */
  readonly library: ArrayBuffer;
}

/** Pyodide's list of further packages: there are none. */
const NO_PACKAGES = {
  info: { arch: 'wasm32', platform: 'emscripten', version: '314.0.7', python: '3.14.2' },
  packages: {},
};

/** What Pyodide is started with. From here on, the thread's `fetch` knows nothing but the parts. */
export async function configOf({ wasm, library }: Parts): Promise<PyodideConfig> {
  const { default: createPyodideModule } = await import('pyodide/pyodide.asm.mjs');
  const answer = { ok: true, arrayBuffer: async () => library };
  Object.assign(globalThis, { fetch: async () => answer });
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: wasm,
    instance: await WebAssembly.instantiate(wasm, imports),
  });
  return {
    createPyodideModule,
    indexURL: '/',
    stdLibURL: 'library',
    lockFileContents: NO_PACKAGES,
    packageBaseUrl: '/',
  } as unknown as PyodideConfig;
}
