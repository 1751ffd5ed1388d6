// Renders pages as HTML: in the build, and in the browser during development.
import { renderToString } from 'react-dom/server';
import { SessionContext } from '../figure/context.ts';
import { ViewsContext } from '../figure/Root.tsx';
import { PageContext, SiteLinksContext } from '../pages/pageContext.ts';
import { type Page, pageAt, siteLinks } from '../pages/registry.ts';
import { App } from './App.tsx';
import type { LoadedPage } from './load.ts';

/** Renders a page's HTML in the browser, for the development server. */
export async function renderInBrowser(loaded: LoadedPage): Promise<string> {
  const page = { ...pageAt(loaded.page.path)!, root: loaded.page.root };
  return (await createPageRenderer({ ...loaded, page })).renderPage();
}

/** Returns functions that render a loaded page as HTML: its main content, or the whole page. */
export async function createPageRenderer(loaded: LoadedPage<Page>) {
  const { page, session } = loaded;
  const Main = await page.load?.();
  const widgets = new Set([...session.instances.values()].map(({ widget }) => widget));
  const views = await Promise.all(
    [...widgets].map(async (widget) => [widget.id, await session.viewOf(widget)] as const),
  );
  const renderMain = () =>
    Main &&
    renderToString(
      <PageContext value={page}>
        <SessionContext value={session}>
          <ViewsContext value={new Map(views)}>
            <Main />
          </ViewsContext>
        </SessionContext>
      </PageContext>,
      // Makes generated ids unique to this page, because a talk may load another page into the same document.
      { identifierPrefix: page.path.replaceAll('/', '-') },
    );
  const renderPage = () =>
    renderToString(
      <SiteLinksContext value={siteLinks}>
        <App loaded={loaded} mainHtml={renderMain()} />
      </SiteLinksContext>,
    );
  return { renderMain, renderPage };
}
