/** The thread that runs readers' programs. It has no network, no storage, and no way to either. */
// With the worker's own file, so that they are on their way as early as Python is.
import 'pyodide';
import 'pyodide/pyodide.asm.mjs';
import { createLab } from '../run.ts';
import { confine } from './confine.ts';
import { serveBench, type Scope } from './serve.ts';

/** Bytes of tensors that a program may make: a phone has to bear it. */
const MEMORY_BYTES = 256 * 2 ** 20;

serveBench(self as unknown as Scope, async (parts) => {
  const lab = await createLab({ memory: MEMORY_BYTES, parts });
  confine();
  return lab;
});
