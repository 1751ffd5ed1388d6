import { createRoot, hydrateRoot } from 'react-dom/client';
import { installUnfolding } from '../lessons/folded.ts';
import { installHighlight } from '../widget/highlight.ts';
import { installUndoKeys } from '../widget/keys.ts';
import { arrive, keep } from '../widget/session.ts';
import { browserShelf } from '../widget/work.ts';
import { App } from './App.tsx';
import { loadPage } from './load.ts';
import { isStill, pageAt } from './pages.ts';
import { asksForSlides, present } from './present.ts';
import { followReading } from './progress.ts';
import { installPrintButtons } from './printing.ts';

/** The page's own path and the way to the root: written into built pages, worked out in development. */
function whereAmI() {
  const { path, root } = document.documentElement.dataset;
  if (path !== undefined && root !== undefined) return { path, root };
  return { path: location.pathname.replace(/^\//, ''), root: '/' };
}

/** Loads what this page needs, brings in kept work and the link, and makes the page live. */
export async function start(): Promise<void> {
  const { path, root } = whereAmI();
  const page = pageAt(path) ?? pageAt(`${path}/`);
  const container = document.getElementById('root')!;
  if (!page) container.textContent = `There is no page at ${path}.`;
  else {
    // Built pages say so themselves, before the first paint.
    document.documentElement.dataset['kind'] ??= page.kind;
    const loaded = await loadPage(page);
    await arrive(loaded.session, location.search, browserShelf);
    const app = <App loaded={loaded} root={root} />;
    if (container.firstElementChild)
      hydrateRoot(container, app, {
        onRecoverableError: (error) => console.error('hydration', error),
      });
    else createRoot(container).render(app);
    keep(loaded.session, browserShelf);
    installUnfolding(loaded.session);
    installHighlight(document.body);
    installUndoKeys(loaded.session);
    if (page.kind === 'lesson' && asksForSlides(location.search))
      void present(page, root, loaded.session, loaded.views);
    const slug = page.kind === 'lesson' ? page.lesson.slug : undefined;
    followReading(slug);
    void import('./late.ts').then((late) => late.enrich(slug, loaded.session));
    // Built, such a page is not taken over at all.
    if (import.meta.env.DEV && isStill(page)) installPrintButtons();
  }
}
