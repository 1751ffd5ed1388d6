/** Runs a Python program with this page's `torch` and `numpy`: each as if it were the first. */
import type { PyodideConfig } from 'pyodide';
import { variablesOf, type Variables } from './variables.ts';
import type { Answer } from './channel.ts';
import { encodeArguments, readReturned, type Argument, type Returned } from './exchange.ts';
import { startInterpreter, type Interpreter, type Report } from './interpreter.ts';
import { createOutput, type Output, type OutputOptions } from './output.ts';
import { createTorch } from './torch.ts';

/** What went wrong in a program, and in which of its lines. */
export interface ProgramError {
  /** The error as Python names it, with its text: `RuntimeError: mat1 and mat2 ...`. */
  readonly message: string;
  /** Counted from 1; none where no line of the program is to blame. */
  readonly line?: number;
}

export interface ProgramRun {
  /** All that was printed, up to the error where there is one. */
  readonly output: string;
  /** How many of its last lines are left out, where it is longer than is kept. */
  readonly cut?: number;
  readonly error?: ProgramError;
  /** What its lines gave names to, where that were tensors or arrays. */
  readonly shapes?: readonly LineShape[];
  /** What the names hold that were asked for; nothing where the program failed. */
  readonly variables?: Variables;
}

/** The shapes of what a statement gave names to when it last ran. */
export interface LineShape {
  /** Its lines, counted from 1. */
  readonly first: number;
  readonly last: number;
  /** `(2, 4)`, with its dtype where that is not the usual one; of several names `q, k (2, 4); v (2, 8)`. */
  readonly said: string;
}

/** A run, and what a function of the program gave for each of several inputs. */
export interface ProgramCall extends ProgramRun {
  /** One a case; nothing where the program itself failed. */
  readonly returned: readonly (Returned | ProgramError)[];
}

export interface Runtime {
  /**
   * Runs a program from nothing: names, random numbers and settings of earlier runs are gone. Never rejects for what
   * the program does. `tell` hears what is printed while it is. Once it has ended well, what `names` hold is read.
   */
  run(code: string, tell?: (text: string) => void, names?: readonly string[]): Promise<ProgramRun>;
  /**
   * Runs a program as above, then calls a function of it once for each list of arguments. What a call prints stands
   * behind what the program printed, under the number of its case.
   */
  call(code: string, name: string, cases: readonly (readonly Argument[])[]): Promise<ProgramCall>;
  /** What `torch` and `numpy` have, by their modules and classes. */
  names(): Promise<ApiNames>;
}

/** A name with how it is used. */
export type ApiName = readonly [
  name: string,
  kind: 'function' | 'module' | 'value',
  /** `(input, dim)`, or nothing. */
  signature: string,
  sentence: string,
];

/** Members of modules by their full names, and of `Tensor` and `ndarray`. */
export type ApiNames = Readonly<Record<string, readonly ApiName[]>>;

export interface RuntimeOptions {
  /** Bytes of tensors that a program may make. */
  readonly memory?: number | undefined;
  /** How Pyodide is started where it does not find its files itself. */
  readonly pyodide?: PyodideConfig | undefined;
  /** Called about once a second with the line that a running program has reached. */
  readonly tellLine?: ((line: number) => void) | undefined;
}

/** What answers the program that runs, or Python while it starts. */
let session: ReturnType<typeof createTorch> | undefined;
const answer: Answer = (...asked) => (session ??= createTorch()).answer(...asked);

/** Told the line of the program that runs. */
let onLine: RuntimeOptions['tellLine'];

let started: Promise<Interpreter> | undefined;

/** One for all runtimes of a thread: they take turns. */
const interpreter = (config?: PyodideConfig): Promise<Interpreter> =>
  (started ??= startInterpreter(answer, (line) => onLine?.(line), config));

/** What a program or a call of it printed, and what Python reports of it. */
function captureOutput(limits: OutputOptions, work: (write: Output['write']) => Report) {
  const output = createOutput(limits);
  const report = work(output.write);
  output.flush();
  return { report, printed: output.text(), cut: output.cut() };
}

function runIn(
  python: Interpreter,
  code: string,
  names: readonly string[] = [],
  tell?: (text: string) => void,
): ProgramRun {
  const { report, printed, cut } = captureOutput({ onText: tell }, (write) =>
    python.run(code, names, write),
  );
  const { variables, ...rest } = report;
  return {
    output: printed,
    ...(cut > 0 && { cut }),
    ...rest,
    ...(variables && { variables: variablesOf(variables) }),
  };
}

/** Bytes that are kept of what a function prints in one call. */
const MAX_CALL_BYTES = 10_000;

/** Runs a program, then calls a function of it for each case. */
function callIn(
  python: Interpreter,
  { handles, usedOperations }: ReturnType<typeof createTorch>,
  code: string,
  name: string,
  cases: readonly (readonly Argument[])[],
): ProgramCall {
  const run = runIn(python, code);
  if (run.error) return { ...run, returned: [] };
  const calls = cases.map((args) => {
    usedOperations.clear();
    const { report, printed, cut } = captureOutput({ limit: MAX_CALL_BYTES }, (write) =>
      python.call(name, encodeArguments(args, handles), write),
    );
    const { error, handles: results = [], several = false, shapes } = report;
    const returned = error ?? readReturned(handles, results, several, usedOperations);
    return { printed, cut, shapes, returned };
  });
  const outputs = calls.map(({ printed }, i) => printed && `case ${i + 1}:\n${printed}`);
  const cut = calls.reduce((lines, call) => lines + call.cut, run.cut ?? 0);
  const shapes = calls.at(-1)?.shapes ?? run.shapes;
  return {
    ...run,
    output: run.output + outputs.join(''),
    ...(cut > 0 && { cut }),
    ...(shapes && { shapes }),
    returned: calls.map(({ returned }) => returned),
  };
}

/**
 * A place to run programs in. It blocks its thread while one runs, so that in a page it belongs into a worker, which
 * can be ended. Rejects where Python cannot be loaded.
 */
export async function createRuntime(options: RuntimeOptions = {}): Promise<Runtime> {
  const { memory, pyodide } = options;
  const python = await interpreter(pyodide);
  /** Does something with Python as it was at first. */
  const withFreshPython = <T>(work: (torch: ReturnType<typeof createTorch>) => T): T => {
    session = createTorch({ memory });
    onLine = options.tellLine;
    try {
      return work(session);
    } finally {
      session = undefined;
      python.reset();
    }
  };
  return {
    run: async (code, tell, names) => withFreshPython(() => runIn(python, code, names, tell)),
    call: async (code, name, cases) =>
      withFreshPython((torch) => callIn(python, torch, code, name, cases)),
    names: async () => withFreshPython(() => JSON.parse(python.names()) as ApiNames),
  };
}
