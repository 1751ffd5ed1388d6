// @ts-check
// node scripts/size.mjs: compares what each page of dist/ loads at first, and what the code editor loads later, with
// their budgets.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { UserError, reportError, root } from './run.mjs';

/**
 * @typedef {{ js: number, css: number, fonts: number, html: number }} Sizes bytes; text as gzip -9 packs it
 * @typedef {Record<string, Partial<Sizes>>} Budgets for "all pages", refined by address
 * @typedef {{ page: string, sizes: Sizes, budget: Partial<Sizes>, faults: string[] }} Row
 * @typedef {Record<string, { file: string, imports?: string[] }>} Manifest of the build, as Vite writes it
 */

const FILE_KINDS = /** @type {const} */ (['js', 'css', 'fonts', 'html']);

/** Recognizes elements that load a file at once, by kind of file. */
const LOAD_TAGS = /** @type {const} */ ([
  ['js', /^<script|rel="modulepreload"|as="script"/],
  ['css', /rel="stylesheet"|as="style"/],
  ['fonts', /as="font"/],
]);

/** Maximum total size of the code editor with Python in bytes, after gzip -9. */
const MAX_EDITOR_BYTES = 5300 * 1024;

/** The entry points of the code editor. */
const EDITOR_ENTRY = /^(Code|Exercise|Figure)Editor-.*\.js$/;

/** Matches a file named in a script, which the script may load. */
const FILE_IN_SCRIPT = /["'`]((?:\.{1,2}\/)*[\w/-][\w./-]*\.(?:js|bin))["'`]/g;

/** Advice about a page that is too large. */
const ADVICE =
  'Load what a page does not need at first on demand: import() instead of import. If you did not touch the page, you ' +
  'added to what all pages share: lists of widgets or lessons, the kernel, a mark. Its file is named by a group in ' +
  'vite.config.ts. Budgets are in scripts/budgets.json; raise one only for something that readers need at first.';

const ORIGIN = 'http://site.invalid';

/**
 * @param {string} dist
 * @param {Manifest} manifest
 * @param {Budgets} budgets
 * @param {number} [most] maximum size of the code editor
 * @returns {{ rows: Row[], editor: number, faults: string[] }} `rows`: one per page; `editor`: bytes, 0 if there is none
 */
export function measure(dist, manifest, budgets, most = MAX_EDITOR_BYTES) {
  const imports = new Map(
    Object.values(manifest).map((chunk) => [
      `/${chunk.file}`,
      (chunk.imports ?? []).map((key) => `/${manifest[key]?.file}`),
    ]),
  );
  /** @type {Map<string, number>} */
  const known = new Map();
  const sum = (/** @type {Iterable<string>} */ paths) =>
    [...paths].reduce((total, path) => {
      if (!known.has(path)) known.set(path, compressedSize(readFileSync(join(dist, path)), path));
      return total + (known.get(path) ?? 0);
    }, 0);

  const loaded = new Set();
  const rows = listPages(dist).map((page) => {
    const html = readFileSync(join(dist, page.replace(/\/$/, '/index.html')), 'utf8');
    const { named, style } = loadedFiles(html);
    const files = { js: new Set(), css: new Set(), fonts: new Set() };
    const faults = /** @type {string[]} */ ([]);
    for (const { kind, address } of named) {
      const { origin, pathname: path, href } = new URL(address, ORIGIN + page);
      if (origin !== ORIGIN) faults.push(`loads ${href}, which is not the site's own`);
      else if (!existsSync(join(dist, path))) faults.push(`loads ${path}, which is not there`);
      else if (kind === 'js' && !imports.has(path))
        faults.push(`loads ${path}, which is not of this build`);
      else files[kind].add(path);
    }
    // A script's imports load before it runs. Iterating a set includes items added on the way.
    for (const path of files.js) for (const next of imports.get(path) ?? []) files.js.add(next);
    for (const path of files.js) loaded.add(path);

    // Inline style counts as style.
    const sizes = {
      js: sum(files.js),
      css: sum(files.css) + (style ? compressedSize(style) : 0),
      fonts: sum(files.fonts),
      html: compressedSize(html.replace(style, '')),
    };
    const budget = findBudget(page, budgets);
    for (const kind of FILE_KINDS) faults.push(...describeOverrun(kind, sizes[kind], budget[kind]));
    return { page, sizes, budget, faults };
  });

  const editor = sum(editorFiles(dist, loaded));
  const faults = rows.flatMap((row) => row.faults.map((fault) => `${row.page} ${fault}`));
  return { rows, editor, faults: [...faults, ...describeOverrun('the code editor', editor, most)] };
}

/**
 * Returns a page's budget: that of all pages, refined by every address pattern that matches it, where `*` is one path
 * segment.
 * @param {string} page
 * @param {Budgets} budgets
 * @returns {Partial<Sizes>}
 */
const findBudget = (page, budgets) =>
  Object.assign(
    {},
    ...Object.entries(budgets)
      .filter(
        ([key]) =>
          key === 'all pages' || new RegExp(`^${key.replaceAll('*', '[^/]+')}$`).test(page),
      )
      .map(([, budget]) => budget),
  );

/**
 * Returns the compressed size. Fonts and Python are compressed already, so servers send them as they are.
 * @param {Buffer | string} body
 */
const compressedSize = (body, path = '') =>
  /\.(woff2|bin)$/.test(path) ? body.length : gzipSync(body, { level: 9 }).length;

/** @param {string} dist @returns {string[]} addresses of the built pages */
const listPages = (dist) =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((path) => `/${path.split(sep).join('/')}`)
    .filter((path) => /\/(index|404)\.html$/.test(path) && path !== '/python/index.html')
    .map((path) => path.replace(/index\.html$/, ''))
    .sort();

/**
 * Returns the files that a browser fetches before the page is usable, and the inline style.
 * @param {string} html
 */
function loadedFiles(html) {
  // Measures a browser that runs scripts. Script text is not markup and may contain "<link".
  const markup = html
    .replace(/<!--[^]*?-->|<noscript[^]*?<\/noscript>/g, '')
    .replace(/(<script\b[^>]*>)[^]*?<\/script>/g, '$1');
  const tags = [...markup.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const files = tags.flatMap((tag) => {
    const [, address] = /\s(?:src|href)="([^"]*)"/.exec(tag) ?? [];
    const [kind] = LOAD_TAGS.find(([, tells]) => tells.test(tag)) ?? [];
    return kind && address ? [{ kind, address }] : [];
  });
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(markup) ?? [];
  return { named: files, style };
}

