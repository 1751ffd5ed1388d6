import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Pages to be shown within others, and pictures for them, are not for a lecture room. */
const LEFT_OUT = /^(embed\/|404\.html|social-card)/;

/** The files a room without a network needs, as addresses from the root: a page by its folder. */
export function offlineFiles(files: readonly string[]): string[] {
  return files
    .filter((file) => !LEFT_OUT.test(file))
    .map((file) => file.replace(/(^|\/)index\.html$/, '$1'))
    .sort();
}

/**
 * Writes `offline.js`, the worker that keeps the site, with the list of its files. Their contents decide the
 * version: a new build is kept anew.
 *
 * By hand, since it is forty lines; Workbox would be ten times that for a browser to load.
 */
export function writeOffline(dist: string): void {
  const built = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .map((file) => file.split(sep).join('/'));
  const files = offlineFiles(built);
  const hash = createHash('sha256');
  const contents = files.map((file) =>
    readFileSync(join(dist, file === '' || file.endsWith('/') ? `${file}index.html` : file)),
  );
  contents.forEach((content, i) => hash.update(`${files[i]}\n${content.length}\n`).update(content));
  const worker = readFileSync(new URL('offlineWorker.js', import.meta.url), 'utf8');
  writeFileSync(
    join(dist, 'offline.js'),
    `const VERSION = '${hash.digest('hex').slice(0, 12)}';\nconst FILES = ${JSON.stringify(files)};\n${worker}`,
  );
}
