// @ts-check
// node scripts/size.mjs [--dist dist] [--base /x/]: what each built page loads, against scripts/budgets.json.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { benchFiles } from './size-bench.mjs';
import { firstLoad } from './size-page.mjs';
import { Problem, report } from './start-problem.mjs';
import { root } from './start-process.mjs';

/**
 * @typedef {{ js: number, css: number, fonts: number, html: number }} Sizes bytes; text as gzip -9 packs it
 * @typedef {Record<string, Partial<Sizes>>} Budgets by address, where * stands for anything
 * @typedef {{ page: string, sizes: Sizes, budget: Partial<Sizes>, faults: string[] }} Row
 */

const KINDS = /** @type {const} */ (['js', 'css', 'fonts', 'html']);

/**
 * @param {string} dist
 * @param {Budgets} budgets
 * @param {string} [base]
 * @returns {Row[]} one a page
 */
export function measure(dist, budgets, base = '/') {
  const sizeOf = createSizeOf(dist);
  return pagesOf(dist).map((page) => {
    const { files, style, problems } = firstLoad(dist, page, base);
    const sum = /** @param {string[]} paths */ (paths) =>
      paths.reduce((total, path) => total + sizeOf(path), 0);
    const sizes = {
      js: sum(files.js),
      css: sum(files.css) + (style ? gzipSync(style, { level: 9 }).length : 0),
      fonts: sum(files.fonts),
      // Style in the page is counted as style.
      html: packedHtml(dist, page, style),
    };
    const budget = budgetFor(page, budgets);
    const overruns = KINDS.flatMap((kind) => {
      const most = budget[kind];
      return most !== undefined && sizes[kind] > most
        ? [
            `${kind} is ${kib(sizes[kind])}, ${sizes[kind] - most} bytes over its budget of ${kib(most)}`,
          ]
        : [];
    });
    return { page, sizes, budget, faults: [...problems, ...overruns] };
  });
}

/** Bytes that the bench may load in all, as gzip -9 packs them. */
const BENCH = 450 * 1024;

/**
 * What the bench loads, against its budget; nothing where there is none.
 * @param {string} dist
 * @param {string} [base]
 * @param {number} [most]
 * @returns {{ size: number, faults: string[] } | undefined}
 */
export function measureBench(dist, base = '/', most = BENCH) {
  const loaded = new Set(pagesOf(dist).flatMap((page) => firstLoad(dist, page, base).files.js));
  const files = benchFiles(dist, loaded);
  if (files.length === 0) return undefined;
  const sizeOf = createSizeOf(dist);
  const size = files.reduce((total, path) => total + sizeOf(path), 0);
  const over = `the bench is ${kib(size)}, ${size - most} bytes over its budget of ${kib(most)}`;
  return { size, faults: size > most ? [over] : [] };
}

/** @param {string} dist @returns {string[]} addresses of the built pages */
function pagesOf(dist) {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((path) => `/${path.split(sep).join('/')}`)
    .filter((path) => /\/(index|404)\.html$/.test(path))
    .map((path) => path.replace(/index\.html$/, ''))
    .sort();
}

/** @param {string} dist */
function createSizeOf(dist) {
  const known = new Map();
  return (/** @type {string} */ path) => {
    const size = known.get(path) ?? packedSize(readFileSync(join(dist, path)), path);
    known.set(path, size);
    return size;
  };
}

/** Fonts are packed already; servers send them as they are. @param {Buffer} body @param {string} path */
const packedSize = (body, path) =>
  /\.woff2?$/.test(path) ? body.length : gzipSync(body, { level: 9 }).length;

/** @param {string} dist @param {string} page @param {string} style */
function packedHtml(dist, page, style) {
  const html = readFileSync(join(dist, page.endsWith('/') ? `${page}index.html` : page), 'utf8');
  return gzipSync(html.replace(style, ''), { level: 9 }).length;
}

/**
 * "all pages", refined by every entry whose address fits, the later one winning.
 * @param {string} page
 * @param {Budgets} budgets
 */
function budgetFor(page, budgets) {
  const fits = Object.entries(budgets).filter(
    ([pattern]) => pattern === 'all pages' || matches(pattern, page),
  );
  return Object.assign({}, ...fits.map(([, budget]) => budget));
}

/** @param {string} pattern @param {string} page */
function matches(pattern, page) {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(page);
}

/** @param {number} bytes */
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;

/** @param {Row[]} rows */
function table(rows) {
  const width = Math.max(...rows.map(({ page }) => page.length), 4);
  const line = (/** @type {string[]} */ [first = '', ...rest]) =>
    first.padEnd(width) + rest.map((cell) => cell.padStart(13)).join('');
  return [
    line(['KiB', ...KINDS]),
    ...rows.map(({ page, sizes, budget, faults }) => {
      const cells = KINDS.map((kind) => {
        const most = budget[kind];
        const limit = most === undefined ? '' : ` / ${(most / 1024).toFixed(0)}`;
        return (sizes[kind] / 1024).toFixed(1) + limit;
      });
      return line([page, ...cells]) + (faults.length ? '   <-- too much' : '');
    }),
  ].join('\n');
}

function main() {
  const { values } = parseArgs({ options: { dist: { type: 'string' }, base: { type: 'string' } } });
  const dist = resolve(root, values.dist ?? 'dist');
  if (!existsSync(dist))
    throw new Problem(`There is no ${relative(root, dist)}/ to measure: build first.`);
  const budgets = JSON.parse(readFileSync(join(root, 'scripts', 'budgets.json'), 'utf8'));
  const rows = measure(dist, budgets, values.base);
  if (rows.length === 0) throw new Problem(`No page was found in ${dist}.`);
  console.log(table(rows));
  const faults = rows.flatMap((row) => row.faults.map((fault) => `${row.page} ${fault}`));
  const bench = measureBench(dist, values.base);
  if (bench)
    console.log(`\nThe bench loads ${kib(bench.size)} of ${kib(BENCH)} when it is asked for`);
  faults.push(...(bench?.faults ?? ['There is no bench to measure.']));
  if (faults.length) throw new Problem(['Size budget:', ...new Set(faults)].join('\n  '));
  console.log(`\n${rows.length} pages, each within its budget`);
}

const asked = process.argv[1];
if (asked && realpathSync(asked) === fileURLToPath(import.meta.url)) {
  try {
    main();
  } catch (error) {
    report(error);
  }
}
