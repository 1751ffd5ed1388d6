/**
 * The Python library that the bench loads: of Pyodide's standard library what programs of lessons may need, and this
 * page's own packages, compiled beforehand, since CPython would take seconds for that in each page.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ABSENT } from '../../src/lab/absent.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const own = join(root, 'src/lab/python');
const patches = fileURLToPath(new URL('python', import.meta.url));

/** Pyodide's own files. */
export const pyodide = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));

/** Packages and modules that are left out. `site-packages` is what others have installed: nobody has. */
const LEFT_OUT = new Set([...ABSENT, 'site-packages']);

/** Parts of packages that are left out. */
const PARTS_LEFT_OUT =
  /^(?:importlib\/(?:metadata|resources)\/|logging\/(?:config|handlers)\.|json\/tool\.)/;

/** Of the encodings, those of text as the web has it. */
const ENCODINGS =
  /^encodings\/(?:__init__|aliases|ascii|latin_1|utf_8|utf_8_sig|utf_16|utf_32)\.py$/;

/** Of Pyodide's own package, what starts it. */
const PYODIDE_PARTS =
  /^pyodide\/(?:__init__|_core|_package_loader|_state|code|common|ffi|webloop)\b/;

/** What stands in for parts that would need much of what is left out, by where. */
const STANDINS = [
  ['asyncio.py', 'asyncio.py'],
  ['pyodide/webloop.py', 'webloop.py'],
  ['pyodide/_package_loader.py', '_package_loader.py'],
] as const;

const isKept = (path: string): boolean => {
  const [top = ''] = path.split('/');
  if (LEFT_OUT.has(top.replace(/\.py$/, ''))) return false;
  if (PARTS_LEFT_OUT.test(path)) return false;
  if (top === 'encodings') return ENCODINGS.test(path);
  return top !== 'pyodide' || PYODIDE_PARTS.test(path);
};

/** Text files under a folder, by their paths in it. */
const textsUnder = (folder: string): [string, string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.py'))
    .sort()
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')]);

interface Packer {
  read(path: string): { toJs(options: object): Record<string, Uint8Array> };
  pack(files: unknown, root: string): { toJs(): Uint8Array };
}

async function build(): Promise<Uint8Array> {
  const { loadPyodide } = await import('pyodide');
  const python = await loadPyodide();
  const archive = '/lib/python314.zip';
  python.FS.writeFile('/pack.py', readFileSync(join(patches, 'pack.py'), 'utf8'));
  python.runPython('import sys; sys.path.insert(0, "/")');
  const packer = python.pyimport('pack') as unknown as Packer;
  const standard = packer.read(archive).toJs({ dict_converter: Object.fromEntries });
  const files = new Map<string, [string | Uint8Array, boolean]>();
  for (const [path, bytes] of Object.entries(standard))
    if (isKept(path)) files.set(path, [bytes, true]);
  for (const [path, name] of STANDINS)
    files.set(path, [readFileSync(join(patches, name), 'utf8'), true]);
  for (const [path, text] of textsUnder(own)) files.set(path, [text, false]);
  return packer.pack(python.toPy(files), `${archive}/`).toJs();
}

/** The library as an archive; made once for the same files. */
export async function pythonLibrary(): Promise<Uint8Array> {
  const hash = createHash('sha256').update(readFileSync(join(pyodide, 'package.json')));
  for (const file of [
    fileURLToPath(import.meta.url),
    ...readdirSync(patches).map((n) => join(patches, n)),
  ])
    hash.update(readFileSync(file));
  for (const [path, text] of textsUnder(own)) hash.update(`${path}\n${text}`);
  const kept = join(root, '.cache', `python-${hash.digest('hex').slice(0, 16)}.zip`);
  if (!existsSync(kept)) {
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, await build());
  }
  return readFileSync(kept);
}
