/** CPython, compiled to WebAssembly by Pyodide: started once, then put back before each program to how it was. */
import { loadPyodide, type PyodideConfig } from 'pyodide';
import type { PyProxy } from 'pyodide/ffi';
import { ABSENT, ABSENT_IN_C } from './absent.ts';
import { openChannel, type Answer } from './channel.ts';
import { guardImports, NO_JAVASCRIPT } from './imports.ts';
import { limitMemory } from './room.ts';
import { keepState, type Emscripten } from './snapshot.ts';

/** Takes bytes as they are printed. */
type Print = (bytes: Uint8Array) => void;

/** How something failed, `line\nwords`, line 0 where none is to blame; nothing where it went well. */
type Failure = string | undefined;

/** How a call failed, or the handles of what it gave. */
export type CallResult =
  | { readonly error: string }
  | { readonly handles: readonly number[]; readonly several: boolean };

export interface Interpreter {
  run(code: string, print: Print): Failure;
  /** Calls a function of the program that ran last with arguments as JSON (`call` of `python/_runner.py`). */
  call(name: string, args: string, print: Print): CallResult;
  /** The shapes of what the program gave names to: `first last said`, a line each (`python/_shapes.py`). */
  shapes(): string;
  /** What names of the program hold, as JSON (`python/_variables.py`). */
  variables(names: readonly string[]): string;
  /** What `torch` and `numpy` have, as JSON (`python/_names.py`). */
  names(): string;
  /** Forgets all that was run. */
  reset(): void;
}

interface Internals {
  readonly _module: Emscripten;
  readonly _api: { fatal_error(thrown: unknown): never };
}

/** What JavaScript throws, in Python's words. */
function wordsOf(thrown: unknown): string {
  const said = String(thrown);
  if (/call stack|too much recursion/i.test(said))
    return 'RecursionError: maximum recursion depth exceeded';
  if (said.includes(NO_JAVASCRIPT)) return `RuntimeError: ${NO_JAVASCRIPT}`;
  if (/memory/i.test(said)) return 'MemoryError: no memory is left';
  return `SystemError: Python broke off (${said.split('\n', 1)[0]})`;
}

const LINE_INTERVAL_MS = 1000;

/** A function of `python/_runner.py`. Only texts go in and out, so nothing of JavaScript's is ever kept in Python. */
type Callable = PyProxy & ((...args: string[]) => string | undefined);

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
  const [run, call, shapes] = [functionOf('run'), functionOf('call'), functionOf('shapes')];
  const [variables, names] = [functionOf('variables'), functionOf('names')];
  const absent = [...ABSENT, ...ABSENT_IN_C].join(' ');
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
  const putBack = keepState(emscripten);
  closeImports();

  /** How a call failed that broke the interpreter: the call stack of the browser came to its end, or memory did. */
  const brokenBy = (thrown: unknown): string => `${currentLine()}\n${wordsOf(thrown)}`;
  const attempt = <T>(work: () => T, broken: (thrown: unknown) => T): T => {
    try {
      return work();
    } catch (thrown) {
      return broken(thrown);
    }
  };
  return {
    run: (code, to) => {
      print = to;
      lineDue = performance.now() + LINE_INTERVAL_MS;
      return attempt(() => run(code), brokenBy);
    },
    call: (name, args, to) => {
      print = to;
      return attempt<CallResult>(
        () => JSON.parse(call(name, args)!),
        (thrown) => ({ error: brokenBy(thrown) }),
      );
    },
    // Nothing is known of a program that has broken the interpreter.
    shapes: () =>
      attempt(
        () => shapes()!,
        () => '',
      ),
    variables: (of) =>
      attempt(
        () => variables(JSON.stringify(of))!,
        () => '{}',
      ),
    names: () => names()!,
    reset: putBack,
  };
}
