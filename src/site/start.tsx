import { hydrateRoot } from 'react-dom/client';
import { startTransition } from 'react';
import { keepHintsVisible } from '../kit/input/hints.ts';
import { installStage } from '../kit/layout/stage.ts';
import { installUnfolding } from '../lesson/unfold.ts';
import { listenForNumbers } from '../figure/listenForNumbers.ts';
import { installHighlight } from '../figure/highlight.ts';
import { installUndoKeys } from '../figure/undoKeys.ts';
import { restoreStates, startAutosave } from '../figure/session.ts';
import { stashForReload } from '../figure/work.ts';
import { App } from './App.tsx';
import { answerDialogs } from './dialogs.ts';
import { showLinkedQuestion } from './showLinkedQuestion.ts';
import { replayEarlyEvents } from './replayEarlyEvents.ts';
import { checkGoals } from './goals.ts';
import { restoreLostFocus } from './restoreLostFocus.ts';
import { hydrateBySections, hydratePage } from './hydratePage.tsx';
import { loadPage } from './load.ts';
import { redirectFor } from './redirects.ts';
import { hasSections, isStaticPage, pageAt } from '../pages/pages.ts';
import { isSlidesRequested, startPresentation } from './present.ts';

/** The page's path and the relative path to the root: attributes of built pages, computed in development. */
function readPagePath() {
  const { path, root } = document.documentElement.dataset;
  if (path !== undefined && root !== undefined) return { path, root };
  return { path: location.pathname.replace(/^\//, ''), root: '/' };
}

/** Loads what this page needs, restores stored work, applies the link, and makes the page interactive. */
export async function start(): Promise<void> {
  const { path, root } = readPagePath();
  const page = pageAt(path) ?? pageAt(`${path}/`);
  const container = document.getElementById('root')!;
  if (!page) {
    container.textContent = `There is no page at ${path}.`;
    return;
  }
  // Built pages set this attribute in their HTML, before the first paint.
  document.documentElement.dataset['kind'] ??= page.kind;
  const loaded = await loadPage(page);
  const { session, Body } = loaded;
  if (import.meta.env.DEV) {
    // Built pages are already rendered.
    const { createPageRenderer } = await import('./prerender.tsx');
    container.innerHTML = (await createPageRenderer(loaded, root)).renderPage();
    if (isStaticPage(page)) return (await import('./staticPage.ts')).startStaticPage();
  }
  // In someone else's page, a figure starts as that page specifies, and neither reads nor writes stored work.
  const isFramed = page.kind === 'embed' && parent !== window;
  await restoreStates(session, location.search, !isFramed);
  addEventListener('loadanew', ({ detail }) =>
    stashForReload(session.page, session.instances.values(), detail),
  );
  const info = { page, root };
  const main = document.getElementById('main')!;
  const hydrated = Body
    ? undefined
    : hasSections(page)
      ? await hydrateBySections(main, session, info)
      : hydratePage(main, session, info);
  const scene = document.querySelector<HTMLElement>('.lesson-text, .index-scene');
  if (scene) installStage(scene);
  const startSlides = () => {
    if (page.kind === 'lesson')
      void startPresentation(page, root, session, () => hydrated!.hydrateAll());
  };
  const shellLive = new Promise<void>((live) => {
    const app = <App loaded={loaded} root={root} present={startSlides} onLive={live} />;
    startTransition(() => {
      hydrateRoot(container, app, {
        onRecoverableError: (error) => console.error('hydration', error),
      });
    });
  });
  if (!isFramed) startAutosave(session);
  if (/[?&](theme|answers|lock|hide|file)\b/.test(location.search))
    (await import('../share/arriveAsked.ts')).applyAddressOptions(session, location.search);
  if (isFramed) void import('../share/embed/frame.ts').then((it) => it.connectToHost(session));
  installUnfolding(session);
  installHighlight(document.body);
  installUndoKeys(session);
  answerDialogs(container, session);
  listenForNumbers(container, session, () => import('../share/bringNumbers.ts'));
  const slug = page.kind === 'lesson' ? page.lesson.slug : undefined;
  void import('./trackReading.ts').then((it) => it.trackReading(slug));
  checkGoals();
  if (page.kind === 'index')
    void import('../pages/start/startPage.ts').then((it) => it.showReadingProgress());
  if (page.kind === 'recap')
    void import('../pages/recap/recapPage.ts').then((it) => it.startRecap());
  await Promise.all([shellLive, hydrated?.ready]);
  replayEarlyEvents();
  document.documentElement.dataset['ready'] = 'true';
  if (isSlidesRequested(location.search)) startSlides();
  restoreLostFocus();
  keepHintsVisible();
  if (slug === undefined) return;
  void import('../pages/doneChallenges.ts').then((it) => it.persistDoneChallenges(slug));
  showLinkedQuestion(session);
  const home = redirectFor(slug, location.search);
  if (home !== undefined) location.replace(home);
}
