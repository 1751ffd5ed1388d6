/** The page's side of the bench: one worker, started anew whenever it has to be ended. */
import type { Variables } from '../variables.ts';
import type { ProgramCall, ProgramError, ApiNames, LineShape } from '../run.ts';
import type { FromWorker, Request, ToWorker } from '../worker/protocol.ts';
import type { WorkerHandle } from './sandboxedWorker.ts';

/** How the bench stands. */
export type ClientStatus =
  /** So many bytes of all have come. */
  | { readonly status: 'loading'; readonly loaded: number; readonly total: number }
  | { readonly status: 'starting' }
  | { readonly status: 'ready' }
  | { readonly status: 'running'; readonly printed: string }
  | { readonly status: 'failed'; readonly problem: string };

/** How a program ended: by itself, by the button, since it took too long, since its worker broke; or that there is no Python. */
export type Ending = 'done' | 'stopped' | 'late' | 'broken' | 'unbegun';

export interface Outcome {
  readonly ending: Ending;
  readonly output: string;
  /** Lines left out at the end of the output. */
  readonly cut: number;
  readonly error?: ProgramError;
  readonly seconds: number;
  /** Where it was shortly before it was ended from outside. */
  readonly line?: number;
  /** What was given for each case, where a function was called. */
  readonly returned?: ProgramCall['returned'];
  readonly shapes?: readonly LineShape[];
  /** What the names hold that were asked for. */
  readonly variables?: Variables;
}

/** What Python is made of, each part as soon as it is there. */
export interface PackedParts {
  readonly wasm: Promise<ArrayBuffer>;
  readonly library: Promise<ArrayBuffer>;
}

export interface ClientOptions {
  readonly makeWorker: () => WorkerHandle;
  readonly loadPython: (tell: (loaded: number, total: number) => void) => PackedParts;
  readonly tell: (standing: ClientStatus) => void;
  /** After so many seconds a program is ended. */
  readonly seconds?: number;
}

export interface Client {
  /** Loads what is needed and starts the worker. Once more after a failure. */
  open(): void;
  /** Runs a program, as soon as the worker is ready; never rejects. One at a time. */
  run(request: Request): Promise<Outcome>;
  /** Ends the program that runs, if any. */
  stop(): void;
  /** What there is to be used, once a worker has time to tell. */
  names(): Promise<ApiNames>;
  /** Ends everything. */
  close(): void;
}

/** About twice what the longest of the figures' programs takes. */
export const TIMEOUT_SECONDS = 120;

/** So long after Python is ready, or has run, another one is started, to take its place where it is stopped. */
const STANDBY_DELAY_MS = 300;

