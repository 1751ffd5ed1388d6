/** The thread that runs readers' programs. Its frame keeps it from network and storage (`public/python/index.html`). */
import { createRuntime } from '../run.ts';
import { createPyodideConfig } from './parts.ts';
import { serveRuntime, type Scope } from './serve.ts';

/** Bytes of tensors that a program may make: few enough for a phone. */
const MEMORY_BYTES = 256 * 2 ** 20;

serveRuntime(self as unknown as Scope, (parts, onLine) =>
  createRuntime({ memory: MEMORY_BYTES, pyodide: createPyodideConfig(parts), onLine }),
);
