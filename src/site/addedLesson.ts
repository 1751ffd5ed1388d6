import { endChallenge, challengeStore } from '../lesson/challengeStore.ts';
import type { LiveLesson } from '../slides/deck.ts';
import { adoptStyleSheet } from '../theme/adoptStyleSheet.ts';
import { listenForNumbers } from '../figure/listenForNumbers.ts';
import { installUndoKeys } from '../figure/undoKeys.ts';
import type { Session } from '../figure/session.ts';
import { answerDialogs } from './dialogs.ts';
import { fetchPage } from './fetchPage.ts';
import { mergePageStyle } from './mergePageStyle.ts';
import { hydratePage } from './hydratePage.tsx';
import { loadPage } from './load.ts';
import { lessons } from '../lesson/lessons.ts';
import type { PageInfo } from '../pages/pageContext.ts';

/** Attributes that refer to elements by id. */
const ID_ATTRIBUTES = [
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-details',
  'for',
];

/** Renames ids that already exist in the document, for example to `softmax--recap`. */
function renameDuplicateIds(element: Element, slug: string): void {
  for (const one of element.querySelectorAll('[id]')) {
    const { id } = one;
    if (!document.getElementById(id)) continue;
    one.id = `${slug}--${id}`;
    for (const name of ID_ATTRIBUTES)
      for (const reference of element.querySelectorAll(`[${name}~="${CSS.escape(id)}"]`)) {
        const names = reference.getAttribute(name)!.split(' ');
        reference.setAttribute(
          name,
          names.map((other) => (other === id ? one.id : other)).join(' '),
        );
      }
  }
}

/** Ends a running challenge if its figure is gone. */
function endChallengeOf({ instances }: Session): void {
  const { active: trial } = challengeStore.getState();
  if (trial && instances.get(trial.instance.name) === trial.instance) endChallenge();
}

let isHiddenInReading = false;
/** Hides the added lessons while reading, when a page shows only its own lesson. */
function hideInReading(): void {
  if (!isHiddenInReading)
    adoptStyleSheet(
      `:root:not([data-present=slides], [data-present=presenter]) .another { display: none }`,
    );
  isHiddenInReading = true;
}

async function addLesson(slug: string, root: string): Promise<LiveLesson> {
  const lesson = lessons.find((one) => one.slug === slug);
  if (!lesson) throw new Error(`There is no lesson ${slug}.`);
  const page: PageInfo = {
    kind: 'lesson',
    path: `${slug}/`,
    root,
    hydration: 'figures',
    widgets: [],
    lesson,
  };
  const [{ body, style }, { session }] = await Promise.all([fetchPage(slug, root), loadPage(page)]);
  mergePageStyle(style);
  hideInReading();
  const element = document.createElement('div');
  element.className = 'another';
  element.dataset['lesson'] = slug;
  element.append(new DOMParser().parseFromString(body, 'text/html').querySelector('.lesson')!);
  renameDuplicateIds(element, slug);
  // Insert before the presenter's controls, which have to be on top of all slides.
  [...document.querySelectorAll('#root, .another')].at(-1)!.after(element);
  const hydrated = hydratePage(element, session, page);
  await hydrated.hydrateAll();
  const stopKeys = installUndoKeys(session);
  answerDialogs(element, session);
  listenForNumbers(element, session, () => import('../share/pasteNumbers.ts'));
  return {
    lesson,
    session,
    hydrateAll: hydrated.hydrateAll,
    element,
    remove() {
      addedLessons.delete(slug);
      endChallengeOf(session);
      stopKeys();
      hydrated.remove();
      element.remove();
    },
  };
}

/** Lessons that have been added to this page, by slug. */
const addedLessons = new Map<string, Promise<LiveLesson>>();

/**
 * Loads a second lesson into this page: its text and all its figures in their initial state. Repeated calls return the
 * same lesson. Rejects if it cannot be loaded; a later call then tries again.
 */
export function loadAddedLesson(slug: string, root: string): Promise<LiveLesson> {
  const opened = addedLessons.get(slug) ?? addLesson(slug, root);
  addedLessons.set(slug, opened);
  opened.catch(() => addedLessons.delete(slug));
  return opened;
}