/**
 * Returns the code editor's files that no page has loaded before: scripts, editor, worker, interpreter. Found in the
 * scripts themselves, because the manifest omits what a worker loads.
 * @param {string} dist
 * @param {ReadonlySet<string>} loaded
 */
function editorFiles(dist, loaded) {
  const assets = existsSync(join(dist, 'assets')) ? readdirSync(join(dist, 'assets')) : [];
  const entries = assets.filter((name) => EDITOR_ENTRY.test(name));
  const files = new Set(entries.map((name) => `/assets/${name}`));
  for (const path of files) {
    if (!path.endsWith('.js')) continue;
    for (const [, name = ''] of readFileSync(join(dist, path), 'utf8').matchAll(FILE_IN_SCRIPT)) {
      const next = posix.join(posix.dirname(path), name);
      if (!loaded.has(next) && existsSync(join(dist, next))) files.add(next);
    }
  }
  return files;
}

/** @param {string} what @param {number} size @param {number} [most] */
const describeOverrun = (what, size, most = Infinity) =>
  size > most
    ? [`${what} is ${kib(size)}, ${size - most} bytes over its budget of ${kib(most)}`]
    : [];

/** @param {number} bytes */
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;

/** @param {Row[]} rows */
function table(rows) {
  const width = Math.max(...rows.map(({ page }) => page.length));
  const line = (/** @type {string} */ first, /** @type {readonly string[]} */ cells) =>
    first.padEnd(width) + cells.map((cell) => cell.padStart(13)).join('');
  const lines = rows.map(({ page, sizes, budget, faults }) => {
    const cells = FILE_KINDS.map((kind) => {
      const maxBytes = budget[kind];
      const limit = maxBytes === undefined ? '' : ` / ${(maxBytes / 1024).toFixed(0)}`;
      return (sizes[kind] / 1024).toFixed(1) + limit;
    });
    return line(page, cells) + (faults.length ? '   <-- too much' : '');
  });
  return [line('KiB', FILE_KINDS), ...lines].join('\n');
}

function main() {
  const dist = join(root, 'dist');
  const manifest = join(root, '.cache', 'manifest.json');
  if (!existsSync(dist) || !existsSync(manifest))
    throw new UserError('There is no site in dist/ to measure: "npm run build" first.');
  const json = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
  const { rows, editor, faults } = measure(
    dist,
    json(manifest),
    json(join(root, 'scripts', 'budgets.json')),
  );
  console.log(table(rows));
  console.log(
    `\nThe code editor loads ${kib(editor)} of at most ${kib(MAX_EDITOR_BYTES)} on demand`,
  );
  if (editor === 0) faults.push('There is no code editor to measure.');
  if (faults.length) throw new UserError(['Size budget:', ...faults, ADVICE].join('\n  '));
  console.log(`\n${rows.length} pages, each within its budget`);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  try {
    main();
  } catch (error) {
    reportError(error);
  }
