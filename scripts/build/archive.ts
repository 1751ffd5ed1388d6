/**
 * The site as an archive that is unpacked and opened by a double click: dist/attention-by-hand.zip, and beside it the
 * Python of its bench. Made of the built site: its modules become plain scripts, since no browser loads modules from
 * files (archive/program.js).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { moduleRunnerTransform } from 'vite';
import { policyOf } from './policy.ts';

const NAME = 'attention-by-hand';
export const ARCHIVE = `${NAME}.zip`;
export const PYTHON_ARCHIVE = `${NAME}-python.zip`;

/** For hosts, and the scripts, which come as others. */
const EXCLUDED_FILES =
  /^(404\.html|_headers|offline\.js|site\.webmanifest|social-card\.png)$|\.(zip|bin|js)$/;

/** What is fetched, beside pages of lessons: notebooks, letters for pictures, Python. */
const FETCHED_FILES = /\.(ipynb|woff2|bin)$/;

/** A worker, as the file that makes it names it. */
const WORKER = /["'`]((?:\.\.?\/)?(?:[\w-]+\/)*[\w.-]+\.worker-[\w-]+\.js)["'`]/g;

const script = (path: string, needs: readonly string[], content: string, isBase64 = false) =>
  `file(${JSON.stringify(path)},${JSON.stringify(needs)},${content}${isBase64 ? ',true' : ''})`;

/**
 * A worker that is no module: it imports nothing, and nobody is there to import what it exports. Pyodide works addresses
 * out from that of its worker, which one made from text has not; what it would load from there comes from the page.
 */
function plainWorker(code: string): string {
  const bare = code
    .replaceAll('import.meta.url', 'location.href')
    .replace(/\bexport\{[^}]*\};?\s*$/, '');
  // What is declared here is no global: those are taken away before a reader's program runs (src/lab/worker/confine.ts).
  // Nor may anything try whether scripts can be loaded here: browsers would complain of it.
  return `'use strict';self.importScripts=undefined;((location)=>{${bare}\n})(new URL('file:///'));`;
}

/** A file of the program as a plain script; a worker as its text. */
async function scriptOf(path: string, code: string): Promise<string> {
  if (path.includes('.worker-')) return script(path, [], JSON.stringify(plainWorker(code)));
  const module = await moduleRunnerTransform(code, null, path, code);
  const workers = [...code.matchAll(WORKER)].map(([, address]) => address!);
  const parameters =
    '__vite_ssr_exportName__,__vite_ssr_import__,__vite_ssr_import_meta__,__vite_ssr_dynamic_import__=(one)=>__vite_ssr_import__(one)';
  return script(path, [...module!.deps!, ...workers], `async(${parameters})=>{${module!.code}\n}`);
}

/** A file that is fetched, as a script. */
const dataScript = (path: string, bytes: Uint8Array) =>
  /\.(html|ipynb)$/.test(path)
    ? script(path, [], JSON.stringify(Buffer.from(bytes).toString('utf8')))
    : script(path, [], JSON.stringify(Buffer.from(bytes).toString('base64')), true);

/** Puts one thing for another, which has to be there. */
function swap(text: string, was: string | RegExp, is: string): string {
  const swapped = text.replace(was, () => is);
  if (swapped === text) throw new Error(`archive: a page has no ${was}.`);
  return swapped;
}

