// @ts-check
// What a browser fetches before a page is usable, read from the built files themselves.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** @typedef {'js' | 'css' | 'fonts'} Kind */

const ORIGIN = 'http://site.invalid';

/**
 * The files of a page's first load. Lazy parts (dynamic imports without a preload, images, fonts that only
 * the style sheet names) are not among them.
 * @param {string} dist
 * @param {string} page its address in the site: /, /lesson/ or /404.html
 * @param {string} [base] sub-path the site was built for, when its addresses are absolute
 * @returns {{ files: Record<Kind, string[]>, style: string, problems: string[] }} paths below dist, and the
 *   style that stands in the page itself
 */
export function firstLoad(dist, page, base = '/') {
  const html = readFileSync(join(dist, page.endsWith('/') ? `${page}index.html` : page), 'utf8');
  const files = { js: new Set(), css: new Set(), fonts: new Set() };
  const problems = /** @type {string[]} */ ([]);

  /**
   * @param {Kind} kind
   * @param {string} address
   * @param {string} from the file that names it
   */
  const add = (kind, address, from) => {
    const url = new URL(address, ORIGIN + from);
    if (url.protocol === 'data:') return;
    const path = decodeURIComponent(url.pathname);
    const inside =
      path.startsWith(base) && !existsSync(join(dist, path)) ? path.slice(base.length - 1) : path;
    if (url.origin !== ORIGIN)
      problems.push(`${from} loads ${url.href}, which is not the site's own`);
    else if (!existsSync(join(dist, inside)))
      problems.push(`${from} loads ${inside}, which is not there`);
    else if (!files[kind].has(inside)) {
      files[kind].add(inside);
      if (kind === 'js')
        for (const next of staticImports(text(dist, inside), inside)) add('js', next, inside);
      if (kind === 'css')
        for (const next of cssImports(text(dist, inside))) add('css', next, inside);
    }
  };

  const { tags, modules, style } = read(html);
  // A page in a folder names its files from there, unless it says otherwise.
  const home = tags.find(({ name }) => name === 'base')?.attributes['href'] ?? page;
  const from = new URL(home, ORIGIN + page).pathname;
  for (const { name, attributes } of tags) {
    const found = loads(name, attributes);
    if (found) add(found.kind, found.address, from);
  }
  for (const source of modules)
    for (const next of staticImports(source, page)) add('js', next, from);

  return {
    files: { js: [...files.js], css: [...files.css], fonts: [...files.fonts] },
    style,
    problems,
  };
}

/** @param {string} dist @param {string} path */
const text = (dist, path) => readFileSync(join(dist, path), 'utf8');

/**
 * @typedef {{ name: string, attributes: Record<string, string> }} Tag
 * @param {string} html
 * @returns {{ tags: Tag[], modules: string[], style: string }} tags that may load something, the inline
 *   modules and the inline style
 */
function read(html) {
  const modules = /** @type {string[]} */ ([]);
  // The text of scripts is not markup: a lesson's data may well contain the words "<link".
  const markup = html
    .replace(/<!--[\s\S]*?-->/g, '')
    // Sizes are those of a browser that runs scripts.
    .replace(/<noscript\b[\s\S]*?<\/noscript\s*>/gi, '')
    .replace(/(<script\b[^>]*>)([\s\S]*?)<\/script\s*>/gi, (_, open, body) => {
      if (/type\s*=\s*["']?module/i.test(open) && body.trim()) modules.push(body);
      return open;
    });
  const tags = [...markup.matchAll(/<(script|link|base)\b((?:"[^"]*"|'[^']*'|[^'">])*)>/gi)].map(
    ([, name = '', rest = '']) => ({ name: name.toLowerCase(), attributes: attributesOf(rest) }),
  );
  const style = [...markup.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi)].map(
    ([, css]) => css,
  );
  return { tags, modules, style: style.join('') };
}

/** @param {string} text @returns {Record<string, string>} */
function attributesOf(text) {
  const pattern = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
  return Object.fromEntries(
    [...text.matchAll(pattern)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'),
    ]),
  );
}

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @returns {{ kind: Kind, address: string } | undefined}
 */
function loads(name, attributes) {
  if (name === 'script') {
    const address = attributes['src'];
    return address ? { kind: 'js', address } : undefined;
  }
  const address = attributes['href'];
  if (name !== 'link' || !address) return undefined;
  const rel = (attributes['rel'] ?? '').toLowerCase().split(/\s+/);
  if (rel.includes('stylesheet')) return { kind: 'css', address };
  if (rel.includes('modulepreload')) return { kind: 'js', address };
  if (!rel.includes('preload')) return undefined;
  const kinds = /** @type {Record<string, Kind>} */ ({ script: 'js', style: 'css', font: 'fonts' });
  const kind = kinds[attributes['as'] ?? ''];
  return kind ? { kind, address } : undefined;
}

/**
 * The modules a script needs before it can run. Parsed, since minified text holds lookalikes in its strings.
 * @param {string} source
 * @param {string} name
 * @returns {string[]}
 */
function staticImports(source, name) {
  const { program } = parseSync(name, source, { lang: 'js', sourceType: 'module' });
  return program.body.flatMap((node) => {
    const from = 'source' in node && node.source ? node.source.value : undefined;
    return typeof from === 'string' ? [from] : [];
  });
}

/** @param {string} css */
function cssImports(css) {
  const pattern = /@import\s*(?:url\(\s*)?["']?([^"')\s;]+)/g;
  return [...css.matchAll(pattern)].flatMap(([, address]) => address ?? []);
}
