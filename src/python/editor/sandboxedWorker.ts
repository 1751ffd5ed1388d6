/** Starts the worker that runs readers' programs, in a frame without access to the network or the site's storage. */
import { frame, worker } from 'virtual:python';
import type { FromWorker, ToWorker } from '../worker/protocol.ts';

export interface WorkerHandle {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

const NEARLY_INVISIBLE = {
  position: 'fixed',
  top: '0',
  left: '0',
  width: '1px',
  height: '1px',
  border: '0',
  opacity: '0',
} as const;

let code: Promise<string> | undefined;

/** The worker's code as text, because its frame may not load anything. Fetched again after a failure. */
function loadCode(): Promise<string> {
  code ??= fetch(worker).then((response) => {
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return response.text();
  });
  code.catch(() => {
    code = undefined;
  });
  return code;
}

/** Starts a worker in its own frame (`public/python/index.html`), which is removed when the worker is terminated. */
export function startSandboxedWorker(): WorkerHandle {
  const { port1: page, port2: inside } = new MessageChannel();
  const element = document.createElement('iframe');
  const loaded = new Promise((resolve) => element.addEventListener('load', resolve));
  Object.assign(element, { src: frame, title: 'Python', inert: true });
  // Not `hidden`, because Chromium gives hidden frames and their workers a low priority.
  Object.assign(element.style, NEARLY_INVISIBLE);
  document.body.append(element);
  Promise.all([loadCode(), loaded]).then(
    ([text]) => {
      const sandbox = element.contentWindow?.frames[0];
      if (sandbox) sandbox.postMessage(text, '*', [inside]);
      else inside.postMessage({ broken: 'its frame could not be loaded' } satisfies FromWorker);
    },
    (error: Error) => inside.postMessage({ broken: error.message } satisfies FromWorker),
  );
  return Object.assign(page, { terminate: () => element.remove() });
}
