import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What every page may load: only files of the site itself. */
const SAME_SITE_ONLY = [
  "default-src 'none'",
  // Pictures of figures are rendered through `data:` and shown through `blob:` (src/share/picture.ts). Only the site's
  // own scripts create such addresses.
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  // Single figures of the site, for answers that unfold one.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

const hashOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/** Returns the hashes of inline elements with this name. */
const hashesIn = (html: string, name: 'script' | 'style') => {
  const matches = html.matchAll(new RegExp(`<${name}(?![^>]* src=)[^>]*>([^]*?)</${name}>`, 'g'));
  return [...new Set([...matches].map(([, text]) => hashOf(text!)))];
};

/**
 * A page with `data-compiles` runs WebAssembly (src/engine/simdKernel.ts), which has to be compiled. No other page may.
 */
const webAssemblySource = (html: string) =>
  /<html[^>]* data-compiles[= >]/.test(html) ? ["'wasm-unsafe-eval'"] : [];

/**
 * Returns the Content-Security-Policy of a page, as strict as possible. Scripts and styles are the site's own files, or
 * inline with a hash from the build. Pass the template before the page's content is inserted: inline code in the content
 * then gets no hash and is blocked. Style attributes are allowed: prerendered pages use them for the lengths of bars, the shades of
 * cells, and the positions in formulas, and each such value would otherwise need a rule. Scripts set styles through the
 * CSSOM, which no policy restricts.
 */
export const policyOf = (html: string): string =>
  [
    ...SAME_SITE_ONLY,
    ["script-src 'self'", ...webAssemblySource(html), ...hashesIn(html, 'script')].join(' '),
    ["style-src 'self'", ...hashesIn(html, 'style')].join(' '),
    "style-src-attr 'unsafe-inline'",
  ].join('; ');

/** The policy goes before everything that it applies to. */
const META_ANCHOR = '<meta charset="utf-8"';

/** Inserts the policy into a page, for hosts that send no headers. */
export function withPolicy(html: string, policy: string): string {
  const at = html.indexOf('>', html.indexOf(META_ANCHOR)) + 1;
  if (!html.includes(META_ANCHOR))
    throw new Error(`policy: there is no ${META_ANCHOR} in the page.`);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return `${html.slice(0, at)}\n    ${meta}${html.slice(at)}`;
}

/** The page that frames the Python worker contains its own policy. */
const pythonPage = readFileSync(new URL('../../public/python/index.html', import.meta.url), 'utf8');
const pythonPolicy = /content="([^"]+)"/.exec(pythonPage)![1]!;

/** Policies of scripts that run without a page: workers, and the service worker. */
const WORKER_POLICIES: [string, string][] = [
  ['/assets/*', "default-src 'none'; script-src 'self'"],
  ['/offline.js', "default-src 'none'; connect-src 'self'"],
  ['/python/', pythonPolicy],
];

/**
 * Scripts and fonts are public: a figure in a sandboxed frame has no origin, so even its own site's files are
 * cross-origin.
 */
const SHARED = '  Access-Control-Allow-Origin: *\n';

/** File names with a content hash can be cached forever. */
const HASHED = '  Cache-Control: public, max-age=31536000, immutable\n';
/** Pages are revalidated at each visit, because they name the files of their build. */
const FRESH = '  Cache-Control: no-cache\n';
/** Files that browsers request under fixed names. They may be outdated for a day. */
const ICONS = ['/favicon.svg', '/apple-touch-icon.png', '/icon-512.png', '/site.webmanifest'];
const FOR_A_DAY = '  Cache-Control: public, max-age=86400\n';

/**
 * Returns the `_headers` file for Netlify and Cloudflare Pages: each page's policy, who may embed it (which a page
 * itself cannot say), and cache lifetimes. No path matches two rules, since hosts would send both. Pages for embedding
 * may be framed anywhere.
 */
export function headersFile(pages: readonly { path: string; policy: string }[]): string {
  const rules = pages.map(({ path, policy }): [string, string] => [
    `/${path}`,
    path.startsWith('embed/') ? policy : `${policy}; frame-ancestors 'self'`,
  ]);
  const caching = (path: string) => (path.endsWith('/*') ? HASHED : FRESH);
  // Rules for files come first, because Cloudflare Pages reads only a hundred rules.
  return [
    ...ICONS.map((path) => `${path}\n${FOR_A_DAY}`),
    ...[...WORKER_POLICIES, ...rules].map(
      ([path, policy]) =>
        `${path}\n  Content-Security-Policy: ${policy}\n${caching(path)}${path === '/assets/*' ? SHARED : ''}`,
    ),
  ].join('');
}
