/**
 * Builds the Python library that the code editor loads: the parts of Pyodide's standard library that lessons' programs
 * may need, and our own packages. All of it is compiled in advance, because CPython would take seconds to do that in
 * every page.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UNAVAILABLE_MODULES } from '../../src/python/unavailableModules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ourPackages = join(root, 'src/python/packages');
const patches = fileURLToPath(new URL('python', import.meta.url));

/** The folder of the pyodide package. */
const pyodide = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));

/** Packages and modules to leave out. `site-packages` would only contain third-party packages. */
const EXCLUDED = new Set([...UNAVAILABLE_MODULES, 'site-packages']);

/** Parts of packages to leave out. */
const EXCLUDED_PARTS =
  /^(?:importlib\/(?:metadata|resources)\/|logging\/(?:config|handlers)\.|json\/tool\.)/;

/** Encodings to include: those for text on the web. */
const ENCODINGS =
  /^encodings\/(?:__init__|aliases|ascii|latin_1|utf_8|utf_8_sig|utf_16|utf_32)\.py$/;

/** Parts of Pyodide's own package to include: those needed for startup. */
const PYODIDE_PARTS =
  /^pyodide\/(?:__init__|_core|_package_loader|_state|code|common|ffi|webloop)\b/;

/** Small replacements for modules that would need much of what is left out, and their paths. */
const STANDINS = [
  ['asyncio.py', 'asyncio.py'],
  ['pyodide/webloop.py', 'webloop.py'],
  ['pyodide/_package_loader.py', '_package_loader.py'],
] as const;

const isIncluded = (path: string): boolean => {
  const [top = ''] = path.split('/');
  if (EXCLUDED.has(top.replace(/\.py$/, ''))) return false;
  if (EXCLUDED_PARTS.test(path)) return false;
  if (top === 'encodings') return ENCODINGS.test(path);
  return top !== 'pyodide' || PYODIDE_PARTS.test(path);
};

/** Returns the text files in a folder with their relative paths. */
const textsUnder = (folder: string): [string, string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.py'))
    .sort()
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')]);

interface Packer {
  read(path: string): { toJs(options: object): Record<string, Uint8Array> };
  pack(files: unknown, root: string): { toJs(): Uint8Array };
  press(content: unknown): { toJs(): Uint8Array };
}

/** Starts CPython in Node with `pack.py` loaded. */
async function startPacker() {
  const { loadPyodide } = await import('pyodide');
  const python = await loadPyodide();
  python.FS.writeFile('/pack.py', readFileSync(join(patches, 'pack.py'), 'utf8'));
  python.runPython('import sys; sys.path.insert(0, "/")');
  return { python, packer: python.pyimport('pack') as unknown as Packer };
}

/** Builds the library as an archive: parts of the standard library, and our own packages. */
async function makeLibrary(): Promise<Uint8Array> {
  const { python, packer } = await startPacker();
  const archive = '/lib/python314.zip';
  const standard = packer.read(archive).toJs({ dict_converter: Object.fromEntries });
  const files = new Map<string, [string | Uint8Array, boolean]>();
  for (const [path, bytes] of Object.entries(standard))
    if (isIncluded(path)) files.set(path, [bytes, true]);
  for (const [path, name] of STANDINS)
    files.set(path, [readFileSync(join(patches, name), 'utf8'), true]);
  for (const [path, text] of textsUnder(ourPackages)) files.set(path, [text, false]);
  return packer.pack(python.toPy(files), `${archive}/`).toJs();
}

/**
 * Compresses with Zstandard, a quarter smaller than the gzip that every host applies. Browsers cannot unpack it, so
 * `fzstd` does.
 */
async function compress(content: Uint8Array): Promise<Uint8Array> {
  const { python, packer } = await startPacker();
  // A plain Uint8Array, because Node's Buffer cannot be passed to Python.
  return packer.press(python.toPy(new Uint8Array(content))).toJs();
}

/** Returns the result of `make`, cached by its inputs. */
async function cached(
  name: string,
  inputs: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const hash = createHash('sha256');
  for (const one of inputs) hash.update(one).update('\n');
  const cacheFile = join(root, '.cache', `python-${name}-${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(cacheFile)) {
    mkdirSync(dirname(cacheFile), { recursive: true });
    writeFileSync(cacheFile, await make());
  }
  return readFileSync(cacheFile);
}

/** This file and those next to it are part of the cache key, so that changing them rebuilds the library. */
const buildScripts = () => [
  readFileSync(fileURLToPath(import.meta.url)),
  ...readdirSync(patches).map((name) => readFileSync(join(patches, name))),
];

/** A compressed file for Python and its uncompressed length. */
export interface Packed {
  readonly packed: Uint8Array;
  readonly bytes: number;
}

const packed = async (name: string, content: Uint8Array): Promise<Packed> => ({
  packed: await cached(`${name}.zst`, [...buildScripts(), content], () => compress(content)),
  bytes: content.length,
});

export const packedWasm = (): Promise<Packed> =>
  packed('wasm', readFileSync(join(pyodide, 'pyodide.asm.wasm')));

/** The Python library, compressed. */
export async function packedLibrary(): Promise<Packed> {
  const sources = textsUnder(ourPackages).flat();
  const version = readFileSync(join(pyodide, 'package.json'));
  return packed(
    'library',
    await cached('library', [...buildScripts(), version, ...sources], makeLibrary),
  );
}
