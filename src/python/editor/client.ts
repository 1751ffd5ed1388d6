/** Runs programs in a Python worker, and replaces the worker when it has to be stopped. */
import type { ApiNames, LineShape, ProgramCall, ProgramError } from '../run.ts';
import type { Variables } from '../variables.ts';
import type { FromWorker, Request, ToWorker } from '../worker/protocol.ts';
import type { WorkerHandle } from './sandboxedWorker.ts';

export type ClientStatus =
  /** Nothing has been loaded yet. */
  | { readonly status: 'idle' }
  /** In bytes. */
  | { readonly status: 'loading'; readonly loaded: number; readonly total: number }
  | { readonly status: 'starting' }
  | { readonly status: 'ready' }
  | { readonly status: 'running'; readonly printed: string }
  | { readonly status: 'failed'; readonly problem: string };

/** `notStarted`: Python could not be loaded. */
export type Ending = 'done' | 'stopped' | 'timedOut' | 'crashed' | 'notStarted';

export interface Outcome {
  readonly ending: Ending;
  readonly output: string;
  /** Lines left out at the end of the output. */
  readonly cut: number;
  readonly error?: ProgramError;
  readonly seconds: number;
  /** The line the program had reached when it was stopped. */
  readonly line?: number;
  /** The results of the calls, if the request has a call. */
  readonly returned?: ProgramCall['returned'];
  readonly shapes?: readonly LineShape[];
  readonly variables?: Variables;
}

/** The files of Python, which load one after the other. */
export interface PythonFiles {
  readonly wasm: Promise<ArrayBuffer>;
  readonly library: Promise<ArrayBuffer>;
}

export interface ClientOptions {
  readonly makeWorker: () => WorkerHandle;
  readonly loadPython: (onProgress: (loaded: number, total: number) => void) => PythonFiles;
  readonly onStatus: (status: ClientStatus) => void;
  readonly timeoutSeconds?: number;
}

export interface Client {
  /** Loads Python and starts a worker. Tries again after a failure. */
  open(): void;
  /** Runs a program once the worker is ready. Never rejects. Ignored while another program runs. */
  run(request: Request): Promise<Outcome>;
  stop(): void;
  /** The names of the Python packages, once a worker is free to list them. */
  names(): Promise<ApiNames>;
  close(): void;
}

/** About twice as long as the slowest program of a figure takes. */
export const TIMEOUT_SECONDS = 120;

/** Delay before a standby worker starts, so that it does not slow down the current one. */
const STANDBY_DELAY_MS = 300;

interface CurrentRun {
  readonly request: Request;
  readonly resolve: (outcome: Outcome) => void;
  printed: string;
  /** The last line that the worker reported; 0 before the first report. */
  line: number;
  startedAt?: number;
  timer?: ReturnType<typeof setTimeout>;
}

interface WorkerSlot {
  readonly worker: WorkerHandle;
  isReady: boolean;
}

