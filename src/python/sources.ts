/** Sources of our Python packages, which Node runs. In browsers, they are compiled and part of Python's library. */
import type { PyodideAPI } from 'pyodide';

/** By path. */
const SOURCES = import.meta.glob<string>('./packages/**/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The packages' folder in Python's file system. */
const FOLDER = '/page';

/** Writes the packages to Python's file system, so that it can import them. */
export function addSources({ FS, runPython }: PyodideAPI): void {
  for (const [path, text] of Object.entries(SOURCES)) {
    const target = path.replace('./packages', FOLDER);
    FS.mkdirTree(target.slice(0, target.lastIndexOf('/')));
    FS.writeFile(target, text);
  }
  runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
}
