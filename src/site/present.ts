import { notify, type Session } from '../figure/session.ts';
import type { LessonMeta } from '../lesson/lessons.ts';
import { switchTheme } from './theme.ts';

/** Turns a lesson's page into slides. The presenter's code is loaded on demand. */
export async function startPresentation(
  lesson: LessonMeta,
  root: string,
  session: Session,
  hydrateAll: () => Promise<unknown>,
): Promise<void> {
  try {
    const { beginTalk } = await import('./beginTalk.ts');
    await beginTalk({ lesson, root, session, hydrateAll, switchTheme });
  } catch {
    delete document.documentElement.dataset['present'];
    notify(session, ['The slides didn’t load. Reload the page to try again.']);
  }
}

/** Whether an address asks to start with slides. */
export const isSlidesRequested = (query: string) => /[?&]present(er)?(=|&|$)/.test(query);
