/** Puts an interpreter back to how it was: its memory, and what its file system knows. */

/** As much of Emscripten as is needed. */
export interface Emscripten {
  readonly HEAPU8: Uint8Array;
  readonly FS: FileSystem;
  stackSave(): number;
  stackRestore(pointer: number): void;
  /** Writes to the error output which Python functions are on their way. */
  _dump_traceback(): void;
}

/** An open file: what is shared with its duplicates apart. */
interface Stream {
  shared: object;
}

interface FileSystem {
  streams: (Stream | null | undefined)[];
  currentPath: string;
  readonly ErrnoError: new (code: number) => Error;
  open(path: string, flags?: string | number, mode?: number): unknown;
}

/** "Read-only file system". */
const EROFS = 69;

/** Of `open`'s flags, those that write: O_WRONLY, O_RDWR, O_CREAT, O_TRUNC. */
const WRITING = 0o1103;

const CHANGES = [
  'create',
  'mkdir',
  'mkdev',
  'mknod',
  'symlink',
  'rename',
  'rmdir',
  'unlink',
  'truncate',
  'ftruncate',
  'chmod',
  'chown',
  'utime',
  'mount',
  'unmount',
] as const;

/** No program changes a file; devices are Pyodide's own way of hearing what is printed. */
function makeReadOnly(files: FileSystem): void {
  const refuse = () => {
    throw new files.ErrnoError(EROFS);
  };
  const isDevice = (path: unknown) => String(path).startsWith('/dev/');
  const known = files as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const name of CHANGES) {
    const change = known[name]!;
    known[name] = (...args) => (isDevice(args[0]) ? change(...args) : refuse());
  }
  const { open } = files;
  files.open = (path, flags = 0, mode) => {
    const writes = typeof flags === 'string' ? /[wa+]/.test(flags) : flags & WRITING;
    return writes && !isDevice(path) ? refuse() : open(path, flags, mode);
  };
}

/** Remembers how the interpreter is now, with files that nothing changes any more. Returns what puts it back. */
export function keepState(emscripten: Emscripten): () => void {
  const { FS: files } = emscripten;
  makeReadOnly(files);
  const memory = emscripten.HEAPU8.slice();
  const stack = emscripten.stackSave();
  const streams = files.streams.map(
    (one) => one && { one, own: { ...one }, shared: { ...one.shared } },
  );
  const folder = files.currentPath;
  return () => {
    emscripten.HEAPU8.set(memory);
    // What was added since has to be as new memory is.
    emscripten.HEAPU8.fill(0, memory.length);
    emscripten.stackRestore(stack);
    files.streams = streams.map(
      (kept) => kept && Object.assign(kept.one, kept.own, { shared: { ...kept.shared } }),
    );
    files.currentPath = folder;
  };
}
