import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeArchive } from './archive.ts';
import { MODULE_FILES } from './chunks.ts';
import { withoutUnusedKatex } from './katexCss.ts';
import { writeNotebooks } from './notebooks.ts';
import { writeOffline } from './offline.ts';
import { headersFile, policyOf, withPolicy } from './policy.ts';
import { writeLicenses } from './licenses.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}
/** A page as rendered by the server bundle. */
export interface RenderedPage {
  path: string;
  /** The relative path to the site's root. */
  root: string;
  html: string;
  head: string;
  /** The attributes of the `<html>` element. */
  attributes: string;
  /** The module of the page's only widget, whose file name is written into the page. */
  definition: string | undefined;
  /** The modules that the first view needs. */
  modules: string[];
  /** More modules whose style is needed from the start. */
  styles: string[];
  /** File names of the fonts that it needs. */
  fonts: string[];
}

/** Returns the files that a set of source modules needs, including imports, each once. */
function filesOf(manifest: Record<string, Chunk>, sources: string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`prerender: "${key}" is not in the client build.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return [...files];
}

/** Returns the style sheets that some modules need, imports first. */
function sheetsOf(manifest: Record<string, Chunk>, sources: string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key]!;
    chunk.imports?.forEach(visit);
    chunk.css?.forEach((file) => files.add(file));
  };
  sources.forEach(visit);
  return files;
}

/** Returns style sheets for inlining into the page at `root`. */
const styleOf = (dist: string, files: Iterable<string>, root: string): string =>
  [...files]
    .map((file) => {
      const folder = `${root}${dirname(file)}/`;
      const css = readFileSync(join(dist, file), 'utf8');
      return css.replace(/url\((['"]?)\.\//g, (_, quote: string) => `url(${quote}${folder}`);
    })
    .join('');

/**
 * Removes preload lists of style sheets from the scripts, because every page has its style inline. These are all that
 * Vite lists before a dynamic import (vite.config.ts), and it has no option to leave them out.
 */
function dropStyleSheets(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const code = readFileSync(join(folder, name), 'utf8');
    const listed = /^const __vite__mapDeps=.*?m\.f=(\[[^\]]*\]).*\n/.exec(code);
    if (!listed) continue;
    const scripts = (JSON.parse(listed[1]!) as string[]).filter((file) => !file.endsWith('.css'));
    if (scripts.length) throw new Error(`prerender: ${name} would load ${scripts} once more.`);
    const withoutPreloads = code
      .replace(listed[0], '')
      .replace(/__vite__mapDeps\(\[[^\]]*\]\)/g, '[]');
    writeFileSync(join(folder, name), withoutPreloads);
  }
}

/** Returns the built file of a font in src/theme/fonts. */
function fontFile(manifest: Record<string, Chunk>, name: string): string {
  const chunk = manifest[`src/theme/fonts/${name}`];
  if (!chunk) throw new Error(`prerender: the font ${name} is not in the client build.`);
  return chunk.file;
}

/** Writes one HTML file per page, from the client's manifest and the server bundle, then deletes the bundle. */
export async function prerenderSite({ dist, ssr }: { dist: string; ssr: string }): Promise<void> {
  const read = (file: string) => JSON.parse(readFileSync(join(dist, file), 'utf8'));
  const manifest: Record<string, Chunk> = read('.vite/manifest.json');
  const chunkByFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  for (const [module, file] of Object.entries<string>(read(MODULE_FILES)))
    manifest[module] ??= chunkByFile.get(file)!;
  const server = await import(pathToFileURL(resolve(ssr, 'entry-server.js')).href);
  // Comments are only for readers of the source.
  const template = readFileSync(join(dist, 'index.html'), 'utf8').replace(/^ *\/\/ .*\n/gm, '');
  const [entryKey, entry] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry)!;
  const pages: RenderedPage[] = await server.renderSite();
  const policies: { path: string; policy: string }[] = [];
  for (const page of pages) {
    const { root } = page;
    const chunks = filesOf(manifest, page.modules).filter((file) => file !== entry.file);
    const links = (files: string[], attributes: string) =>
      files.map((file) => `<link ${attributes} crossorigin href="${root}${file}">`).join('\n    ');
    const fonts = links(
      page.fonts.map((name) => fontFile(manifest, name)),
      'rel="preload" as="font" type="font/woff2"',
    );
    const scripts = links(
      chunks.filter((file) => !template.includes(file)),
      'rel="modulepreload"',
    );
    const definition = page.definition
      ? ` data-definition="${root}${manifest[page.definition]!.file}"`
      : '';
    // Styles are inline, so that the first paint waits only for the page itself.
    const sheets = sheetsOf(manifest, [entryKey, ...page.modules, ...page.styles]);
    const style = withoutUnusedKatex(styleOf(dist, sheets, root), page.html);
    const document = template
      .replace(/<link rel="stylesheet"[^>]*>/g, '')
      .replace('<!--head-->', () =>
        [page.head.replaceAll('%ROOT%', root), fonts, `<style>${style}</style>`].join('\n    '),
      )
      .replaceAll('"./', `"${root}`)
      .replace('<html lang="en">', () => `<html lang="en" ${page.attributes}${definition}>`)
      .replace('</head>', () => `  ${scripts}\n  </head>`);
    const policy = policyOf(document);
    policies.push({ path: page.path, policy });
    const file = join(dist, page.path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      withPolicy(document, policy).replace('<!--app-->', () => page.html),
    );
  }
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(await server.loadTitles()));
  writeNotebooks(dist, await server.renderNotebooks());
  writeLicenses(dist);
  dropStyleSheets(join(dist, 'assets'));
  // The page's script loads the fonts, because it knows where they are.
  const style = styleOf(dist, sheetsOf(manifest, [entryKey]), '/').replace(
    /@font-face\{[^}]*\}/g,
    '',
  );
  const notFound: string = server.notFound(style, [
    ['Newsreader', '400 600', fontFile(manifest, 'newsreader.woff2')],
    ['Newsreader Display', '400 600', fontFile(manifest, 'newsreader-display.woff2')],
    ['Inter', '400 600', fontFile(manifest, 'inter.woff2')],
  ]);
  writeFileSync(join(dist, '404.html'), withPolicy(notFound, policyOf(notFound)));
  writeFileSync(join(dist, '_headers'), headersFile(policies));
  rmSync(ssr, { recursive: true, force: true });
  // Not part of the site, but scripts/size.mjs needs it.
  mkdirSync('.cache', { recursive: true });
  renameSync(join(dist, '.vite/manifest.json'), '.cache/manifest.json');
  rmSync(join(dist, '.vite'), { recursive: true, force: true });
  writeOffline(dist);
  writeArchive(dist);
}
