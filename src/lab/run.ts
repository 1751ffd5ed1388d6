/** Runs a Python program with this page's `torch` and `numpy`: each as if it were the first. */
import { createExchange, type Argument, type Returned } from './exchange.ts';
import { startInterpreter, type Interpreter } from './interpreter.ts';
import { createOutput } from './output.ts';
import { createTorch } from './torch.ts';
import { KERNELS } from './arrays.ts';

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
  /** Bytes of tensors that a program may make. */
  readonly memory?: number | undefined;
}

type Session = ReturnType<typeof createTorch> & ReturnType<typeof createExchange>['module'];

/** What the Python side calls: of the program that runs. */
let session: Session | undefined;
const bridge: Session & { kernel: (name: string, ...numbers: number[]) => void } = {
  call: (...args) => session!.call(...args),
  taken: (i) => session!.taken(i),
  numbers: (v) => session!.numbers(v),
  release: (v) => session?.release(v),
  given: (i) => session!.given(i),
  returned: (value) => session!.returned(value),
  kernel: (name, ...numbers) => KERNELS[name]!(...numbers),
};

let started: Promise<Interpreter> | undefined;

/** One for all labs of a thread: they take turns. */
const interpreter = (): Promise<Interpreter> => (started ??= startInterpreter(bridge));

/** The error from what Python says of it. */
function errorOf(said: string): LabError {
  const end = said.indexOf('\n');
  const [line, message] = [Number(said.slice(0, end)), said.slice(end + 1)];
  return line === 0 ? { message } : { message, line };
}

/** What a program or a call of it printed, and how it failed. */
function attempt(
  python: Interpreter,
  limits: Parameters<typeof createOutput>[0],
  work: () => string | undefined,
) {
  const output = createOutput(limits);
  python.print = output.write;
  const said = work();
  output.flush();
  return { output, error: said === undefined ? undefined : errorOf(said) };
}

function runIn(python: Interpreter, code: string, tell?: (text: string) => void): LabRun {
  const { output, error } = attempt(python, { tell }, () => python.run(code));
  const cut = output.cut();
  return { output: output.text(), ...(cut > 0 && { cut }), ...(error && { error }) };
}

/** Bytes that are kept of what a function prints in one call. */
const MAX_CALL_BYTES = 10_000;

type Exchange = ReturnType<typeof createExchange>;

/** Runs a program, then calls a function of it for each case. */
function callIn(
  python: Interpreter,
  exchange: Exchange,
  code: string,
  name: string,
  cases: readonly (readonly Argument[])[],
): LabCall {
  const run = runIn(python, code);
  if (run.error) return { ...run, returned: [] };
  const calls = cases.map((args) => {
    const { output, error } = attempt(python, { limit: MAX_CALL_BYTES }, () =>
      python.ask(name, exchange.give(args)),
    );
    return { gave: error ?? exchange.taken(), said: output.text(), cut: output.cut() };
  });
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
 * can be ended. Rejects where Python cannot be loaded.
 */
export async function createLab({ memory }: LabOptions = {}): Promise<Lab> {
  const python = await interpreter();
  /** Does something with Python as it was at first. */
  const afresh = <T>(work: (exchange: Exchange) => T): T => {
    const exchange = createExchange();
    session = { ...createTorch({ memory }), ...exchange.module };
    try {
      return work(exchange);
    } finally {
      session = undefined;
      python.reset();
    }
  };
  return {
    run: async (code, tell) => afresh(() => runIn(python, code, tell)),
    call: async (code, name, cases) =>
      afresh((exchange) => callIn(python, exchange, code, name, cases)),
  };
}
