/** Takes a snapshot of an interpreter, to reset its memory and open files. */

/** The parts of Emscripten that we need. */
export interface Emscripten {
  readonly HEAPU8: Uint8Array;
  readonly FS: FileSystem;
  stackSave(): number;
  stackRestore(pointer: number): void;
  /** Writes Python's call stack to the error output. */
  _dump_traceback(): void;
}

/** An open file. `shared` is common to all its duplicates. */
interface Stream {
  shared: object;
}

interface FileSystem {
  streams: (Stream | null | undefined)[];
  currentPath: string;
}

/** The length of memory without zeros at the end, which were never used and don't need a copy. */
function usedLength(memory: Uint8Array): number {
  let length = memory.length;
  while (length > 0 && memory[length - 1] === 0) length--;
  return length;
}

/** Takes a snapshot. Returns a function that restores it. Files aren't restored, because programs can't change them (`imports.ts`). */
export function takeSnapshot(emscripten: Emscripten): () => void {
  const { FS: files } = emscripten;
  const memory = emscripten.HEAPU8.slice(0, usedLength(emscripten.HEAPU8));
  const stack = emscripten.stackSave();
  const streams = files.streams.map(
    (one) => one && { one, copy: { ...one }, shared: { ...one.shared } },
  );
  const folder = files.currentPath;
  return () => {
    emscripten.HEAPU8.set(memory);
    // Clear memory that was added since then.
    emscripten.HEAPU8.fill(0, memory.length);
    emscripten.stackRestore(stack);
    files.streams = streams.map(
      (saved) => saved && Object.assign(saved.one, saved.copy, { shared: { ...saved.shared } }),
    );
    files.currentPath = folder;
  };
}
