import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What every page may load: files of the site itself, and nothing else. */
const OWN_FILES = [
  "default-src 'none'",
  // A picture of a figure is drawn through `data:` and shown through `blob:` (src/share/picture.ts): only the site's own
  // scripts make such addresses, and they lead to nothing outside.
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  // Single figures of the site, where an answer unfolds one.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

const hashOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/** The hashes of what stands inside elements of this name that load no file. */
const hashesIn = (html: string, name: 'script' | 'style') => {
  const found = html.matchAll(new RegExp(`<${name}(?![^>]* src=)[^>]*>([^]*?)</${name}>`, 'g'));
  return [...new Set([...found].map(([, text]) => hashOf(text!)))];
};

/** A page that says so computes with WebAssembly (src/engine/simdKernel.ts), which has to be compiled. No other may. */
const compiling = (html: string) =>
  /<html[^>]* data-compiles[ >]/.test(html) ? ["'wasm-unsafe-eval'"] : [];

/**
 * The Content-Security-Policy of a page: the strictest under which it is whole. Scripts and styles are the site's
 * own files, or stand in the page as the build wrote them, known by their hashes. `html` is the page as the
 * template makes it: what its content brings along is not let through.
 *
 * Style attributes are allowed. A prerendered page says with them how long its bars are and how dark its cells, and
 * formulas where their signs stand; each such value would otherwise be a rule in the page's style. What the program
 * sets, it sets through the CSSOM, which no policy restricts.
 */
export const policyOf = (html: string): string =>
  [
    ...OWN_FILES,
    ["script-src 'self'", ...compiling(html), ...hashesIn(html, 'script')].join(' '),
    ["style-src 'self'", ...hashesIn(html, 'style')].join(' '),
    "style-src-attr 'unsafe-inline'",
  ].join('; ');

/** Where a page says what its policy is: before anything that the policy is about. */
const META_ANCHOR = '<meta charset="utf-8"';

/** A page with its policy in it, for hosts that send no headers. */
export function withPolicy(html: string, policy: string): string {
  const at = html.indexOf('>', html.indexOf(META_ANCHOR)) + 1;
  if (!html.includes(META_ANCHOR))
    throw new Error(`policy: there is no ${META_ANCHOR} in the page.`);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return `${html.slice(0, at)}\n    ${meta}${html.slice(at)}`;
}

/** The frame of the worker for Python says its policy itself. */
const pythonPage = readFileSync(new URL('../../public/python/index.html', import.meta.url), 'utf8');
const pythonPolicy = /content="([^"]+)"/.exec(pythonPage)![1]!;

/** What scripts may do that have no page around them: workers, and the one that keeps the site. */
const WORKER_POLICIES: [string, string][] = [
  ['/assets/*', "default-src 'none'; script-src 'self'"],
  ['/offline.js', "default-src 'none'; connect-src 'self'"],
  ['/python/', pythonPolicy],
];

/**
 * Scripts and fonts are for anyone: a figure in a frame that its page has put into a sandbox is of no origin, and its own
 * files are to it as those of another site.
 */
const SHARED = '  Access-Control-Allow-Origin: *\n';

/** The name of such a file holds a hash of its content, so what a browser has of it is right for good. */
const HASHED = '  Cache-Control: public, max-age=31536000, immutable\n';
/** A page is asked for at each visit: it names the files of its build. */
const FRESH = '  Cache-Control: no-cache\n';
/** What browsers ask for beside a page under a name that stays. Whether it is of this build makes no difference for a day. */
const ICONS = ['/favicon.svg', '/apple-touch-icon.png', '/icon-512.png', '/site.webmanifest'];
const FOR_A_DAY = '  Cache-Control: public, max-age=86400\n';

/**
 * The `_headers` file, as Netlify and Cloudflare Pages read it: each page's policy once more, by its address, and who
 * may show it in a frame, which a page cannot say of itself; and how long browsers may keep what. No address has two
 * rules, since hosts send both. Pages for embedding may stand anywhere.
 */
export function headersFile(pages: readonly { path: string; policy: string }[]): string {
  const rules = pages.map(({ path, policy }): [string, string] => [
    `/${path}`,
    path.startsWith('embed/') ? policy : `${policy}; frame-ancestors 'self'`,
  ]);
  const caching = (path: string) => (path.endsWith('/*') ? HASHED : FRESH);
  // What is about files stands first: Cloudflare Pages reads a hundred rules.
  return [
    ...ICONS.map((path) => `${path}\n${FOR_A_DAY}`),
    ...[...WORKER_POLICIES, ...rules].map(
      ([path, policy]) =>
        `${path}\n  Content-Security-Policy: ${policy}\n${caching(path)}${path === '/assets/*' ? SHARED : ''}`,
    ),
  ].join('');
}
