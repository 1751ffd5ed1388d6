import type { Runtime } from '../run.ts';
import type { Parts } from './parts.ts';
import type { FromWorker, Request, ToWorker } from './protocol.ts';

/** The parts of a worker's global scope that we use. */
export interface Scope {
  addEventListener(type: 'message', heard: (event: { data: unknown }) => void): void;
  postMessage(message: FromWorker): void;
}

/** The worker's side: starts Python from the files it receives, then runs the programs it receives. */
export function serveRuntime(
  scope: Scope,
  prepare: (parts: Parts, onLine: (line: number) => void) => Promise<Runtime>,
): void {
  const post = (message: FromWorker) => scope.postMessage(message);
  let compiled: Promise<WebAssembly.Module> | undefined;
  let runtime: Promise<Runtime> | undefined;
  const start = async (library: ArrayBuffer) => {
    await (runtime = prepare({ wasm: await compiled!, library }, (line) => post({ line })));
    post({ ready: true });
  };
  const work = async (request: Request) => {
    const { run, call } = await runtime!;
    const { code, call: functionCall, variables } = request;
    const ended = functionCall
      ? await call(code, functionCall.name, functionCall.cases)
      : await run(code, (printed) => post({ printed }), variables);
    post({ ended });
  };
  scope.addEventListener('message', async ({ data }) => {
    const message = data as ToWorker;
    try {
      if ('wasm' in message) {
        compiled = WebAssembly.compile(message.wasm);
        await compiled;
      } else if ('library' in message) await start(message.library);
      else if ('names' in message) post({ names: await (await runtime!).names() });
      else await work(message);
    } catch (error) {
      post({ problem: (error as Error).message });
    }
  });
}
