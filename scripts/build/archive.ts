import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';

const FOLDER = 'attention-by-hand';
const ARCHIVE = `${FOLDER}.zip`;

const README = `Attention by Hand

Browsers run this site only from a web server. Any static server will do. For example, in this folder:

    python3 -m http.server 8000

and open http://localhost:8000
`;

/** Writes a zip of the built site into the site itself, so that the page for teachers can offer it. */
export function writeArchive(dist: string): void {
  const files: Zippable = { [`${FOLDER}/README.txt`]: strToU8(README) };
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && entry.name !== ARCHIVE)
      files[`${FOLDER}/${relative(dist, path).replaceAll(sep, '/')}`] = readFileSync(path);
  }
  writeFileSync(join(dist, ARCHIVE), zipSync(files));
}
