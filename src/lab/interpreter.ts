/** CPython, compiled to WebAssembly by Pyodide: started once, then put back before each program to how it was. */
import type { PyodideConfig } from 'pyodide';
import type { PyProxy } from 'pyodide/ffi';
import { attachMemory, type EmscriptenModule } from './memory.ts';

/** This page's own Python packages, by their paths in `python/`. */
const PACKAGES = import.meta.glob<string>('./python/**/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Where they are in Python's own file system. */
const FOLDER = '/page';

export interface Interpreter {
  /** Runs a program. Gives how it failed, `line\nwords`, line 0 where none is to blame; nothing where it went well. */
  run(code: string): string | undefined;
  /** Calls a function of the program that ran last; `args` are pairs of a kind, `tensor` or `plain`, and a value. */
  ask(name: string, args: readonly (readonly [string, unknown])[]): string | undefined;
  /** Forgets all that was run. */
  reset(): void;
  /** Where bytes go that are printed. */
  print: (bytes: Uint8Array) => void;
}

/** What MemoryError is raised beyond: the memory of Python's own objects, its interpreter and library among them. */
const MAX_BYTES = 160 * 2 ** 20;

const PAGE_BYTES = 2 ** 16;
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * PAGE_BYTES > MAX_BYTES)
    throw new RangeError('no memory is left');
  return grow.call(this, pages);
};

type Callable = PyProxy & ((...args: unknown[]) => unknown);

/** Folders have to be there before the files in them. */
function writePackages(fs: {
  mkdirTree(path: string): void;
  writeFile(path: string, text: string): void;
}): void {
  for (const [path, text] of Object.entries(PACKAGES)) {
    const target = path.replace('./python', FOLDER);
    fs.mkdirTree(target.slice(0, target.lastIndexOf('/')));
    fs.writeFile(target, text);
  }
}

/**
 * Starts CPython with `torch` and `numpy` in it. `bridge` answers what they ask (`__torch__` to them). Rejects where
 * it cannot be loaded.
 */
export async function startInterpreter(
  bridge: object,
  config: PyodideConfig = {},
): Promise<Interpreter> {
  const { loadPyodide } = await import('pyodide');
  // A memory that is put back knows nothing of objects that JavaScript lets go of later.
  const registry = globalThis.FinalizationRegistry;
  globalThis.FinalizationRegistry = class {
    register() {}
    unregister() {}
  } as unknown as typeof FinalizationRegistry;
  const python = await loadPyodide({ checkAPIVersion: false, ...config } as PyodideConfig).finally(
    () => {
      globalThis.FinalizationRegistry = registry;
    },
  );
  const own: Interpreter = {
    run: (code) => run(code) as string | undefined,
    ask: (name, args) => ask(name, python.toPy(args)) as string | undefined,
    reset: () => undefined,
    print: () => undefined,
  };
  const write = (bytes: Uint8Array) => {
    own.print(bytes);
    return bytes.length;
  };
  python.setStdout({ write });
  python.setStderr({ write });
  python.registerJsModule('__torch__', bridge);
  const emscripten = (python as unknown as { _module: EmscriptenModule })._module;
  attachMemory(emscripten);
  writePackages(python.FS);
  python.runPython(`import sys; sys.path.insert(0, "${FOLDER}"); import gc, _bench`);
  const run = python.runPython('_bench.run') as Callable;
  const ask = python.runPython('_bench.ask') as Callable;
  python.runPython('_bench.close(); del sys; gc.collect()');
  const memory = emscripten.HEAPU8.slice();
  own.reset = () => {
    emscripten.HEAPU8.set(memory);
    emscripten.HEAPU8.fill(0, memory.length);
  };
  return own;
}
