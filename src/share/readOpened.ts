import { quote, isLinkText, PACKED_PREFIX } from '../figure/link.ts';
import { MAX_FILE_SIZE, parseStateFile, type StateFile } from './stateFile.ts';

/** Returns the title of the page at a path relative to the root; undefined if there is none. */
export type FindPage = (path: string) => Promise<string | undefined>;

/** What a pasted text or a file opens. */
export type Opened =
  /** The state of some figure. */
  | { readonly text: string }
  /** A place on this site. */
  | { readonly path: string; readonly title: string; readonly rest: string }
  | { readonly file: StateFile; readonly title: string }
  | { readonly problem: string };

const MAX_PATH_LENGTH = 1_000;

/** `…/step-by-step/index.html`, `…/step-by-step` and `…/step-by-step/` are the same page. */
const pathOf = (pathname: string) => {
  const path = pathname.slice(1).replace(/(^|\/)index\.html$/, '$1');
  return path === '' || path.endsWith('/') ? path : `${path}/`;
};

/** Finds the page of this site at the end of a path, whatever folder the site is in there. */
async function findAtEnd(path: string, findPage: FindPage) {
  const names = path.split('/');
  for (let from = 0; from < names.length - 1; from++) {
    const own = names.slice(from).join('/');
    const title = await findPage(own);
    if (title !== undefined) return { path: own, title };
  }
  return undefined;
}

/**
 * Parses a pasted text: a link to this site, a figure's text, or the contents of a file. Only the path and query of a
 * link matter, not its host, because it always opens on this site. Never throws. `here` is this page's address, `root`
 * the site's.
 */
export async function readOpened(
  given: string,
  { here, root, findPage }: { here: string; root: string; findPage: FindPage },
): Promise<Opened> {
  if (given.length > MAX_FILE_SIZE)
    return { problem: 'This is longer than two million characters, so it was not read.' };
  const text = given.trim();
  if (text.startsWith('{')) {
    const file = parseStateFile(text);
    if ('problem' in file) return file;
    const title = await findPage(file.page === 'index' ? '' : file.page);
    if (title === undefined)
      return { problem: `The file is of a page that is not here: ${quote(file.page)}.` };
    return { file, title };
  }
  if (isLinkText(text, MAX_FILE_SIZE) || text.startsWith(PACKED_PREFIX)) return { text };
  const stranger = {
    problem: `This is neither a link of this site nor the text of a figure: ${quote(text)}.`,
  };
  let url: URL;
  try {
    url = new URL(text, /^[?#]/.test(text) ? here : root);
  } catch {
    return stranger;
  }
  if (
    !/^(https?|file):$/.test(url.protocol) ||
    url.pathname.length > MAX_PATH_LENGTH ||
    /\s/.test(text)
  )
    return stranger;
  const rest = url.search + url.hash;
  const own = new URL(root).pathname;
  const path = pathOf(url.pathname);
  // A host's root is our index if the site is at that root; so is any path that equals our own root.
  const isIndex = path === '' || `/${path}` === own;
  const page = isIndex ? { path: '', title: await findPage('') } : await findAtEnd(path, findPage);
  if (page?.title === undefined) return { problem: `This site has no page ${quote(`/${path}`)}.` };
  return { path: page.path, title: page.title, rest };
}
