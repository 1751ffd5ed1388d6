import { type RootRenderers, renderFigure, lazyRoot } from '../figure/roots.tsx';
import type { Session } from '../figure/session.ts';
import { decodeQuery } from '../figure/shareLink.ts';
import { beginChallenge, hydrateChallenges } from './challenges.ts';
import { renderEdit } from './EditField.tsx';
import { hydrateQuestions } from './questions.ts';
import { showFigure } from './challengeStore.ts';
import { applyChange, type FigureChange, figureOf, followFigures } from './liveText.ts';

/** Sets figures from the query of a link within the page, as used in notes for teachers. */
async function applyLink(query: string, { instances }: Session): Promise<void> {
  const widgets = new Map([...instances].map(([name, { widget }]) => [name, widget]));
  const { decodedByName } = await decodeQuery(query, widgets);
  for (const [name, { state }] of decodedByName) {
    instances.get(name)!.replaceState(state, true);
    showFigure(instances.get(name)!);
  }
}

/** Handles all clicks and keys in a text with one listener. Returns a function that stops listening. */
function listenForClicks(page: HTMLElement, session: Session): () => void {
  const press = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>(
      '[data-do], [data-goal-begin], .notes a[href^="?"]',
    );
    if (!pressed) return;
    if (pressed instanceof HTMLAnchorElement) {
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (elsewhere && !pressed.dataset['do']) return;
      event.preventDefault();
      if (!pressed.dataset['do']) return void applyLink(pressed.search, session);
    }
    const instance = figureOf(pressed, session);
    if (!pressed.dataset['do'])
      return beginChallenge(pressed.closest<HTMLElement>('.challenge')!, instance);
    applyChange(instance, JSON.parse(pressed.dataset['do']) as FigureChange);
    showFigure(instance, pressed);
  };
  /** Links that act as buttons also respond to the space bar. */
  const key = (event: KeyboardEvent) => {
    const pressed =
      event.key === ' ' && (event.target as Element).closest<HTMLElement>('a[data-do]');
    if (!pressed) return;
    event.preventDefault();
    pressed.click();
  };
  page.addEventListener('click', press);
  page.addEventListener('keydown', key);
  return () => {
    page.removeEventListener('click', press);
    page.removeEventListener('keydown', key);
  };
}

const yieldToBrowser = (): Promise<void> =>
  'scheduler' in globalThis && scheduler.yield
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

/** A hydrated text. */
export interface Hydrated {
  /** Resolves when the first figure and the text are interactive. */
  readonly ready: Promise<void>;
  /** Hydrates everything that is still waiting to scroll near. */
  hydrateAll(): Promise<unknown>;
  remove(): void;
}

/**
 * Hydrates the HTML of a page. Values that follow a figure are found by their attributes, controls start to respond,
 * and React roots are hydrated when they scroll near, beginning with the first figure. `draws` renders the parts of a
 * page other than figures and numbers.
 */
export function hydrate(page: HTMLElement, session: Session, draws: RootRenderers = {}): Hydrated {
  const all: RootRenderers = { figure: renderFigure, edit: renderEdit, ...draws };
  const roots = [...page.querySelectorAll<HTMLElement>('[data-react]')].map((element) => ({
    ...lazyRoot(element, session, all[element.dataset['react']!]!),
    element,
  }));
  const stops: (() => void)[] = [];
  let isRemoved = false;
  // In several tasks, so that the browser can paint and answer in between.
  const makeReady = async () => {
    await roots.find(({ element }) => element.dataset['react'] === 'figure')?.wake();
    for (const begin of [followFigures, listenForClicks, hydrateQuestions, hydrateChallenges]) {
      await yieldToBrowser();
      if (isRemoved) return;
      stops.push(begin(page, session));
    }
  };
  const ready = makeReady();
  return {
    ready,
    hydrateAll: () => Promise.all([ready, ...roots.map(({ wake }) => wake())]),
    remove() {
      isRemoved = true;
      stops.forEach((stop) => stop());
      roots.forEach(({ remove }) => remove());
    },
  };
}
