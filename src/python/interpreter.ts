/** CPython, compiled to WebAssembly by Pyodide: started once, then put back before each program to how it was. */
import { loadPyodide, type PyodideConfig } from 'pyodide';
import type { PyProxy } from 'pyodide/ffi';
import { UNAVAILABLE_MODULES, UNAVAILABLE_C_MODULES } from './unavailableModules.ts';
import { openChannel, type Answer } from './channel.ts';
import { guardImports, NO_JAVASCRIPT } from './imports.ts';
import { limitMemory } from './memoryLimit.ts';
import type { LineShape, ProgramError } from './run.ts';
import { takeSnapshot, type Emscripten } from './snapshot.ts';
import type { Variable } from './variables.ts';

/** Takes bytes as they are printed. */
type Print = (bytes: Uint8Array) => void;

/** What Python tells of a run, or of a call of a function (`packages/_runner.py`). */
export interface Report {
  readonly error?: ProgramError;
  readonly shapes?: readonly LineShape[];
  readonly variables?: Readonly<Record<string, Variable & { data?: string[] }>>;
  /** Of what a function gave, and whether it was a tuple or a list. */
  readonly handles?: readonly number[];
  readonly several?: boolean;
}

export interface Interpreter {
  /** Runs a program, then reads what `names` of it hold. */
  run(code: string, names: readonly string[], print: Print): Report;
  /** Calls a function of the program that ran last with arguments as JSON. */
  call(name: string, args: string, print: Print): Report;
  /** What `torch` and `numpy` have, as JSON (`packages/_names.py`). */
  names(): string;
  /** Forgets all that was run. */
  reset(): void;
}

interface Internals {
  readonly _module: Emscripten;
  readonly _api: { fatal_error(thrown: unknown): never };
}

/** What JavaScript throws, in Python's words. */
function describeCrash(thrown: unknown): string {
  const said = String(thrown);
  if (/call stack|too much recursion/i.test(said))
    return 'RecursionError: maximum recursion depth exceeded';
  if (said.includes(NO_JAVASCRIPT)) return `RuntimeError: ${NO_JAVASCRIPT}`;
  if (/memory/i.test(said)) return 'MemoryError: no memory is left';
  return `SystemError: Python broke off (${said.split('\n', 1)[0]})`;
}

const LINE_INTERVAL_MS = 1000;

/** A function of `packages/_runner.py`. Only texts go in and out, so nothing of JavaScript's is ever kept in Python. */
type Callable = PyProxy & ((...args: string[]) => string);

/**
 * Starts CPython with `torch` and `numpy` in it. `answer` does what they ask. `tellLine` is
 * called about once a second with the line that a program has reached. Rejects where it cannot be started.
 */
export async function startInterpreter(
  answer: Answer,
  tellLine: (line: number) => void,
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
  // Left alone it would end the interpreter for good. This one is put back.
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
  // In a page they are compiled, in its library.
  if (import.meta.env.SSR) (await import('./sources.ts')).addSources(python);
  python.runPython('import gc, _runner');
  const functionOf = (name: string) => python.runPython(`_runner.${name}`) as Callable;
  const [run, call, names] = [functionOf('run'), functionOf('call'), functionOf('names')];
  const absent = [...UNAVAILABLE_MODULES, ...UNAVAILABLE_C_MODULES].join(' ');
  python.runPython(`_runner.close("${absent}".split()); gc.collect()`);

  /** The line of the program that Python is at, or 0. */
  const currentLine = (): number => {
    const lines: string[] = [];
    const printBefore = print;
    print = (bytes) => void lines.push(new TextDecoder().decode(bytes));
    try {
      emscripten._dump_traceback();
    } catch {
      // Nothing more is known of it.
    }
    print = printBefore;
    return Number(/File "code", line (\d+)/.exec(lines.join(''))?.[1] ?? 0);
  };
  let lineDue = 0;
  // While a program runs, its thread has no timers. CPython itself looks for signals all the time, though: here it finds
  // none, but the look is a chance to report the line.
  const signals = {
    get 0() {
      if (performance.now() < lineDue) return 0;
      lineDue = performance.now() + LINE_INTERVAL_MS;
      tellLine(currentLine());
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
      // It broke the interpreter: the call stack of the browser came to its end, or memory did.
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
