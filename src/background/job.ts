/** What a worker says while it works; `soFar` is an output of what has been done up to here. */
export type Reply<O> = { progress: number; soFar?: O } | { output: O } | { problem: string };

/** How a job stands. What it had done by then stays, however it ends. */
export type Run<O> =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly progress: number; readonly soFar?: O }
  | { readonly status: 'done'; readonly output: O }
  | { readonly status: 'cancelled'; readonly soFar?: O }
  | { readonly status: 'failed'; readonly problem: string; readonly soFar?: O };

declare global {
  /**
   * Of the built page (index.html): whether its site has been built anew since, so that files of it are gone. Then the
   * page says so and is loaded anew. For what does not come by `import()`.
   */
  var isRenewed: (() => Promise<boolean>) | undefined;
}

/**
 * Where a job's worker comes from. Written at the top of a module, since Vite has to see the worker's address:
 * `() => new Worker(new URL('./race.worker.ts', import.meta.url), { type: 'module' })`.
 */
export type MakeWorker = () => Worker;

/**
 * Runs something heavy off the main thread. `tell` hears of progress (0 to 1) and of the end: done, or failed
 * with a reason. Returns what cancels it: nothing is heard after that, and the work stops at once.
 */
export function startJob<I, O>(
  makeWorker: MakeWorker,
  input: I,
  tell: (run: Run<O>) => void,
): () => void {
  let worker: Worker | undefined;
  let kept: { soFar?: O } = {};
  const end = (run?: Run<O>) => {
    worker?.terminate();
    worker = undefined;
    if (run) tell(run);
  };
  const fail = (problem: string) => end({ status: 'failed', problem, ...kept });
  try {
    worker = makeWorker();
  } catch (error) {
    fail((error as Error).message);
    return () => {};
  }
  worker.onmessage = ({ data }: MessageEvent<Reply<O>>) => {
    if (!worker) return;
    if ('progress' in data) {
      if (data.soFar !== undefined) kept = { soFar: data.soFar };
      tell({ status: 'running', progress: data.progress, ...kept });
    } else if ('output' in data) end({ status: 'done', output: data.output });
    else fail(data.problem);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    // One that did not load has no message.
    if (!event.message) void globalThis.isRenewed?.();
    if (worker) fail(event.message || 'the background program could not be loaded');
  };
  tell({ status: 'running', progress: 0 });
  worker.postMessage(input);
  return () => end();
}
