// @ts-check
// What the bench loads when a reader first asks for it: scripts, editor, worker, interpreter.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Where the bench begins: under a figure, and at an exercise. */
const ENTRY = /^(BenchPlace|ExerciseBench)-.*\.js$/;

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
  const entries = existsSync(folder) ? readdirSync(folder).filter((name) => ENTRY.test(name)) : [];
  const found = new Set(entries.map((name) => `/assets/${name}`));
  for (const path of found) {
    if (!path.endsWith('.js')) continue;
    for (const [, name = ''] of readFileSync(join(dist, path), 'utf8').matchAll(NAMED)) {
      const next = posix.join(posix.dirname(path), name);
      if (!loaded.has(next) && existsSync(join(dist, next))) found.add(next);
    }
  }
  return [...found];
}
