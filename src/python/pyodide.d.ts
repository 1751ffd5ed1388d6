/** CPython's JavaScript module, which Pyodide's own types leave out. */
declare module 'pyodide/pyodide.asm.mjs' {
  const createPyodideModule: (settings: object) => Promise<object>;
  export default createPyodideModule;
}

/**
 * Python's files, with their compressed and uncompressed sizes, and the addresses of what runs them
 * (`scripts/build/python.ts`).
 */
declare module 'virtual:python' {
  interface PackedFile {
    readonly address: string;
    readonly packed: number;
    readonly bytes: number;
  }
  export const wasm: PackedFile;
  export const library: PackedFile;
  /** Address of the worker's code, and of the frame that it runs in. */
  export const worker: string;
  export const frame: string;
}
