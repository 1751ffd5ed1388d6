import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The picture for links elsewhere is not for a lecture room; hosts keep their files to themselves. */
const EXCLUDED_FILES = /^(404\.html|social-card|_headers)/;

/**
 * Writes `offline.js`, the worker that keeps the site, with the list of its files. Their contents decide the
 * version: a new build is kept anew.
 *
 * By hand, since it is forty lines; Workbox would be ten times that for a browser to load.
 */
export function writeOffline(dist: string): void {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !EXCLUDED_FILES.test(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(dist, file)));
  // A page is asked for by its folder.
  const addresses = files.map((file) => file.replace(/(^|\/)index\.html$/, '$1'));
  const worker = readFileSync(new URL('offlineWorker.js', import.meta.url), 'utf8');
  writeFileSync(
    join(dist, 'offline.js'),
    `const VERSION = '${hash.digest('hex').slice(0, 12)}';\nconst FILES = ${JSON.stringify(addresses)};\n${worker}`,
  );
}
