/** The thread that runs readers' programs. It has no network, no storage, and no way to either. */
import { createLab } from '../run.ts';
import { confine } from './confine.ts';
import { configOf } from './parts.ts';
import { serveBench, type Scope } from './serve.ts';

/** Bytes of tensors that a program may make: a phone has to bear it. */
const MEMORY_BYTES = 256 * 2 ** 20;

serveBench(self as unknown as Scope, async (parts, tellLine) => {
  const lab = await createLab({ memory: MEMORY_BYTES, pyodide: configOf(parts), tellLine });
  confine();
  return lab;
});
