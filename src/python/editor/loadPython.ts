/** Downloads Python once for all editors of a page. */
import { Decompress } from 'fzstd';
import { library, wasm, type PackedFile } from 'virtual:python';
import type { PythonFiles } from './client.ts';

/** Compressed bytes of all files. */
const TOTAL = wasm.packed + library.packed;

type OnProgress = (loaded: number, total: number) => void;

/** Downloads and decompresses one file. `onBytes` gets the number of bytes that each chunk adds. */
async function download(
  { address, bytes }: PackedFile,
  onBytes: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const file = new Uint8Array(bytes);
  let length = 0;
  const decompress = new Decompress((part) => {
    file.set(part, length);
    length += part.length;
  });
  const reader = response.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    onBytes(value.length);
    decompress.push(value);
  }
  if (length !== bytes) throw new Error('the download is incomplete');
  return file.buffer;
}

let files: PythonFiles | undefined;
let loaded = 0;
const listeners = new Set<OnProgress>();

function startDownload(): PythonFiles {
  loaded = 0;
  const onBytes = (bytes: number) => {
    loaded += bytes;
    for (const listener of listeners) listener(loaded, TOTAL);
  };
  // One after the other, so that the first is compiled while the second downloads.
  const wasmFile = download(wasm, onBytes);
  const libraryFile = wasmFile.then(() => download(library, onBytes));
  libraryFile.catch(() => {
    files = undefined;
  });
  return { wasm: wasmFile, library: libraryFile };
}

/** Returns Python's files. If a download fails, they reject, and the next call tries again. */
export function loadPython(onProgress: OnProgress): PythonFiles {
  listeners.add(onProgress);
  files ??= startDownload();
  const removeListener = () => listeners.delete(onProgress);
  files.library.then(removeListener, removeListener);
  onProgress(loaded, TOTAL);
  return files;
}
