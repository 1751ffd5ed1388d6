import { isLinkText, PACKED_PREFIX, quote } from '../figure/link.ts';
import type { ImportedNumbers } from '../figure/dialogs.ts';
import { unpack } from '../figure/pack.ts';
import { type NamedNumbers, readNumbers } from '../number/read/index.ts';
import { looksLikeStateFile, MAX_FILE_SIZE, parseStateFile, type StateFile } from './stateFile.ts';

/** Returns the title of the page at a path relative to the root; undefined if there is none. */
export type FindPage = (path: string) => Promise<string | undefined>;

/** The addresses of this page and of the site’s root, and the pages of the site. */
export interface Site {
  readonly here: string;
  readonly root: string;
  readonly findPage: FindPage;
}

/** What a pasted text or a file contains. */
export type Content =
  /** The state of some figure, as text. */
  | { readonly kind: 'state'; readonly text: string }
  /** A link to a page of this site: its path, and the query and fragment after it. */
  | { readonly kind: 'link'; readonly path: string; readonly rest: string; readonly title: string }
  | { readonly kind: 'file'; readonly file: StateFile; readonly title: string }
  | { readonly kind: 'numbers'; readonly tensors: readonly NamedNumbers[] }
  | { readonly kind: 'problem'; readonly problem: string };

const problem = (text: string): Content => ({ kind: 'problem', problem: text });

const MAX_LINK_LENGTH = 50_000;
const MAX_PATH_LENGTH = 1_000;

/** A version, then settings. Without this, `1;2;3` would not be a row of numbers. */
const STATE_TEXT = /^\d+(;[^;=]+=|;*$)/;

/** `…/step-by-step/index.html`, `…/step-by-step` and `…/step-by-step/` are the same page. */
const pathOf = (pathname: string) => {
  const path = pathname.slice(1).replace(/(^|\/)index\.html$/, '$1');
  return path === '' || path.endsWith('/') ? path : `${path}/`;
};

/** Finds the page of this site at the end of a path. The site may be in any folder there. */
async function findPageAtEnd(path: string, findPage: FindPage) {
  const names = path.split('/');
  for (let from = 0; from < names.length - 1; from++) {
    const end = names.slice(from).join('/');
    const title = await findPage(end);
    if (title !== undefined) return { path: end, title };
  }
  return undefined;
}

/**
 * Reads a link to a page of this site; undefined if it isn't a link. Only its path and query matter, not its host,
 * because it always opens on this site.
 */
async function readLink(
  text: string,
  { here, root, findPage }: Site,
): Promise<Content | undefined> {
  const base = /^[?#]/.test(text) ? here : root;
  if (text.length > MAX_LINK_LENGTH || /\s/.test(text) || !URL.canParse(text, base))
    return undefined;
  const url = new URL(text, base);
  if (!/^(https?|file):$/.test(url.protocol) || url.pathname.length > MAX_PATH_LENGTH)
    return undefined;
  const path = pathOf(url.pathname);
  // A host's root is our index if the site is at that root; so is any path that equals our own root.
  const isIndex = path === '' || `/${path}` === new URL(root).pathname;
  const page = isIndex
    ? { path: '', title: (await findPage('')) ?? '' }
    : await findPageAtEnd(path, findPage);
  if (page) return { kind: 'link', ...page, rest: url.search + url.hash };
  const isAddress = /^\w+:\/\//.test(text);
  return isAddress ? problem(`This site has no page ${quote(`/${path}`)}.`) : undefined;
}

async function readStateFile(text: string, findPage: FindPage): Promise<Content> {
  const file = parseStateFile(text);
  if ('problem' in file) return problem(file.problem);
  const title = await findPage(file.page === 'index' ? '' : file.page);
  return title === undefined
    ? problem(`This file is for a page that isn’t on this site: ${quote(file.page)}.`)
    : { kind: 'file', file, title };
}

/** The text of a JSON file, which may be a saved state; undefined for other bytes. */
const jsonIn = (bytes: Uint8Array) =>
  bytes[0] === 0x7b ? new TextDecoder().decode(bytes) : undefined;

/**
 * Reads whatever is pasted, dropped or chosen: a saved file, a figure's state as text, a link to this site, or numbers.
 * Never throws.
 */
export async function readSource({ source, name }: ImportedNumbers, site: Site): Promise<Content> {
  const text = (typeof source === 'string' ? source : jsonIn(source))?.trim();
  if (text !== undefined && looksLikeStateFile(text)) return readStateFile(text, site.findPage);
  if (text?.startsWith(PACKED_PREFIX) && !/\s/.test(text)) {
    const unpacked = await unpack(text, MAX_FILE_SIZE);
    return unpacked === undefined
      ? problem('This packed text is damaged, so it can’t be opened.')
      : { kind: 'state', text: unpacked };
  }
  if (text !== undefined && STATE_TEXT.test(text) && isLinkText(text, MAX_FILE_SIZE))
    return { kind: 'state', text };
  const link = text === undefined ? undefined : await readLink(text, site);
  if (link) return link;
  const numbers = readNumbers(source, name);
  if ('tensors' in numbers) return { kind: 'numbers', tensors: numbers.tensors };
  const looksNumeric = typeof source !== 'string' || /\d[\s,;\])]|[[(]\s*\S/.test(source);
  return problem(
    looksNumeric
      ? numbers.problem
      : `This isn’t a link to this site, the text of a figure, or numbers: ${quote(text!)}.`,
  );
}
