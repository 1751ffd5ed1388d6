// The archives that the build made: the site as a folder.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { dist } from './site.ts';

export const ARCHIVE = join(dist, 'attention-by-hand.zip');
export const PYTHON_ARCHIVE = join(dist, 'attention-by-hand-python.zip');

export function unpack(archive: string, into: string): void {
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    const file = join(into, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

/** The unpacked folder of the site, in one whose name has to be escaped in addresses. */
export function unpackSite(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'abh archive é ')), 'attention-by-hand');
  unpack(ARCHIVE, dirname(folder));
  return folder;
}
