import {
  type ComponentProps,
  type ElementType,
  startTransition,
  useLayoutEffect,
  useState,
} from 'react';
import { createRoot } from 'react-dom/client';
import { type Vocabulary } from '../lessons/lessons.ts';
import { end, underWay } from '../lessons/underWay.ts';
import { vocabulary } from '../lessons/vocabulary.tsx';
import type { Another } from '../presenter/another.ts';
import { adoptStyle } from '../theme/adopt.ts';
import { SessionContext } from '../widget/context.ts';
import { installUndoKeys } from '../widget/keys.ts';
import type { Session } from '../widget/session.ts';
import { ViewsContext } from '../widget/views.ts';
import { bringStyle } from './bringStyle.ts';
import { loadPage, type LoadedPage } from './load.ts';
import { pageAt } from './pages.ts';
import { PlaceContext } from './place.ts';
import { fetchPrerendered } from './prerendered.ts';

/** Scripts of the built site hold nothing that never changes: its prerendered page does. */
const BUILT = import.meta.env.PROD;

/** An element with the inside of one of the prerendered page, of which it is the copy. */
function Copy({
  as: Tag,
  of,
  ...rest
}: {
  as: ElementType;
  of: Element | null;
  id?: string | undefined;
  className?: string;
}) {
  const [inside] = useState(() => ({ __html: of?.innerHTML ?? '' }));
  return <Tag {...rest} dangerouslySetInnerHTML={inside} />;
}

/** What a lesson is made of beside the text of another: what never changes is copied from its own page's `text`. */
function vocabularyOf(text: Document | undefined, session: Session): Vocabulary {
  const { Challenge } = vocabulary;
  const own: Vocabulary = {
    ...vocabulary,
    // What is to be done is shown a second time, among the figures of the page.
    Challenge: ({ children, ...rest }: ComponentProps<typeof Challenge>) => (
      <Challenge {...rest}>
        <SessionContext value={session}>{children}</SessionContext>
      </Challenge>
    ),
  };
  if (!text) return own;
  return {
    ...own,
    Still({ as, n }: ComponentProps<typeof vocabulary.Still>) {
      const stands = text.querySelector(`[data-still="${n}"]`);
      return <Copy as={as} of={stands} id={stands?.id || undefined} />;
    },
    Tex({ name, display }: ComponentProps<typeof vocabulary.Tex>) {
      const stands = text.querySelector(`[data-tex="${name}"]`);
      return <Copy as={display ? 'div' : 'span'} of={stands} className="tex" />;
    },
  };
}

/** What the scripts leave to the prerendered page wherever they are, and so have left empty here. */
const LEFT = '.standfirst, .notes, [data-tex]';

function fill(element: Element, text: Document): void {
  for (const selector of LEFT.split(', ')) {
    const there = text.querySelectorAll(selector);
    element.querySelectorAll(selector).forEach((empty, i) => {
      if (!empty.hasChildNodes()) empty.innerHTML = there[i]?.innerHTML ?? '';
    });
  }
}

/** Attributes that name elements by their ids. */
const NAMING = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-details', 'for'];

/** Gives what is called as something else in the document a name of its own, `softmax--recap`. */
function renameTwins(element: Element, slug: string): void {
  for (const one of element.querySelectorAll('[id]')) {
    const { id } = one;
    const twins = document.querySelectorAll(`[id="${CSS.escape(id)}"]`);
    if ([...twins].every((twin) => twin === one)) continue;
    one.id = `${slug}--${id}`;
    for (const name of NAMING)
      for (const said of element.querySelectorAll(`[${name}~="${CSS.escape(id)}"]`)) {
        const names = said.getAttribute(name)!.split(' ');
        said.setAttribute(name, names.map((other) => (other === id ? one.id : other)).join(' '));
      }
  }
}

/** Calls back once what stands beside it is in the document. */
function There({ then }: { then: () => void }) {
  useLayoutEffect(then, [then]);
  return null;
}

/** Renders a lesson into a container; resolves once all of it is there, with the way back. */
function render(
  element: HTMLElement,
  { page, Body, session, views }: LoadedPage,
  root: string,
  text: Document | undefined,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const { lesson: slug = '' } = element.dataset;
    // Without a prefix of their own, ids that React makes up would be those of the page's.
    const made = createRoot(element, {
      identifierPrefix: `${slug}-`,
      onUncaughtError(error) {
        reject(error);
        console.error(error);
      },
    });
    const there = () => {
      if (text) fill(element, text);
      renameTwins(element, slug);
      resolve(() => made.unmount());
    };
    // A talk that is on is not held up.
    startTransition(() =>
      made.render(
        <PlaceContext value={{ page, root }}>
          <SessionContext value={session}>
            <ViewsContext value={views}>
              <Body alone={vocabularyOf(text, session)} />
              <There then={there} />
            </ViewsContext>
          </SessionContext>
        </PlaceContext>,
      ),
    );
  });
}

/** Ends a challenge of which the figure is gone. */
function endTrialOf({ instances }: Session): void {
  const { trial } = underWay.getState();
  if (trial && instances.get(trial.instance.name) === trial.instance) end();
}

let hidden = false;
/** In reading there is one lesson to a page. */
function hideInReading(): void {
  if (!hidden)
    adoptStyle(
      `:root:not([data-present=slides], [data-present=presenter]) .another { display: none }`,
    );
  hidden = true;
}

async function bring(slug: string, root: string): Promise<Another> {
  const page = pageAt(`${slug}/`);
  if (page?.kind !== 'lesson') throw new Error(`There is no lesson ${slug}.`);
  const [prerendered, loaded] = await Promise.all([
    BUILT ? fetchPrerendered(slug, root) : undefined,
    loadPage(page, true),
  ]);
  if (loaded.page.kind !== 'lesson') throw new Error(`There is no lesson ${slug}.`);
  if (prerendered) bringStyle(prerendered.style);
  hideInReading();
  const element = document.createElement('div');
  element.className = 'another';
  element.dataset['lesson'] = slug;
  // Before the chrome of a talk, which lies on all slides.
  [...document.querySelectorAll('#root, .another')].at(-1)!.after(element);
  const { session, views } = loaded;
  let unmount: () => void;
  try {
    unmount = await render(element, loaded, root, prerendered?.text);
  } catch (error) {
    element.remove();
    throw error;
  }
  const stopKeys = installUndoKeys(session);
  return {
    lesson: loaded.page.lesson,
    session,
    views,
    element,
    remove() {
      open.delete(slug);
      endTrialOf(session);
      stopKeys();
      unmount();
      element.remove();
    },
  };
}

/** The lessons that live in this page beside its own. */
const open = new Map<string, Promise<Another>>();

/**
 * Makes a second lesson live in this page: its text with all its pictures, at their starts, as its own page has it.
 * Asked again it is the same one. Rejects where it cannot be had; then it may be asked for again.
 */
export function openAnother(slug: string, root: string): Promise<Another> {
  const opened = open.get(slug) ?? bring(slug, root);
  open.set(slug, opened);
  opened.catch(() => open.delete(slug));
  return opened;
}
