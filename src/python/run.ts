/** Runs Python programs with this page's `torch` and `numpy`, each in a fresh Python. */
import type { PyodideConfig } from 'pyodide';
import { variablesOf, type Variables } from './variables.ts';
import type { Answer } from './channel.ts';
import { encodeArguments, readReturned, type Argument, type Returned } from './exchange.ts';
import { startInterpreter, type Interpreter, type Report } from './interpreter.ts';
import { createOutput, type Output, type OutputOptions } from './output.ts';
import { createTorch } from './torch.ts';

/** An error, and the line of the program that caused it. */
export interface ProgramError {
  /** Python's name and message, like `RuntimeError: mat1 and mat2 ...`. */
  readonly message: string;
  /** Counted from 1. Missing if no line of the program caused it. */
  readonly line?: number;
}

export interface ProgramRun {
  /** What was printed, up to an error. */
  readonly output: string;
  /** The number of lines at the end that are left out of a long output. */
  readonly cut?: number;
  readonly error?: ProgramError;
  /** The shapes of tensors and arrays that the lines assigned. */
  readonly shapes?: readonly LineShape[];
  /** The values of the requested variables. Missing if the program failed. */
  readonly variables?: Variables;
}

/** The shapes that a statement assigned when it last ran. */
export interface LineShape {
  /** Lines of the statement, counted from 1. */
  readonly first: number;
  readonly last: number;
  /** `(2, 4)`, with an unusual dtype; for several names `q, k (2, 4); v (2, 8)`. */
  readonly said: string;
}

/** A run, and what a function of the program returned for each case. */
export interface ProgramCall extends ProgramRun {
  /** One per case. Empty if the program itself failed. */
  readonly returned: readonly (Returned | ProgramError)[];
}

export interface Runtime {
  /**
   * Runs a program in a fresh Python, and reads the variables in `names` if it succeeds. Never rejects because of an
   * error in the program. `onText` is called with text as it is printed.
   */
  run(
    code: string,
    onText?: (text: string) => void,
    names?: readonly string[],
  ): Promise<ProgramRun>;
  /**
   * Runs a program as above, then calls one of its functions once for each list of arguments. What a call prints is
   * added to the output under the number of its case.
   */
  call(code: string, name: string, cases: readonly (readonly Argument[])[]): Promise<ProgramCall>;
  /** The names in `torch` and `numpy`, by module and class. */
  names(): Promise<ApiNames>;
}

/** A name, and how it is used. */
export type ApiName = readonly [
  name: string,
  kind: 'function' | 'module' | 'value',
  /** `(input, dim)`, or empty. */
  signature: string,
  sentence: string,
];

/** Members of modules, by full name, and of `Tensor` and `ndarray`. */
export type ApiNames = Readonly<Record<string, readonly ApiName[]>>;

export interface RuntimeOptions {
  /** Bytes of tensors that a program may make. */
  readonly memory?: number | undefined;
  /** How to start Pyodide if it can't find its files itself. */
  readonly pyodide?: PyodideConfig | undefined;
  /** Called about once a second with the line that a running program has reached. */
  readonly onLine?: ((line: number) => void) | undefined;
}

/** The operations of the running program, or of Python while it starts. */
let session: ReturnType<typeof createTorch> | undefined;
const answer: Answer = (...request) => (session ??= createTorch()).answer(...request);

/** Receives the line of the running program. */
let onLine: RuntimeOptions['onLine'];

let started: Promise<Interpreter> | undefined;

/** All runtimes of a thread share one interpreter. */
const interpreter = (config?: PyodideConfig): Promise<Interpreter> =>
  (started ??= startInterpreter(answer, (line) => onLine?.(line), config));

/** Runs something, and returns Python's report and what was printed. */
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
  onText?: (text: string) => void,
): ProgramRun {
  const { report, printed, cut } = captureOutput({ onText }, (write) =>
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

/** Bytes to collect of what a function prints in one call. */
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
    const { error, handles: results = [], returnedSequence = false, shapes } = report;
    const returned = error ?? readReturned(handles, results, returnedSequence, usedOperations);
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
 * Creates a runtime. It blocks its thread while a program runs, so a page should create it in a worker, which can be
 * terminated. Rejects if Python can't be loaded.
 */
export async function createRuntime(options: RuntimeOptions = {}): Promise<Runtime> {
  const { memory, pyodide } = options;
  const python = await interpreter(pyodide);
  /** Does something in a fresh Python. */
  const withFreshPython = <T>(work: (torch: ReturnType<typeof createTorch>) => T): T => {
    session = createTorch({ memory });
    onLine = options.onLine;
    try {
      return work(session);
    } finally {
      session = undefined;
      python.reset();
    }
  };
  return {
    run: async (code, onText, names) => withFreshPython(() => runIn(python, code, names, onText)),
    call: async (code, name, cases) =>
      withFreshPython((torch) => callIn(python, torch, code, name, cases)),
    names: async () => withFreshPython(() => JSON.parse(python.names()) as ApiNames),
  };
}
