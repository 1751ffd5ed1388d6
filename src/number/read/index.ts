// Reads numbers that are pasted, dropped, or in a file. Pure; sizes are checked before any work.
import type { Numbers } from '../numbers.ts';
import { excerpt, MAX_BYTES, ReadError, fail } from './limits.ts';
import { isNpy, readNpy } from './npy.ts';
import { isPrinted, readPrinted } from './printed.ts';
import { isSafetensors, readSafetensors } from './safetensors.ts';
import { readTable } from './table.ts';

export { MAX_BYTES } from './limits.ts';

/** A tensor with its name in the source, if any. */
export interface NamedNumbers {
  readonly name: string | null;
  readonly numbers: Numbers;
}

/** The tensors, or a sentence that says what is wrong and where. */
export type ReadResult =
  | { readonly tensors: readonly NamedNumbers[] }
  | { readonly problem: string };

export const TOO_LARGE =
  'This is larger than 5 MB. Save only the tensors you need to a smaller file.';

function readText(text: string): NamedNumbers[] {
  if (text.includes('\\begin{')) fail('LaTeX can’t be read. Paste the rows as CSV instead.');
  const plain = text.replace(/\r\n?/g, '\n').replaceAll('−', '-');
  return isPrinted(plain) ? readPrinted(plain) : readTable(plain);
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((b, i) => bytes[i] === b);

function textOf(bytes: Uint8Array, name: string): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) fail(`${name} isn’t text, a .npy file or a safetensors file.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Older spreadsheets save text in a single-byte encoding.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readBytes(bytes: Uint8Array, fileName: string): NamedNumbers[] {
  const name = fileName === '' ? 'This' : `“${excerpt(fileName, 40)}”`;
  if (isNpy(bytes)) return readNpy(bytes);
  if (/\.safetensors$/i.test(fileName) || isSafetensors(bytes)) return readSafetensors(bytes);
  // Files of torch.save, np.savez and spreadsheets are zip archives.
  if (startsWith(bytes, 0x50, 0x4b, 3, 4))
    fail(
      `${name} is a zip archive. Save one array with np.save, tensors as safetensors, or a spreadsheet as CSV.`,
    );
  return readText(textOf(bytes, name));
}

/**
 * Reads numbers from text (PyTorch or NumPy output, Python lists, JSON, CSV, TSV, spreadsheet cells) or a file's bytes
 * (such text, .npy, .safetensors). Tensors keep their names. Never throws: unreadable or too large input is a
 * `problem`. Runs in linear time.
 */
export function readNumbers(source: string | Uint8Array, fileName = ''): ReadResult {
  if (source.length > MAX_BYTES) return { problem: TOO_LARGE };
  try {
    const tensors =
      typeof source === 'string'
        ? readText(source.replace(/^\ufeff/, ''))
        : readBytes(source, fileName);
    if (tensors.length === 0) return { problem: 'There aren’t any numbers in this.' };
    return { tensors };
  } catch (error) {
    if (error instanceof ReadError) return { problem: error.message };
    throw error;
  }
}