interface Running {
  readonly request: Request;
  readonly end: (outcome: Outcome) => void;
  printed: string;
  /** The last line that it is known to have reached; 0 where there is none. */
  line: number;
  began?: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** A worker, and whether Python has started in it. */
interface WorkerSlot {
  readonly worker: WorkerHandle;
  ready: boolean;
}

export function createClient(options: ClientOptions): Client {
  const { makeWorker, loadPython, tell, seconds = TIMEOUT_SECONDS } = options;
  let parts: PackedParts | undefined;
  let current: WorkerSlot | undefined;
  let spare: WorkerSlot | undefined;
  let standbyTimer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  /** What still loads then says nothing more. */
  let hasFailed = false;
  let running: Running | undefined;
  let names: Promise<ApiNames> | undefined;
  let resolveNames: ((names: ApiNames) => void) | undefined;

  const finish = (ending: Ending, how: Partial<Outcome> = {}) => {
    const one = running;
    running = undefined;
    if (!one) return;
    clearTimeout(one.timer);
    const took = one.began === undefined ? 0 : (performance.now() - one.began) / 1000;
    one.end({ ending, output: one.printed, cut: 0, seconds: took, ...how });
  };
  const begin = () => {
    if (!running || !current?.ready) return;
    clearTimeout(standbyTimer);
    tell({ status: 'running', printed: '' });
    running.began = performance.now();
    running.timer = setTimeout(() => restart('late'), seconds * 1000);
    current.worker.postMessage(running.request satisfies ToWorker);
  };
  const requestNames = () => {
    if (resolveNames && current?.ready && !running)
      current.worker.postMessage({ names: true } satisfies ToWorker);
  };
  const dismiss = (one: WorkerSlot | undefined) => {
    one?.worker.terminate();
    if (one === current) current = undefined;
    if (one === spare) spare = undefined;
  };
  const fail = (problem: string) => {
    hasFailed = true;
    dismiss(current);
    void globalThis.isRenewed?.();
    finish('unbegun');
    tell({ status: 'failed', problem });
  };

  /** Another worker, as soon as there is nothing else to do. */
  const scheduleStandby = () => {
    clearTimeout(standbyTimer);
    if (spare || closed) return;
    standbyTimer = setTimeout(() => {
      spare = startWorker();
    }, STANDBY_DELAY_MS);
  };
  /** The current worker is ready: for what waits. */
  const serve = () => {
    scheduleStandby();
    if (running) begin();
    else tell({ status: 'ready' });
    requestNames();
  };

  const onMessage = (data: FromWorker) => {
    if ('printed' in data) {
      if (!running) return;
      running.printed += data.printed;
      tell({ status: 'running', printed: running.printed });
    } else if ('line' in data) {
      if (running) running.line = data.line;
    } else if ('names' in data) {
      resolveNames?.(data.names);
      resolveNames = undefined;
    } else if ('ended' in data) {
      const { output, cut = 0, error, shapes, variables } = data.ended;
      const returned = 'returned' in data.ended ? data.ended.returned : undefined;
      finish('done', {
        output,
        cut,
        ...(error && { error }),
        ...(returned && { returned }),
        ...(shapes && { shapes }),
        ...(variables && { variables }),
      });
      // What it has taken of memory only its end gives back.
      if (spare?.ready && error?.message.startsWith('MemoryError')) return switchToStandby();
      tell({ status: 'ready' });
      scheduleStandby();
      requestNames();
    }
  };
  /** A worker with Python on its way to it. */
  const startWorker = (): WorkerSlot => {
    const own: WorkerSlot = { worker: makeWorker(), ready: false };
    const { worker } = own;
    const isOurs = () => own === current || own === spare;
    const give = (message: ToWorker) => isOurs() && worker.postMessage(message);
    worker.onmessage = ({ data }) => {
      if (!isOurs()) return;
      if ('ready' in data) {
        own.ready = true;
        if (own === current) serve();
      } else if ('problem' in data) {
        if (own === current) fail(data.problem);
        else dismiss(own);
      } else if ('broken' in data) {
        if (own === spare) dismiss(own);
        else if (own.ready) restart('broken', data.broken);
        else fail(data.broken || 'its program could not be loaded');
      } else if (own === current) onMessage(data);
    };
    const { wasm, library } = parts!;
    const failed = (error: Error) => own === current && fail(error.message);
    wasm.then((found) => give({ wasm: found }), failed);
    library.then((found) => {
      if (own === current) tell({ status: 'starting' });
      give({ library: found });
    }, failed);
    return own;
  };
  const open = () => {
    if (closed) return;
    hasFailed = false;
    try {
      tell({ status: 'loading', loaded: 0, total: 0 });
      parts = loadPython((loaded, total) => {
        if (!closed && !hasFailed && !current?.ready) tell({ status: 'loading', loaded, total });
      });
      current = startWorker();
    } catch (error) {
      fail((error as Error).message);
    }
  };
  /** The spare worker takes the place of the current one; without one, all begins anew. */
  const switchToStandby = () => {
    dismiss(current);
    if (!spare) return open();
    current = spare;
    spare = undefined;
    if (current.ready) serve();
    else tell({ status: 'starting' });
  };
  /** What runs cannot be stopped but with its worker. */
  const restart = (ending: Ending, problem = '') => {
    dismiss(current);
    const line = running?.line;
    finish(ending, { ...(problem && { error: { message: problem } }), ...(line && { line }) });
    switchToStandby();
  };

  return {
    open,
    run: (request) =>
      new Promise((end) => {
        if (running) return;
        running = { request, end, printed: '', line: 0 };
        begin();
      }),
    stop() {
      if (running?.began === undefined) finish('stopped');
      else restart('stopped');
    },
    names() {
      names ??= new Promise((resolve) => void (resolveNames = resolve));
      requestNames();
      return names;
    },
    close() {
      closed = true;
      clearTimeout(standbyTimer);
      dismiss(current);
      dismiss(spare);
      finish('stopped');
    },
  };
}
