import { loadPage } from './load.ts';

/** The body and style of a lesson's page. In development the style is already in the document. */
export interface FetchedPage {
  readonly body: string;
  readonly style: string;
}

/** The entry script of a page. Its name contains a hash that changes whenever any of the site's scripts do. */
const ENTRY_SCRIPT = /<script type="module"[^>]* src="([^"]*)"/;
const fileOf = (path: string | null | undefined) => path?.split('/').at(-1);

async function fetchBuilt(slug: string, root: string): Promise<FetchedPage> {
  const errorFor = (why: string) => new Error(`The lesson ${slug} could not be loaded: ${why}`);
  const response = await fetch(`${root}${slug}/`).catch(() => undefined);
  if (!response?.ok) throw errorFor(response ? `${response.status}.` : 'there is no connection.');
  const html = await response.text();
  const [head = '', ...rest] = html.split('</head>');
  if (!head.includes(`data-path="${slug}/"`))
    throw errorFor('there is another page at its address.');
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
  if (fileOf(ENTRY_SCRIPT.exec(head)?.[1]) !== fileOf(entry)) {
    void globalThis.isRenewed?.();
    throw errorFor('the site has changed since; reload the page.');
  }
  return { body: rest.join('</head>'), style: /<style>([^]*?)<\/style>/.exec(head)?.[1] ?? '' };
}

/** In development there are no built pages, so render one. */
async function render(slug: string, root: string): Promise<FetchedPage> {
  const [{ pageAt }, { createPageRenderer }] = await Promise.all([
    import('../pages/registry.ts'),
    import('./prerender.tsx'),
  ]);
  const page = { ...pageAt(`${slug}/`)!, root };
  return { body: (await createPageRenderer(await loadPage(page))).renderPage(), style: '' };
}

/**
 * Fetches a lesson's page so that another page can show it. Rejects if it cannot be loaded or comes from another build.
 */
export const fetchPage = (slug: string, root: string): Promise<FetchedPage> =>
  import.meta.env.DEV ? render(slug, root) : fetchBuilt(slug, root);
