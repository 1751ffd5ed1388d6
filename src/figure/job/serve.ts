import type { Reply } from './job.ts';

/** Buffers of the typed arrays in an output, which can be transferred instead of copied. */
const buffersOf = (output: unknown): ArrayBuffer[] =>
  typeof output === 'object' && output !== null
    ? Object.values(output)
        .filter((part) => ArrayBuffer.isView(part))
        .map((part) => part.buffer as ArrayBuffer)
    : [];

interface Scope {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(reply: unknown, transfer?: Transferable[]): void;
}

/**
 * The worker's side of a job; call it once in a worker file. `work` receives the input and reports its progress (0 to
 * 1), with a partial output if that is useful. It needn't handle cancellation, which terminates the worker.
 */
export function serveJob<I, O>(
  work: (input: I, report: (progress: number, soFar?: O) => void) => O | Promise<O>,
  scope: Scope = self as unknown as Scope,
): void {
  scope.onmessage = async ({ data }: MessageEvent<I>) => {
    try {
      const output = await work(data, (progress, soFar) =>
        scope.postMessage({
          progress,
          ...(soFar !== undefined && { soFar }),
        } satisfies Reply<O>),
      );
      scope.postMessage({ output } satisfies Reply<O>, [...new Set(buffersOf(output))]);
    } catch (error) {
      scope.postMessage({ problem: (error as Error).message } satisfies Reply<O>);
    }
  };
}
