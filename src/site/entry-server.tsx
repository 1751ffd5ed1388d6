import { descriptionOf } from '../pages/descriptions.ts';
import type { RenderedPage } from '../../scripts/build/prerender.ts';
import { registry } from '../widgets/registry.ts';
import { loadPage } from './load.ts';
import { renderNotebooks } from './notebooks.tsx';
import { notFound } from './notFound.tsx';
import { createPageRenderer } from './prerender.tsx';
import { embedPage, usesWebAssembly, isStaticPage, type Page, pages } from '../pages/pages.ts';
import { picturesOf, sourceOf, sourcesOf } from './sources.ts';

/** Fonts that a page needs at once, with what in its HTML uses them: a font that arrives later lays out the page anew. */
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
function headOf(page: Page, title: string): string {
  const t = escapeHtml(title);
  const d = escapeHtml(descriptionOf(page));
  return [
    `<title>${t}</title>`,
    `<meta name="description" content="${d}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${t}">`,
    `<meta property="og:description" content="${d}">`,
    `<meta property="og:image" content="${process.env['SITE_URL'] ?? '%ROOT%'}social-card.png">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...(page.kind === 'embed' ? ['<meta name="robots" content="noindex">'] : []),
  ].join('\n    ');
}

/** Renders every page, with a list of what its first view loads. */
export async function renderSite(): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  for (const page of [...pages, ...Object.keys(registry).map(embedPage)]) {
    const root = '../'.repeat(page.path.split('/').length - 1) || './';
    const loaded = await loadPage(page);
    const { renderPage } = await createPageRenderer(loaded, root);
    const [alone] = loaded.session.instances.values();
    const title =
      page.kind === 'embed'
        ? `Figure: ${page.title.replace(page.widget, alone!.widget.title)}`
        : page.title;
    const html = renderPage();
    rendered.push({
      path: page.path,
      file: `${page.path}index.html`,
      html,
      head: headOf(page, title),
      attributes: `data-path="${page.path}" data-kind="${page.kind}"${isStaticPage(page) ? ' data-still' : ''}${usesWebAssembly(page) ? ' data-compiles' : ''}`,
      definition: 'widget' in page ? sourceOf(page.widget) : undefined,
      sources: await sourcesOf(page),
      pictures: await picturesOf(page),
      fonts: fontsOf(html),
    });
  }
  return rendered;
}

export { notFound, renderNotebooks };
