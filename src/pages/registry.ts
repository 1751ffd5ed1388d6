/** All pages, found in the folders of src/pages. The browser loads this only during development: see README.md. */
import type { ComponentType } from 'react';
import { type PageInfo, SITE, type SiteLink } from './pageContext.ts';

/** What a folder's `page.ts` exports: one page, or a list of them. */
export interface PageDefinition extends Pick<PageInfo, 'path' | 'lesson'> {
  /** Without the name of the site; a function if it has to be loaded. */
  title: string | (() => Promise<string>);
  /** For search engines and link previews. */
  description: string;
  /** Loads the content. Pages that hydrate as one component have it in `client.ts` instead. */
  load?(): Promise<ComponentType>;
  hydration?: PageInfo['hydration'];
  /** Ids of the widgets on the page. A lesson's come with its text. */
  widgets?: readonly string[];
  /** Modules that the page needs at once, besides its `client.ts` and its first widget. */
  preload?: readonly string[];
  /** Modules that load later, but whose style the page's HTML needs at once. */
  styles?: readonly string[];
  /** Whether the page compiles WebAssembly, which its security policy then has to allow. */
  usesWebAssembly?: boolean;
  /** False for pages that search engines should leave out. */
  isIndexed?: boolean;
  /** The page's position among the links in the header. Without one, there is no link. */
  header?: number;
  /** The same for the footer. */
  footer?: number;
  /** The text of these links, if it isn't the title. */
  label?: string;
}

export type Page = PageInfo & PageDefinition;

const definitions = import.meta.glob<PageDefinition | readonly PageDefinition[]>('./*/page.ts', {
  import: 'default',
  eager: true,
});

/** Returns the attributes of the page's `<html>` element that its scripts read (site/readPage.ts). */
export const attributesOf = ({
  path,
  kind,
  root,
  hydration,
  widgets,
  lesson,
  usesWebAssembly,
}: Page) => ({
  'data-path': path,
  'data-kind': kind,
  'data-root': root,
  'data-hydration': hydration,
  ...(widgets.length > 0 && { 'data-widgets': widgets.join(' ') }),
  ...(lesson && { 'data-lesson': lesson.slug }),
  ...(usesWebAssembly && { 'data-compiles': '' }),
});

const createPage = (file: string, definition: PageDefinition): Page => ({
  hydration: 'none',
  widgets: [],
  ...definition,
  kind: file.split('/')[1]!,
  root: '../'.repeat(definition.path.split('/').length - 1) || './',
});

/** Every page. Those that aren't indexed come last, because some hosts read only the first hundred rules of `_headers`. */
export const pages: readonly Page[] = Object.entries(definitions)
  .flatMap(([file, found]) => [found].flat().map((one) => createPage(file, one)))
  .sort((a, b) => Number(a.isIndexed === false) - Number(b.isIndexed === false));

const linksIn = (place: 'header' | 'footer'): SiteLink[] =>
  pages
    .filter((page) => page[place] !== undefined)
    .sort((a, b) => a[place]! - b[place]!)
    .map(({ kind, path, label, title }) => ({ kind, path, label: label ?? (title as string) }));

/** The links of the header and the footer. */
export const siteLinks = { header: linksIn('header'), footer: linksIn('footer') };

/** The page at an address relative to the root; undefined if there is none. */
export const pageAt = (path: string): Page | undefined => pages.find((page) => page.path === path);

/** Returns a page's title without the name of the site. */
export const titleOf = async ({ title }: Page): Promise<string> =>
  typeof title === 'string' ? title : title();

/** Loads the titles of all pages, by path. */
export const loadTitles = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(pages.map(async (page) => [page.path, await titleOf(page)] as const)),
  );

/** Returns the title that a browser's tab shows. */
export const documentTitle = async (page: Page): Promise<string> =>
  page.path === '' ? titleOf(page) : `${await titleOf(page)} · ${SITE}`;