export function createClient(options: ClientOptions): Client {
  const { makeWorker, loadPython, onStatus, timeoutSeconds = TIMEOUT_SECONDS } = options;
  let files: PythonFiles | undefined;
  let current: WorkerSlot | undefined;
  /** Starts in the background, to take over without a wait when the current worker is stopped. */
  let standby: WorkerSlot | undefined;
  let standbyTimer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let hasFailed = false;
  let running: CurrentRun | undefined;
  let names: Promise<ApiNames> | undefined;
  let resolveNames: ((names: ApiNames) => void) | undefined;

  const finish = (ending: Ending, details: Partial<Outcome> = {}) => {
    const run = running;
    running = undefined;
    if (!run) return;
    clearTimeout(run.timer);
    const seconds = run.startedAt === undefined ? 0 : (performance.now() - run.startedAt) / 1000;
    run.resolve({ ending, output: run.printed, cut: 0, seconds, ...details });
  };
  const startRun = () => {
    if (!running || !current?.isReady) return;
    clearTimeout(standbyTimer);
    onStatus({ status: 'running', printed: '' });
    running.startedAt = performance.now();
    running.timer = setTimeout(() => replaceWorker('timedOut'), timeoutSeconds * 1000);
    current.worker.postMessage(running.request satisfies ToWorker);
  };
  const requestNames = () => {
    if (resolveNames && current?.isReady && !running)
      current.worker.postMessage({ names: true } satisfies ToWorker);
  };
  const dismiss = (slot: WorkerSlot | undefined) => {
    slot?.worker.terminate();
    if (slot === current) current = undefined;
    if (slot === standby) standby = undefined;
  };
  const fail = (problem: string) => {
    hasFailed = true;
    dismiss(current);
    void globalThis.isRenewed?.();
    finish('notStarted');
    onStatus({ status: 'failed', problem });
  };
  const scheduleStandby = () => {
    clearTimeout(standbyTimer);
    if (standby || isClosed) return;
    standbyTimer = setTimeout(() => {
      standby = startWorker();
    }, STANDBY_DELAY_MS);
  };
  const onReady = () => {
    scheduleStandby();
    if (running) startRun();
    else onStatus({ status: 'ready' });
    requestNames();
  };
  const onMessage = (data: FromWorker) => {
    if ('printed' in data) {
      if (!running) return;
      running.printed += data.printed;
      onStatus({ status: 'running', printed: running.printed });
    } else if ('line' in data) {
      if (running) running.line = data.line;
    } else if ('names' in data) {
      resolveNames?.(data.names);
      resolveNames = undefined;
    } else if ('ended' in data) {
      finish('done', data.ended);
      // Memory that WebAssembly has taken is only given back with its worker.
      if (standby?.isReady && data.ended.error?.message.startsWith('MemoryError'))
        return switchToStandby();
      onStatus({ status: 'ready' });
      scheduleStandby();
      requestNames();
    }
  };
  const startWorker = (): WorkerSlot => {
    const slot: WorkerSlot = { worker: makeWorker(), isReady: false };
    const isInUse = () => slot === current || slot === standby;
    const send = (message: ToWorker) => isInUse() && slot.worker.postMessage(message);
    slot.worker.onmessage = ({ data }) => {
      if (!isInUse()) return;
      if ('ready' in data) {
        slot.isReady = true;
        if (slot === current) onReady();
      } else if ('problem' in data || 'broken' in data) {
        const problem = 'problem' in data ? data.problem : data.broken;
        if (slot === standby) dismiss(slot);
        else if ('broken' in data && slot.isReady) replaceWorker('crashed', problem);
        else fail(problem || 'its program could not be loaded');
      } else if (slot === current) onMessage(data);
    };
    const onError = (error: Error) => slot === current && fail(error.message);
    files!.wasm.then((wasm) => send({ wasm }), onError);
    files!.library.then((library) => {
      if (slot === current) onStatus({ status: 'starting' });
      send({ library });
    }, onError);
    return slot;
  };
  const open = () => {
    if (isClosed) return;
    hasFailed = false;
    try {
      onStatus({ status: 'loading', loaded: 0, total: 0 });
      files = loadPython((loaded, total) => {
        if (!isClosed && !hasFailed && !current?.isReady)
          onStatus({ status: 'loading', loaded, total });
      });
      current = startWorker();
    } catch (error) {
      fail((error as Error).message);
    }
  };
  const switchToStandby = () => {
    dismiss(current);
    if (!standby) return open();
    current = standby;
    standby = undefined;
    if (current.isReady) onReady();
    else onStatus({ status: 'starting' });
  };
  /** Ends the current run. A running program can only be stopped together with its worker. */
  const replaceWorker = (ending: Ending, problem = '') => {
    dismiss(current);
    const line = running?.line;
    finish(ending, { ...(problem && { error: { message: problem } }), ...(line && { line }) });
    switchToStandby();
  };

  return {
    open,
    run: (request) =>
      new Promise((resolve) => {
        if (running) return;
        running = { request, resolve, printed: '', line: 0 };
        startRun();
      }),
    stop() {
      if (running?.startedAt === undefined) finish('stopped');
      else replaceWorker('stopped');
    },
    names() {
      names ??= new Promise((resolve) => void (resolveNames = resolve));
      requestNames();
      return names;
    },
    close() {
      isClosed = true;
      clearTimeout(standbyTimer);
      dismiss(current);
      dismiss(standby);
      finish('stopped');
    },
  };
}
