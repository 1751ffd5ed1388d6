/** CPython, compiled to WebAssembly by Pyodide. It starts once, and is reset after each program. */
import { loadPyodide, type PyodideConfig } from 'pyodide';
import type { PyProxy } from 'pyodide/ffi';
import { UNAVAILABLE_MODULES, UNAVAILABLE_C_MODULES } from './unavailableModules.ts';
import { openChannel, type Answer } from './channel.ts';
import { guardImports, JAVASCRIPT_BLOCKED_MESSAGE } from './imports.ts';
import { limitMemory } from './memoryLimit.ts';
import type { LineShape, ProgramError } from './run.ts';
import { takeSnapshot, type Emscripten } from './snapshot.ts';
import type { Variable } from './variables.ts';

/** Receives bytes as they are printed. */
type Print = (bytes: Uint8Array) => void;

/** Python's report on a run, or on a call of a function (`packages/_runner.py`). */
export interface Report {
  readonly error?: ProgramError;
  readonly shapes?: readonly LineShape[];
  readonly variables?: Readonly<Record<string, Variable & { data?: string[] }>>;
  /** Handles of the returned tensors. */
  readonly handles?: readonly number[];
  /** Whether it returned a tuple or list. */
  readonly returnedSequence?: boolean;
}

export interface Interpreter {
  /** Runs a program, then reads the variables with these names. */
  run(code: string, names: readonly string[], print: Print): Report;
  /** Calls a function of the last program. The arguments are JSON. */
  call(name: string, args: string, print: Print): Report;
  /** The names in `torch` and `numpy`, as JSON (`packages/_names.py`). */
  names(): string;
  /** Resets Python to its state before the first program. */
  reset(): void;
}

interface Internals {
  readonly _module: Emscripten;
  readonly _api: { fatal_error(thrown: unknown): never };
}

/** A JavaScript error as Python would describe it. */
function describeCrash(thrown: unknown): string {
  const message = String(thrown);
  if (/call stack|too much recursion/i.test(message))
    return 'RecursionError: maximum recursion depth exceeded';
  if (message.includes(JAVASCRIPT_BLOCKED_MESSAGE))
    return `RuntimeError: ${JAVASCRIPT_BLOCKED_MESSAGE}`;
  if (/memory/i.test(message)) return 'MemoryError: no memory is left';
  return `SystemError: Python broke off (${message.split('\n', 1)[0]})`;
}

const LINE_INTERVAL_MS = 1000;

/** A function of `packages/_runner.py`. It only takes and returns strings, so Python never holds a JavaScript object. */
type Callable = PyProxy & ((...args: string[]) => string);

/**
 * Starts CPython with `torch` and `numpy` in it. `answer` handles their requests. `onLine` is
 * called about once a second with the line that the program has reached. Rejects if Python can't be started.
 */
export async function startInterpreter(
  answer: Answer,
  onLine: (line: number) => void,
  config?: PyodideConfig,
): Promise<Interpreter> {
  limitMemory();
  const { instantiate } = WebAssembly;
  let closeImports = () => {};
  WebAssembly.instantiate = ((source: BufferSource, imports?: { env: never }) => {
    if (imports) closeImports = guardImports(imports.env);
    return instantiate(source, imports);
  }) as typeof instantiate;
  const python = await loadPyodide(config).finally(() => {
    WebAssembly.instantiate = instantiate;
  });
  const { _module: emscripten, _api: api } = python as unknown as Internals;
  // Pyodide would give up on this interpreter, but we reset it.
  api.fatal_error = (thrown) => {
    throw thrown;
  };
  let print: Print = () => undefined;
  const write = (bytes: Uint8Array) => {
    print(bytes);
    return bytes.length;
  };
  python.setStdout({ write });
  python.setStderr({ write });
  openChannel(python, '/dev/torch', answer);
  // In a browser, the packages are compiled and part of Python's library.
  if (import.meta.env.SSR) (await import('./sources.ts')).addSources(python);
  python.runPython('import gc, _runner');
  const functionOf = (name: string) => python.runPython(`_runner.${name}`) as Callable;
  const [run, call, names] = [functionOf('run'), functionOf('call'), functionOf('names')];
  const absent = [...UNAVAILABLE_MODULES, ...UNAVAILABLE_C_MODULES].join(' ');
  python.runPython(`_runner.close("${absent}".split()); gc.collect()`);

  /** The line that the program has reached, or 0. */
  const currentLine = (): number => {
    const lines: string[] = [];
    const printBefore = print;
    print = (bytes) => void lines.push(new TextDecoder().decode(bytes));
    try {
      emscripten._dump_traceback();
    } catch {
      // The line is unknown.
    }
    print = printBefore;
    return Number(/File "code", line (\d+)/.exec(lines.join(''))?.[1] ?? 0);
  };
  let lineDue = 0;
  // Timers don't fire while a program runs. But CPython regularly checks this buffer for signals, so we use the check to
  // report the line.
  const signals = {
    get 0() {
      if (performance.now() < lineDue) return 0;
      lineDue = performance.now() + LINE_INTERVAL_MS;
      onLine(currentLine());
      return 0;
    },
    set 0(_) {},
  };
  python.setInterruptBuffer(signals as unknown as Uint8Array);
  const putBack = takeSnapshot(emscripten);
  closeImports();

  const report = (to: Print, work: () => string): Report => {
    print = to;
    lineDue = performance.now() + LINE_INTERVAL_MS;
    try {
      return JSON.parse(work());
    } catch (thrown) {
      // The interpreter crashed, because the browser's call stack or memory ran out.
      const [message, line] = [describeCrash(thrown), currentLine()];
      return { error: { message, ...(line > 0 && { line }) } };
    }
  };
  return {
    run: (code, targets, to) => report(to, () => run(code, JSON.stringify(targets))),
    call: (name, args, to) => report(to, () => call(name, args)),
    names: () => names(),
    reset: putBack,
  };
}
