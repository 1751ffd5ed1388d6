/** The page's side of the bench: one worker, started anew whenever it has to be ended. */
import type { LabCall, LabError, LabNames, LineShape } from '../run.ts';
import type { FromWorker, Request, ToWorker } from '../worker/protocol.ts';

/** How the bench stands. */
export type ClientStatus =
  | { readonly status: 'loading'; readonly loaded: number }
  | { readonly status: 'starting' }
  | { readonly status: 'ready' }
  | { readonly status: 'running'; readonly printed: string }
  | { readonly status: 'failed'; readonly problem: string };

/** How a program ended: by itself, by the button, since it took too long, or since its worker broke. */
export type Ending = 'done' | 'stopped' | 'late' | 'broken';

export interface Outcome {
  readonly ending: Ending;
  readonly output: string;
  /** Lines left out at the end of the output. */
  readonly cut: number;
  readonly error?: LabError;
  readonly seconds: number;
  /** What was given for each case, where a function was called. */
  readonly returned?: LabCall['returned'];
  readonly shapes?: readonly LineShape[];
}

export interface ClientOptions {
  readonly makeWorker: () => Worker;
  readonly loadWasm: (tell: (bytes: number) => void) => Promise<ArrayBuffer>;
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
  /** What there is to be used, once the worker has time to tell. */
  names(): Promise<LabNames>;
  /** Ends everything. */
  close(): void;
}

/** Twice what the longest of the figures' programs takes on a slow computer. */
export const TIMEOUT_SECONDS = 20;

interface Running {
  readonly request: Request;
  readonly end: (outcome: Outcome) => void;
  printed: string;
  began?: number;
  timer?: ReturnType<typeof setTimeout>;
}

export function createClient(options: ClientOptions): Client {
  const { makeWorker, loadWasm, tell, seconds = TIMEOUT_SECONDS } = options;
  let worker: Worker | undefined;
  let ready = false;
  let closed = false;
  let running: Running | undefined;
  let names: Promise<LabNames> | undefined;
  let tellNames: ((names: LabNames) => void) | undefined;

  const post = (message: ToWorker) => worker?.postMessage(message);
  const finish = (ending: Ending, how: Partial<Outcome> = {}) => {
    const one = running;
    running = undefined;
    if (!one) return;
    clearTimeout(one.timer);
    const took = one.began === undefined ? 0 : (performance.now() - one.began) / 1000;
    one.end({ ending, output: one.printed, cut: 0, seconds: took, ...how });
  };
  const askNames = () => {
    if (tellNames && ready && !running) post({ names: true });
  };
  const begin = () => {
    if (!running || !ready) return;
    tell({ status: 'running', printed: '' });
    running.began = performance.now();
    running.timer = setTimeout(() => restart('late'), seconds * 1000);
    post(running.request);
  };
  const fail = (problem: string) => {
    terminateWorker();
    finish('broken', { error: { message: problem } });
    tell({ status: 'failed', problem });
  };
  const terminateWorker = () => {
    worker?.terminate();
    worker = undefined;
    ready = false;
  };

  const onMessage = (data: FromWorker) => {
    if ('printed' in data) {
      if (!running) return;
      running.printed += data.printed;
      tell({ status: 'running', printed: running.printed });
    } else if ('problem' in data) fail(data.problem);
    else if ('ready' in data) {
      ready = true;
      if (running) begin();
      else tell({ status: 'ready' });
      askNames();
    } else if ('names' in data) {
      tellNames?.(data.names);
      tellNames = undefined;
    } else {
      tell({ status: 'ready' });
      const { output, cut = 0, error, shapes } = data.ended;
      const returned = 'returned' in data.ended ? data.ended.returned : undefined;
      finish('done', {
        output,
        cut,
        ...(error && { error }),
        ...(returned && { returned }),
        ...(shapes && { shapes }),
      });
      askNames();
    }
  };
  const start = (wasm: ArrayBuffer) => {
    if (closed) return;
    tell({ status: 'starting' });
    try {
      const own = makeWorker();
      worker = own;
      own.onmessage = ({ data }: MessageEvent<FromWorker>) => own === worker && onMessage(data);
      own.onerror = (event) => {
        event.preventDefault();
        if (own !== worker) return;
        if (ready) restart('broken', event.message);
        else fail(event.message || 'its program could not be loaded');
      };
      post({ wasm });
    } catch (error) {
      fail((error as Error).message);
    }
  };
  const open = () => {
    tell({ status: 'loading', loaded: 0 });
    loadWasm((loaded) => !closed && !worker && tell({ status: 'loading', loaded })).then(
      start,
      (error: Error) => fail(error.message),
    );
  };
  /** What runs cannot be stopped but with its worker; another one takes its place. */
  const restart = (ending: Ending, problem = '') => {
    terminateWorker();
    finish(ending, problem ? { error: { message: problem } } : {});
    open();
  };

  return {
    open,
    run: (request) =>
      new Promise((end) => {
        if (running) return;
        running = { request, end, printed: '' };
        begin();
      }),
    stop() {
      if (running?.began === undefined) finish('stopped');
      else restart('stopped');
    },
    names() {
      names ??= new Promise((resolve) => void (tellNames = resolve));
      askNames();
      return names;
    },
    close() {
      closed = true;
      terminateWorker();
      finish('stopped');
    },
  };
}
