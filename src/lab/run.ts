/** Runs a Python program with this page's `torch`: MicroPython, a fresh one for each run. */
import { forMicroPython } from './source.ts';
import source from './torch.py?raw';
import { createTorch } from './torch.ts';

/** What went wrong in a program, and in which of its lines. */
export interface LabError {
  /** The error as Python names it, with its text: `RuntimeError: mat1 and mat2 ...`. */
  readonly message: string;
  /** Counted from 1; none where no line of the program is to blame. */
  readonly line?: number;
}

export interface LabRun {
  /** All that was printed, up to the error where there is one. */
  readonly output: string;
  readonly error?: LabError;
}

export interface Lab {
  /** Runs a program from nothing: names, random numbers and settings of earlier runs are gone. Never rejects for what the program does. */
  run(code: string): Promise<LabRun>;
}

export interface LabOptions {
  /** Address, or in Node the path, of `micropython.wasm`; beside MicroPython's own module by default. */
  readonly wasm?: string | undefined;
}

interface Interpreter {
  registerJsModule(name: string, module: object): void;
  runPython(code: string): unknown;
  readonly globals: { set(name: string, value: unknown): void };
}

/** What MicroPython may use for Python's own objects. */
const HEAP = 16 * 1024 * 1024;

/** Words for calls within calls, and for what a long list needs while it is made. */
const STACK = 64 * 1024;

/** An interpreter with `torch` in it, and what it prints. */
async function interpreter(wasm: string | undefined) {
  const { loadMicroPython } = await import('@micropython/micropython-webassembly-pyscript');
  const printed: Uint8Array[] = [];
  const print = (bytes: Uint8Array) => void printed.push(bytes.slice());
  const python = (await loadMicroPython({
    ...(wasm === undefined ? {} : { url: wasm }),
    heapsize: HEAP,
    pystack: STACK,
    stdout: print,
    stderr: print,
    linebuffer: false,
  })) as Interpreter;
  // Python objects that JavaScript let go of would be freed in the interpreter that runs by then, another one.
  Object.assign(globalThis, { pyProxyFinalizationRegistry: { register: () => undefined } });
  python.registerJsModule('__torch__', createTorch());
  python.globals.set('__source__', source);
  python.runPython('exec(compile(__source__, "torch.py", "exec"))');
  const run = (code: string) => {
    python.globals.set('__source__', code);
    python.runPython('run(__source__)');
  };
  return { run, printed };
}

/** The text of what was printed. */
function text(printed: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return (
    printed.map((bytes) => decoder.decode(bytes, { stream: true })).join('') + decoder.decode()
  );
}

/** The error from MicroPython's traceback: the last line of the program in it, and what stands behind its frames. */
function errorOf(thrown: Error): LabError {
  const lines = thrown.message.trimEnd().split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('  File '));
  const message = lines.slice(last + 1).join('\n');
  const at = [...thrown.message.matchAll(/^ {2}File "code", line (\d+)/gm)].at(-1)?.[1];
  return at === undefined ? { message } : { message, line: Number(at) };
}

/** One at a time: two interpreters in one thread would mix up their references to JavaScript. */
let turn: Promise<unknown> = Promise.resolve();

async function runOnce(code: string, wasm: string | undefined): Promise<LabRun> {
  const { run, printed } = await interpreter(wasm);
  try {
    run(forMicroPython(code));
    return { output: text(printed) };
  } catch (thrown) {
    return { output: text(printed), error: errorOf(thrown as Error) };
  }
}

/**
 * A place to run programs in. It blocks its thread while one runs, so that in a page it belongs into a worker, which
 * can be ended. Rejects where MicroPython cannot be loaded.
 */
export async function createLab({ wasm }: LabOptions = {}): Promise<Lab> {
  await import('@micropython/micropython-webassembly-pyscript');
  return {
    run(code) {
      const result = turn.then(() => runOnce(code, wasm));
      turn = result.catch(() => undefined);
      return result;
    },
  };
}
