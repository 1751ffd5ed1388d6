import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Files that offline use does not need: the social card, the 404 page, and the host's configuration. */
const EXCLUDED_FILES = /^(404\.html|social-card|_headers)/;

/**
 * Writes `offline.js`, the service worker that caches the site, with a list of all files. The version is a hash of
 * their contents, so a new build is cached again. Written by hand, because it is forty lines and Workbox would be ten
 * times as much to download.
 */
export function writeOffline(dist: string): void {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !EXCLUDED_FILES.test(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(dist, file)));
  // Pages are requested by folder.
  const addresses = files.map((file) => file.replace(/(^|\/)index\.html$/, '$1'));
  const worker = readFileSync(new URL('offlineWorker.js', import.meta.url), 'utf8');
  writeFileSync(
    join(dist, 'offline.js'),
    `const VERSION = '${hash.digest('hex').slice(0, 12)}';\nconst FILES = ${JSON.stringify(addresses)};\n${worker}`,
  );
}
