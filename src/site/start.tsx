import { hydrateRoot } from 'react-dom/client';
import { startTransition } from 'react';
import { keepHintsVisible } from '../kit/input/hints.ts';
import { installStage } from '../kit/layout/stage.ts';
import { installUnfolding } from '../lesson/unfold.ts';
import { listenForNumbers } from '../figure/listenForNumbers.ts';
import { installHighlight } from '../figure/highlight.ts';
import { installUndoKeys } from '../figure/undoKeys.ts';
import { restoreStates, startAutosave } from '../figure/session.ts';
import { OPTION_PARAMETERS, parseQuery } from '../figure/shareLink.ts';
import { stashForReload } from '../figure/work.ts';
import { App } from './App.tsx';
import { answerDialogs } from './dialogs.ts';
import { showLinkedQuestion } from './showLinkedQuestion.ts';
import { replayEarlyEvents } from './replayEarlyEvents.ts';
import { tickCourseGoals } from './goals.ts';
import { restoreLostFocus } from './restoreLostFocus.ts';
import { hydrateBySections, hydratePage } from './hydratePage.tsx';
import { loadPage } from './load.ts';
import { redirectFor } from './redirects.ts';
import { loadClient } from '../pages/clients.ts';
import { readPage } from './readPage.ts';
import { isSlidesRequested, startPresentation } from './present.ts';

/** Loads what this page needs, restores stored work, applies the link, and makes the page interactive. */
export async function start(): Promise<void> {
  const page = await readPage();
  const container = document.getElementById('root')!;
  if (!page) {
    container.textContent = `There’s no page at ${location.pathname}.`;
    return;
  }
  const loaded = await loadPage(page);
  const { session, Body } = loaded;
  if (import.meta.env.DEV) {
    // Built pages are already rendered.
    const { renderInBrowser } = await import('./prerender.tsx');
    container.innerHTML = await renderInBrowser(loaded);
    if (page.hydration === 'none') return (await import('./staticPage.ts')).startStaticPage();
  }
  // In someone else's page, a figure starts as that page specifies, and neither reads nor writes stored work.
  const isFramed = page.kind === 'embed' && parent !== window;
  await restoreStates(session, location.search, !isFramed);
  addEventListener('beforereload', ({ detail }) =>
    stashForReload(session.page, session.instances.values(), detail),
  );
  const lesson = page.kind === 'lesson' ? page.lesson : undefined;
  const main = document.getElementById('main')!;
  const hydrated = Body
    ? undefined
    : page.hydration === 'sections'
      ? await hydrateBySections(main, session, page)
      : hydratePage(main, session, page);
  const scene = document.querySelector<HTMLElement>('.lesson-text, .index-scene');
  if (scene) installStage(scene);
  const startSlides = () => {
    if (lesson) void startPresentation(lesson, page.root, session, () => hydrated!.hydrateAll());
  };
  const shellLive = new Promise<void>((live) => {
    const app = <App loaded={loaded} present={startSlides} onLive={live} />;
    startTransition(() => {
      hydrateRoot(container, app, {
        onRecoverableError: (error) => console.error('hydration', error),
      });
    });
  });
  if (!isFramed) startAutosave(session);
  const { parts } = parseQuery(location.search);
  if (OPTION_PARAMETERS.some((name) => parts.has(name)))
    (await import('../share/applyOptions.ts')).applyAddressOptions(session, location.search);
  if (isFramed) void import('../share/embed/frame.ts').then((it) => it.connectToHost(session));
  installUnfolding(session);
  installHighlight(document.body);
  installUndoKeys(session);
  answerDialogs(container, session);
  listenForNumbers(container, session, () => import('../share/pasteNumbers.ts'));
  void import('./trackReading.ts').then((it) => it.trackReading(lesson?.slug));
  tickCourseGoals();
  void loadClient(page.kind).then((client) => client.start?.(page.root));
  await Promise.all([shellLive, hydrated?.ready]);
  replayEarlyEvents();
  document.documentElement.dataset['ready'] = 'true';
  if (isSlidesRequested(location.search)) startSlides();
  restoreLostFocus();
  keepHintsVisible();
  if (!lesson) return;
  void import('../pages/doneChallenges.ts').then((it) => it.persistDoneChallenges(lesson.slug));
  showLinkedQuestion(session);
  const home = redirectFor(lesson.slug, location.search);
  if (home !== undefined) location.replace(home);
}
