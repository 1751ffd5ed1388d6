/** This page's own Python packages as their sources: what Node runs. A page has them compiled, in its library. */
import type { PyodideAPI } from 'pyodide';

/** By their paths in `packages/`. */
const SOURCES = import.meta.glob<string>('./packages/**/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Where they are in Python's own file system. */
const FOLDER = '/page';

/** Lets Python import the packages. */
export function addSources({ FS, runPython }: PyodideAPI): void {
  for (const [path, text] of Object.entries(SOURCES)) {
    const target = path.replace('./packages', FOLDER);
    FS.mkdirTree(target.slice(0, target.lastIndexOf('/')));
    FS.writeFile(target, text);
  }
  runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
}