/** What a folder's address is called by a file: its page. */
const withPages = (html: string) =>
  html.replace(/ (href|src)="((?!\w+:)[^"?#]*\/)(?=["?#])/g, ' $1="$2index.html');

/**
 * The policy of a page that is a file. What lies beside it is no “self” in every browser. A worker is made from text
 * (archive/program.js) and has the policy of its page, so that may compile WebAssembly: for the bench.
 */
function withOwnPolicy(page: string): string {
  const policy = policyOf(page.slice(0, page.indexOf('<div id="root">')))
    .replaceAll("'self'", 'file:')
    .replace('worker-src file:', 'worker-src blob:')
    .replace(/script-src file:(?: 'wasm-unsafe-eval')?/, "script-src file: 'wasm-unsafe-eval'");
  return swap(page, /(?<=http-equiv="Content-Security-Policy" content=")[^"]*/, policy);
}

/**
 * A page that opens as a file: with the program as plain scripts, links to pages in place of folders, and what a
 * place says in `data-online` where it can do nothing without an address on the web.
 */
export function archivedPage(html: string): string {
  const entry = /<script type="module"[^>]* src="(?:\.\.?\/)*([^"]*)"><\/script>/.exec(html)!;
  const root = / data-root="([^"]*)"/.exec(html)![1]!;
  let page = html
    .replace(/<script type="speculationrules">[^]*?<\/script>/, '')
    .replace(/<link rel="(modulepreload|preload|manifest)"[^>]*>\s*/g, '')
    .replace(/(<link [^>]*)crossorigin /g, '$1')
    .replace(
      /<(\w+)(?: [^>]*)? data-online="([^"]*)"[^>]*>[^]*?<\/\1>/g,
      (_, __, said: string) => said && `<p>${said}</p>`,
    );
  page = swap(
    page,
    entry[0],
    `<script defer src="${root}program.js" data-entry="${entry[1]}"></script>`,
  );
  // Opened from within the archive, a page has nothing beside it.
  page = swap(
    page,
    "target.type === 'module' && need(() => import(fileAgain(target.src)))",
    `target.dataset?.entry && say('Only this page is here, so its figures stay still: unpack the whole archive first.')`,
  );
  page = swap(
    page,
    /It still does not load\.[^']*/,
    'It still does not load: unpack the archive once more.',
  );
  return withOwnPolicy(withPages(page));
}

/** Unpacked beside each other, both archives are one folder. */
const inFolder = (files: Zippable): Zippable =>
  Object.fromEntries(Object.entries(files).map(([path, it]) => [`${NAME}/${path}`, it]));

const README = `Attention by Hand

Open index.html by a double click. No server and no network is needed.

To run Python on the pages, unpack the second archive, whose name ends in python.zip, where you unpacked this one. Its
folder "python" has to lie beside index.html: if it came to lie elsewhere, move it there.

Students get no link from a folder: print the worksheets, or give each a copy of the whole folder, which has the keys too.
`;

/** Writes both archives into the built site, which offers them on its page for teachers. */
export async function writeArchives(dist: string): Promise<void> {
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  const own = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
  const program = own('archive/program.js');
  const files: Zippable = {
    LICENSE: strToU8(own('../../LICENSE')),
    'README.txt': strToU8(README),
    'program.js': strToU8(program),
  };
  const python: Zippable = {};
  for (const path of paths) {
    const bytes = readFileSync(join(dist, path));
    const text = () => bytes.toString('utf8');
    let content: Uint8Array = bytes;
    if (path.endsWith('.html') && !EXCLUDED_FILES.test(path))
      content = strToU8(archivedPage(text()));
    if (!EXCLUDED_FILES.test(path)) files[path] = content;
    const isLesson = path.endsWith('.html') && text().includes('data-kind="lesson"');
    if (/^(assets|python)\/.*\.js$/.test(path))
      files[path.replace(/^python/, 'assets')] = strToU8(await scriptOf(path, text()));
    else if (path.endsWith('.bin'))
      python[`${path.replace(/^assets/, 'python')}.js`] = strToU8(dataScript(path, bytes));
    else if (isLesson || FETCHED_FILES.test(path))
      files[`${path}.js`] = strToU8(dataScript(path, content));
  }
  writeFileSync(join(dist, ARCHIVE), zipSync(inFolder(files), { level: 9 }));
  writeFileSync(join(dist, PYTHON_ARCHIVE), zipSync(inFolder(python), { level: 9 }));
}
