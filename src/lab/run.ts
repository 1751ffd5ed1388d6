/** Runs a Python program with this page's `torch`: MicroPython, a fresh one for each run. */
import { createExchange, type Argument, type Returned } from './exchange.ts';
import numpySource from './numpy.py?raw';
import { createOutput, type Output } from './output.ts';
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
  /** How many of its last lines are left out, where it is longer than is kept. */
  readonly cut?: number;
  readonly error?: LabError;
}

/** A run, and what a function of the program gave for each of several inputs. */
export interface LabCall extends LabRun {
  /** One a case; nothing where the program itself failed. */
  readonly returned: readonly (Returned | LabError)[];
}

export interface Lab {
  /**
   * Runs a program from nothing: names, random numbers and settings of earlier runs are gone. Never rejects for what
   * the program does. `tell` hears what is printed while it is.
   */
  run(code: string, tell?: (text: string) => void): Promise<LabRun>;
  /**
   * Runs a program as above, then calls a function of it once for each list of arguments. What a call prints stands
   * behind what the program printed, under the number of its case.
   */
  call(code: string, name: string, cases: readonly (readonly Argument[])[]): Promise<LabCall>;
}

export interface LabOptions {
  /** Address, or in Node the path, of `micropython.wasm`; beside MicroPython's own module by default. */
  readonly wasm?: string | undefined;
  /** Bytes of tensors that a program may make. */
  readonly memory?: number | undefined;
  /** Starts the interpreter of the next run as soon as one has ended. */
  readonly ahead?: boolean | undefined;
}

interface Interpreter {
  registerJsModule(name: string, module: object): void;
  runPython(code: string): unknown;
  readonly globals: { set(name: string, value: unknown): void };
}

/** What MicroPython begins with for Python's own objects. */
const HEAP_BYTES = 16 * 1024 * 1024;

/** What it may grow to: left alone it would take two gigabytes, which no phone bears. */
const MAX_BYTES = 72 * 1024 * 1024;

const PAGE_BYTES = 2 ** 16;
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * PAGE_BYTES > MAX_BYTES)
    throw new RangeError('no memory is left');
  return grow.call(this, pages);
};

/** Words for calls within calls, and for what a long list needs while it is made. */
const STACK_WORDS = 64 * 1024;

/** An interpreter with `torch` in it. What it prints goes to `printed.to`. */
async function startInterpreter({ wasm, memory }: LabOptions) {
  const { loadMicroPython } = await import('@micropython/micropython-webassembly-pyscript');
  const printed: { to: Output } = { to: createOutput() };
  const print = (bytes: Uint8Array) => printed.to.write(bytes);
  const python = (await loadMicroPython({
    ...(wasm === undefined ? {} : { url: wasm }),
    heapsize: HEAP_BYTES,
    pystack: STACK_WORDS,
    stdout: print,
    stderr: print,
    linebuffer: false,
  })) as Interpreter;
  // Python objects that JavaScript let go of would be freed in the interpreter that runs by then, another one.
  Object.assign(globalThis, { pyProxyFinalizationRegistry: { register: () => undefined } });
  const exchange = createExchange();
  python.registerJsModule('__torch__', { ...createTorch({ memory }), ...exchange.module });
  const exec = (code: string, statement: string) => {
    python.globals.set('__source__', code);
    python.runPython(statement);
  };
  exec(numpySource, '__numpy__ = __source__');
  exec(source, 'exec(compile(__source__, "torch.py", "exec"))');
  return { run: (code: string) => exec(code, 'run(__source__)'), python, exchange, printed };
}

type Runner = Awaited<ReturnType<typeof startInterpreter>>;

/** The error from MicroPython's traceback: the last line of the program in it, and what stands behind its frames. */
function errorOf(thrown: Error): LabError {
  const lines = thrown.message.trimEnd().split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('  File '));
  const said = lines
    .slice(last + 1)
    .join('\n')
    .replace(/:\s*$/, '');
  const message = said.startsWith('MemoryError')
    ? `MemoryError: Python's own lists, texts and numbers have used up the 64 MB that this page gives them`
    : said;
  const at = [...thrown.message.matchAll(/^ {2}File "code", line (\d+)/gm)].at(-1)?.[1];
  return at === undefined ? { message } : { message, line: Number(at) };
}

/** One at a time: two interpreters in one thread would mix up their references to JavaScript. */
let queue: Promise<unknown> = Promise.resolve();

/** The error of what is tried; nothing where it goes well. */
function problemOf(attempt: () => void): LabError | undefined {
  try {
    attempt();
    return undefined;
  } catch (thrown) {
    return errorOf(thrown as Error);
  }
}

function runIn({ run, printed }: Runner, code: string, tell?: (text: string) => void): LabRun {
  const output = createOutput({ tell });
  printed.to = output;
  const error = problemOf(() => run(forMicroPython(code)));
  output.flush();
  const cut = output.cut();
  return { output: output.text(), ...(cut > 0 && { cut }), ...(error && { error }) };
}

/** Bytes that are kept of what a function prints in one call. */
const MAX_CALL_BYTES = 10_000;

/** Calls a function of the program that has run: what it gave, and what it printed meanwhile. */
function callFunction(
  { python, exchange, printed }: Runner,
  name: string,
  args: readonly Argument[],
) {
  const output = createOutput({ limit: MAX_CALL_BYTES });
  printed.to = output;
  const error = problemOf(() => {
    python.globals.set('__asked__', exchange.give(name, args));
    python.runPython('ask(__asked__)');
  });
  return { gave: error ?? exchange.taken(), said: output.text(), cut: output.cut() };
}

/** Runs a program, then calls a function of it for each case. */
function callIn(one: Runner, code: string, name: string, cases: readonly (readonly Argument[])[]) {
  const run = runIn(one, code);
  if (run.error) return { ...run, returned: [] };
  const calls = cases.map((args) => callFunction(one, name, args));
  const said = calls.map(({ said: text }, i) => text && `case ${i + 1}:\n${text}`);
  const cut = calls.reduce((lines, call) => lines + call.cut, run.cut ?? 0);
  return {
    ...run,
    output: run.output + said.join(''),
    ...(cut > 0 && { cut }),
    returned: calls.map(({ gave }) => gave),
  };
}

/**
 * A place to run programs in. It blocks its thread while one runs, so that in a page it belongs into a worker, which
 * can be ended. Rejects where MicroPython cannot be loaded.
 */
export async function createLab(options: LabOptions = {}): Promise<Lab> {
  await import('@micropython/micropython-webassembly-pyscript');
  let next = options.ahead ? startInterpreter(options) : undefined;
  /** Does something with a fresh interpreter, when its turn comes. */
  const withInterpreter = <T>(work: (one: Runner) => T): Promise<T> => {
    const result = queue.then(async () => work(await (next ?? startInterpreter(options))));
    queue = result
      .catch(() => undefined)
      .then(() => {
        if (options.ahead) next = startInterpreter(options);
        return next?.catch(() => undefined);
      });
    return result;
  };
  await next;
  return {
    run: (code, tell) => withInterpreter((one) => runIn(one, code, tell)),
    call: (code, name, cases) => withInterpreter((one) => callIn(one, code, name, cases)),
  };
}
