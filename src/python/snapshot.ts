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
}

/** The length of what is not zero: memory that was never used is not worth a copy. */
function usedLength(memory: Uint8Array): number {
  let length = memory.length;
  while (length > 0 && memory[length - 1] === 0) length--;
  return length;
}

/** Remembers how the interpreter is now. Returns what puts it back; files stay, since nothing changes them (`imports.ts`). */
export function takeSnapshot(emscripten: Emscripten): () => void {
  const { FS: files } = emscripten;
  const memory = emscripten.HEAPU8.slice(0, usedLength(emscripten.HEAPU8));
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
