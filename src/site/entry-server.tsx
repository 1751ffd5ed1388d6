import type { RenderedPage } from '../../scripts/build/prerender.ts';
import { folderOf } from '../widgets/folderOf.ts';
import { hasClient } from '../pages/clients.ts';
import { attributesOf, documentTitle, loadTitles, type Page, pages } from '../pages/registry.ts';
import { loadPage } from './load.ts';
import { renderNotebooks } from './notebooks.tsx';
import { notFound } from './notFound.tsx';
import { createPageRenderer } from './prerender.tsx';

/** Fonts to preload, and what in a page's HTML uses them. A font that arrives late would shift the layout. */
const FONTS = {
  inter: /./,
  newsreader: /./,
  'newsreader-display': /<h1/,
  'newsreader-italic': /<(em|i)>|class="letter"/,
  'katex-main': /class="katex/,
  'katex-math': /mathnormal/,
  'katex-size1': /\bsize1\b|small-op/,
  'katex-size2': /\bsize2\b|large-op/,
  'katex-size3': /\bsize3\b/,
  'katex-size4': /\bsize4\b/,
};
const fontsOf = (html: string): string[] =>
  Object.entries(FONTS)
    .filter(([, use]) => use.test(html))
    .map(([name]) => `${name}.woff2`);

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** Title, description and social card. Set SITE_URL when building to give the card an absolute address. */
async function headOf(page: Page): Promise<string> {
  const title = escapeHtml(await documentTitle(page));
  const description = escapeHtml(page.description);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="${process.env['SITE_URL'] ?? '%ROOT%'}social-card.png">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...(page.isIndexed === false ? ['<meta name="robots" content="noindex">'] : []),
  ].join('\n    ');
}

const definitionOf = (id: string) => `${folderOf(id)}/${id}.ts`;
const viewOf = (id: string) => `${folderOf(id)}/View.tsx`;

/** The source modules that a page needs at once, by their names in the build manifest. The HTML preloads them. */
function modulesOf({ kind, hydration, widgets, preload = [] }: Page): string[] {
  const client = hasClient(kind) ? [`src/pages/${kind}/client.ts`] : [];
  if (hydration === 'none') return ['src/site/staticPage.ts', ...client];
  const [widget] = widgets;
  return [
    'src/site/start.tsx',
    ...(kind === 'lesson' ? [] : ['src/pages/loadOtherPage.ts']),
    ...client,
    ...preload,
    ...(widget === undefined ? [] : [definitionOf(widget), viewOf(widget)]),
  ];
}

/** Renders every page, with a list of what its first view loads. */
export async function renderSite(): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  for (const page of pages) {
    const { renderPage } = await createPageRenderer(await loadPage(page));
    const html = renderPage();
    const { widgets } = page;
    rendered.push({
      path: page.path,
      root: page.root,
      html,
      head: await headOf(page),
      attributes: Object.entries(attributesOf(page))
        .map(([name, value]) => `${name}="${value}"`)
        .join(' '),
      definition: widgets.length === 1 ? definitionOf(widgets[0]!) : undefined,
      modules: modulesOf(page),
      styles: [...widgets.map(viewOf), ...(page.styles ?? [])],
      fonts: fontsOf(html),
    });
  }
  return rendered;
}

export { loadTitles, notFound, renderNotebooks };
