// Renders pages as HTML: in the build, and in the browser during development.
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { lessons } from '../lesson/lessons.ts';
import { SessionContext } from '../figure/context.ts';
import { ViewsContext } from '../figure/Root.tsx';
import { App } from './App.tsx';
import type { LoadedPage } from './load.ts';
import type { Page } from '../pages/pages.ts';
import { PageContext } from '../pages/pageContext.ts';

/** Loads the static content of a page. Undefined for pages that are React components as a whole. */
async function mainOf(page: Page): Promise<ComponentType | undefined> {
  switch (page.kind) {
    case 'lesson':
      return (await import('../pages/lesson/LessonPage.tsx')).makeLessonPage(page.lesson);
    case 'recap':
      return (await import('../pages/recap/RecapPage.tsx')).makeRecapPage();
    case 'index':
      return (await import('../pages/start/IndexPage.tsx')).default;
    case 'widgets':
      return (await import('../pages/gallery/WidgetsPage.tsx')).default;
    case 'playground':
      return (await import('../pages/PlaygroundPage.tsx')).default;
    case 'embed':
      return (await import('../pages/EmbedPage.tsx')).default;
    case 'quiz':
      return (await import('../pages/quiz/QuizPage.tsx')).makeQuizPage();
    case 'sheet-links':
      return (await import('../pages/teach/SheetLinksPage.tsx')).makeSheetLinksPage(page.lesson);
    case 'report':
      return (await import('../pages/ReportPage.tsx')).default;
    case 'release':
      return (await import('../pages/ReleasePage.tsx')).default;
    case 'moved':
      return (await import('../pages/MovedPage.tsx')).makeMovedPage(page);
    case 'claims':
      return (await import('../pages/reference/ClaimsPage.tsx')).makeClaimsPage();
    case 'words':
      return (await import('../pages/reference/WordsPage.tsx')).makeWordsPage();
    case 'teach': {
      const { loadGuide } = await import('../teach/guides.ts');
      const { makeTeachPage } = await import('../pages/teach/TeachPage.tsx');
      return makeTeachPage(await Promise.all(lessons.map(loadGuide)));
    }
  }
  return undefined;
}

/** Returns functions that render a loaded page as HTML: its main content, or the whole page. */
export async function createPageRenderer(loaded: LoadedPage, root: string) {
  const { page, session } = loaded;
  const Main = await mainOf(page);
  const widgets = new Set([...session.instances.values()].map(({ widget }) => widget));
  const views = await Promise.all(
    [...widgets].map(async (widget) => [widget.id, await session.viewOf(widget)] as const),
  );
  const renderMain = () =>
    Main &&
    renderToString(
      <PageContext value={{ page, root }}>
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
    renderToString(<App loaded={loaded} root={root} mainHtml={renderMain()} />);
  return { renderMain, renderPage };
}
