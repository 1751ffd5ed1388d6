import { end, underWay } from '../lessons/underWay.ts';
import type { Another } from '../presenter/another.ts';
import { adoptStyle } from '../theme/adopt.ts';
import { installUndoKeys } from '../widget/keys.ts';
import type { Session } from '../widget/session.ts';
import { bringStyle } from './bringStyle.ts';
import { makeLive } from './live.tsx';
import { loadPage } from './load.ts';
import { type Page, pageAt } from './pages.ts';

/** The file of the program that a page loads first: its name changes with whatever is in the site's scripts. */
const ENTRY = /<script type="module"[^>]* src="([^"]*)"/;

/** The HTML of a lesson's page, without its head, and its style. Rejects where it cannot be had, or is of another build. */
async function fetchPage(slug: string, root: string): Promise<{ body: string; style: string }> {
  const failed = (why: string) => new Error(`The lesson ${slug} could not be loaded: ${why}`);
  const response = await fetch(`${root}${slug}/`).catch(() => undefined);
  if (!response?.ok) throw failed(response ? `${response.status}.` : 'there is no connection.');
  const html = await response.text();
  const [head = '', ...rest] = html.split('</head>');
  if (!head.includes(`data-path="${slug}/"`)) throw failed('there is another page at its address.');
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
  if (ENTRY.exec(head)?.[1] !== entry) throw failed('the site has changed since; reload the page.');
  return { body: rest.join('</head>'), style: /<style>([^]*?)<\/style>/.exec(head)?.[1] ?? '' };
}

/** In development there are no pages yet. */
async function drawPage(page: Page, root: string) {
  const { drawing } = await import('./prerender.tsx');
  return { body: (await drawing(await loadPage(page), root)).whole(), style: '' };
}

/** Attributes that name elements by their ids. */
const NAMING = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-details', 'for'];

/** Gives what is called as something else in the document a name of its own, `softmax--recap`. */
function renameTwins(element: Element, slug: string): void {
  for (const one of element.querySelectorAll('[id]')) {
    const { id } = one;
    if (!document.getElementById(id)) continue;
    one.id = `${slug}--${id}`;
    for (const name of NAMING)
      for (const said of element.querySelectorAll(`[${name}~="${CSS.escape(id)}"]`)) {
        const names = said.getAttribute(name)!.split(' ');
        said.setAttribute(name, names.map((other) => (other === id ? one.id : other)).join(' '));
      }
  }
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
  const [{ body, style }, { session }] = await Promise.all([
    import.meta.env.DEV ? drawPage(page, root) : fetchPage(slug, root),
    loadPage(page),
  ]);
  bringStyle(style);
  hideInReading();
  const element = document.createElement('div');
  element.className = 'another';
  element.dataset['lesson'] = slug;
  element.append(new DOMParser().parseFromString(body, 'text/html').querySelector('.lesson')!);
  renameTwins(element, slug);
  // Before the chrome of a talk, which lies on all slides.
  [...document.querySelectorAll('#root, .another')].at(-1)!.after(element);
  const alive = makeLive(element, session, { page, root });
  await alive.wake();
  const stopKeys = installUndoKeys(session);
  return {
    lesson: page.lesson,
    session,
    awake: alive.wake,
    element,
    remove() {
      open.delete(slug);
      endTrialOf(session);
      stopKeys();
      alive.remove();
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
