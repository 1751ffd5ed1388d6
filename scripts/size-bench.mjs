// @ts-check
// What the bench loads when a reader first asks for it: scripts, editor, worker, interpreter.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Where the bench begins. */
const ENTRY = /^BenchPlace-.*\.js$/;

/** A file named in a script, wherever the script may load it. */
const NAMED = /["'`]((?:\.{1,2}\/)*[\w/-][\w./-]*\.(?:js|wasm))["'`]/g;

/**
 * The files of the bench that no page has loaded before it, by their paths below `dist`; none where there is no bench.
 * @param {string} dist
 * @param {ReadonlySet<string>} loaded paths of what pages load at first
 * @returns {string[]}
 */
export function benchFiles(dist, loaded) {
  const folder = join(dist, 'assets');
  const entry = existsSync(folder) && readdirSync(folder).find((name) => ENTRY.test(name));
  if (!entry) return [];
  const found = new Set([`/assets/${entry}`]);
  for (const path of found) {
    if (!path.endsWith('.js')) continue;
    for (const [, name = ''] of readFileSync(join(dist, path), 'utf8').matchAll(NAMED)) {
      const next = posix.join(posix.dirname(path), name);
      if (!loaded.has(next) && existsSync(join(dist, next))) found.add(next);
    }
  }
  return [...found];
}
