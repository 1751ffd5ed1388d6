import type { Reply } from './job.ts';

/** Buffers that can be handed over rather than copied: the typed arrays among an output's members. */
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
 * The worker's side of a job: what a worker file calls, once. `work` gets the input and reports how far it is,
 * from 0 to 1, and, where that is of use by itself, what it has done so far; it need not look out for being cancelled, since that ends the whole worker.
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
