/** Messages from a worker; `soFar` is a partial output. */
export type Reply<O> = { progress: number; soFar?: O } | { output: O } | { problem: string };

/** Status of a job. A partial output is kept however the job ends. */
export type Run<O> =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly progress: number; readonly soFar?: O }
  | { readonly status: 'done'; readonly output: O }
  | { readonly status: 'cancelled'; readonly soFar?: O }
  | { readonly status: 'failed'; readonly problem: string; readonly soFar?: O };

declare global {
  /**
   * Defined on built pages (index.html): checks whether the site has been rebuilt so that its files are gone, and if
   * so, tells the reader and reloads. For files that aren't loaded with `import()`.
   */
  var isRenewed: (() => Promise<boolean>) | undefined;
}

/**
 * Creates a job's worker. Define it at module level because Vite must see the worker's URL: `() => new Worker(new
 * URL('./race.worker.ts', import.meta.url), { type: 'module' })`.
 */
export type MakeWorker = () => Worker;

/**
 * Runs slow work in a worker. `onUpdate` receives the progress (0 to 1) and finally the output or a reason for failure.
 * Returns a function that cancels the work at once; `onUpdate` isn't called after that.
 */
export function startJob<I, O>(
  makeWorker: MakeWorker,
  input: I,
  onUpdate: (run: Run<O>) => void,
): () => void {
  let worker: Worker | undefined;
  let partial: { soFar?: O } = {};
  const end = (run?: Run<O>) => {
    worker?.terminate();
    worker = undefined;
    if (run) onUpdate(run);
  };
  const fail = (problem: string) => end({ status: 'failed', problem, ...partial });
  try {
    worker = makeWorker();
  } catch (error) {
    fail((error as Error).message);
    return () => {};
  }
  worker.onmessage = ({ data }: MessageEvent<Reply<O>>) => {
    if (!worker) return;
    if ('progress' in data) {
      if (data.soFar !== undefined) partial = { soFar: data.soFar };
      onUpdate({ status: 'running', progress: data.progress, ...partial });
    } else if ('output' in data) end({ status: 'done', output: data.output });
    else fail(data.problem);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    // A worker that failed to load has no error message.
    if (!event.message) void globalThis.isRenewed?.();
    if (worker) fail(event.message || 'the script could not be loaded');
  };
  onUpdate({ status: 'running', progress: 0 });
  worker.postMessage(input);
  return () => end();
}
