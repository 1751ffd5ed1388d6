/** CPython's side of JavaScript, which Pyodide's own types leave out. */
declare module 'pyodide/pyodide.asm.mjs' {
  const createPyodideModule: (settings: object) => Promise<object>;
  export default createPyodideModule;
}

/** The files of Python, packed: where they are, and how long. See `scripts/build/python.ts`. */
declare module 'virtual:python' {
  export const wasm: { readonly address: string; readonly bytes: number };
  export const library: { readonly address: string; readonly bytes: number };
}
