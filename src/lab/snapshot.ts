/** Puts an interpreter back to how it was: its memory, and what its file system knows. */

/** As much of Emscripten as is needed. */
export interface Emscripten {
  readonly HEAPU8: Uint8Array;
  readonly FS: FileSystem;
  stackSave(): number;
  stackRestore(pointer: number): void;
  /** What Python holds of JavaScript, by its place in a table; throws beyond the end. */
  __hiwire_get(place: number): unknown;
  __hiwire_set(place: number, value: unknown): void;
  /** What it holds for good. */
  __hiwire_immortal_get(place: number): unknown;
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

/** How many places there are in the table of what Python holds of JavaScript. */
function countHeld(emscripten: Emscripten): number {
  let place = 0;
  try {
    for (; ; place++) emscripten.__hiwire_get(place);
  } catch {
    return place;
  }
}

/** The map by which Python knows of what it holds already. */
function mapOfHeld(emscripten: Emscripten): Map<unknown, unknown> {
  for (let place = 0; ; place++) {
    const one = emscripten.__hiwire_immortal_get(place);
    if (one instanceof Map) return one as Map<unknown, unknown>;
  }
}

/** The length of what is not zero: memory that was never used is not worth a copy. */
function usedLength(memory: Uint8Array): number {
  let length = memory.length;
  while (length > 0 && memory[length - 1] === 0) length--;
  return length;
}

/** Remembers how the interpreter is now. Returns what puts it back; files stay, since nothing changes them (`imports.ts`). */
export function keepState(emscripten: Emscripten): () => void {
  const { FS: files } = emscripten;
  const memory = emscripten.HEAPU8.slice(0, usedLength(emscripten.HEAPU8));
  const held = countHeld(emscripten);
  const map = mapOfHeld(emscripten);
  const places = [...map];
  const stack = emscripten.stackSave();
  const streams = files.streams.map(
    (one) => one && { one, own: { ...one }, shared: { ...one.shared } },
  );
  const folder = files.currentPath;
  return () => {
    // Soon nobody in Python knows of them any more: tensors, which would keep their numbers.
    for (let place = countHeld(emscripten) - 1; place >= held; place--)
      emscripten.__hiwire_set(place, undefined);
    map.clear();
    for (const [one, place] of places) map.set(one, place);
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
