/** The thread that runs readers' programs. It has no network, no storage, and no way to either. */
import { createLab } from '../run.ts';
import { confine } from './confine.ts';
import { serveBench, type Scope } from './serve.ts';

/** Bytes of tensors that a program may make: a phone has to bear it. */
const MEMORY_BYTES = 256 * 2 ** 20;

serveBench(self as unknown as Scope, async (bytes) => {
  const module = await WebAssembly.compile(bytes);
  await import('@micropython/micropython-webassembly-pyscript');
  confine();
  // The interpreter means to fetch itself. It gets what is here already, compiled once for all runs.
  Object.assign(globalThis, { fetch: () => undefined });
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  });
  return createLab({ memory: MEMORY_BYTES, ahead: true });
});
