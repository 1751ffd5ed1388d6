import { hydrateRoot } from 'react-dom/client';
import { startTransition } from 'react';
import { keepHintsInSight } from '../controls/hints.ts';
import { installStage } from '../layout/stage.ts';
import { installUnfolding } from '../lessons/folded.ts';
import { installHighlight } from '../widget/highlight.ts';
import { installUndoKeys } from '../widget/keys.ts';
import { arrive, keep } from '../widget/session.ts';
import { browserShelf } from '../widget/work.ts';
import { App } from './App.tsx';
import { showAsked } from './asked.ts';
import { catchUp } from './early.ts';
import { tickGoals } from './goals.ts';
import { keepFocus } from './keepFocus.ts';
import { makeGalleryLive, makeLive } from './live.tsx';
import { loadPage } from './load.ts';
import { keepMet } from './metChallenges.ts';
import { movedTo } from './moved.ts';
import { isStill, pageAt } from './pages.ts';
import { asksForSlides, present } from './present.ts';
import { followReading } from './progress.ts';
import { loadMoreFonts } from './theme.ts';

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
  if (!page) {
    container.textContent = `There is no page at ${path}.`;
    return;
  }
  // Built pages say so themselves, before the first paint.
  document.documentElement.dataset['kind'] ??= page.kind;
  const loaded = await loadPage(page);
  const { session, Body } = loaded;
  if (import.meta.env.DEV) {
    // Built, the page is there.
    const { drawing } = await import('./prerender.tsx');
    container.innerHTML = (await drawing(loaded, root)).whole();
    if (isStill(page)) return (await import('./still.ts')).enliven();
  }
  await arrive(session, location.search, browserShelf);
  const place = { page, root };
  const main = document.getElementById('main')!;
  const alive = Body
    ? undefined
    : page.kind === 'widgets'
      ? await makeGalleryLive(main, session, place)
      : makeLive(main, session, place);
  const scene = document.querySelector<HTMLElement>('.lesson-text, .index-scene');
  if (scene) installStage(scene);
  const show = () => {
    if (page.kind === 'lesson') void present(page, root, session, () => alive!.wake());
  };
  const shell = new Promise<void>((live) => {
    const app = <App loaded={loaded} root={root} present={show} live={live} />;
    startTransition(() => {
      hydrateRoot(container, app, {
        onRecoverableError: (error) => console.error('hydration', error),
      });
    });
  });
  keep(session, browserShelf);
  installUnfolding(session);
  installHighlight(document.body);
  installUndoKeys(session);
  const slug = page.kind === 'lesson' ? page.lesson.slug : undefined;
  followReading(slug);
  tickGoals();
  if (page.kind === 'index') void import('./startPage.ts').then((it) => it.followReader());
  await Promise.all([shell, alive?.first]);
  catchUp();
  document.documentElement.dataset['ready'] = 'true';
  if (asksForSlides(location.search)) show();
  keepFocus();
  keepHintsInSight();
  loadMoreFonts();
  if (slug === undefined) return;
  keepMet(slug);
  showAsked(session);
  const home = movedTo(slug, location.search);
  if (home !== undefined) location.replace(home);
}
