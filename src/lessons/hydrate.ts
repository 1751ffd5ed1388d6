import { type RootRenderers, renderFigure, waitingRoot } from '../widget/roots.tsx';
import type { Session } from '../widget/session.ts';
import { readAddress } from '../widget/shareLink.ts';
import { beginChallenge, hydrateChallenges } from './challenges.ts';
import { drawEdit } from './EditField.tsx';
import { hydrateQuestions } from './questions.ts';
import { showFigure } from './challengeStore.ts';
import { applyChange, type FigureChange, figureOf, followFigures } from './liveText.ts';

/** Sets figures as a link within the page asks: notes for teachers have such. */
async function followLink(query: string, { instances }: Session): Promise<void> {
  const widgets = new Map([...instances].map(([name, { widget }]) => [name, widget]));
  const { decodedByName } = await readAddress(query, widgets);
  for (const [name, { state }] of decodedByName) {
    instances.get(name)!.replaceState(state, true);
    showFigure(instances.get(name)!);
  }
}

/** One listener for all that is pressed in a text. Returns the function that ends that. */
function listenToPresses(page: HTMLElement, session: Session): () => void {
  const press = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>(
      '[data-do], [data-goal-begin], .notes a[href^="?"]',
    );
    if (!pressed) return;
    if (pressed instanceof HTMLAnchorElement) {
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (elsewhere && !pressed.dataset['do']) return;
      event.preventDefault();
      if (!pressed.dataset['do']) return void followLink(pressed.search, session);
    }
    const instance = figureOf(pressed, session);
    if (!pressed.dataset['do'])
      return beginChallenge(pressed.closest<HTMLElement>('.challenge')!, instance);
    applyChange(instance, JSON.parse(pressed.dataset['do']) as FigureChange);
    showFigure(instance, pressed);
  };
  /** Links that are buttons in what they do. */
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

/** A text that lives. */
export interface Hydrated {
  /** Its first figure answers. */
  readonly firstFigure: Promise<void> | undefined;
  /** Takes over all that still waits to come near. */
  hydrateAll(): Promise<unknown>;
  remove(): void;
}

/**
 * Makes the HTML of a page live: what follows a figure is found by its attributes and follows it, what is pressed
 * answers, and what React draws is taken over when it comes near, the first figure first. `draws`: what a page has
 * beside figures and numbers.
 */
export function hydrate(page: HTMLElement, session: Session, draws: RootRenderers = {}): Hydrated {
  const all: RootRenderers = { figure: renderFigure, edit: drawEdit, ...draws };
  const roots = [...page.querySelectorAll<HTMLElement>('[data-react]')].map((element) => ({
    ...waitingRoot(element, session, all[element.dataset['react']!]!),
    element,
  }));
  const firstFigure = roots.find(({ element }) => element.dataset['react'] === 'figure')?.wake();
  const stops = [
    followFigures(page, session),
    listenToPresses(page, session),
    hydrateQuestions(page, session),
    hydrateChallenges(page, session),
  ];
  return {
    firstFigure,
    hydrateAll: () => Promise.all(roots.map(({ wake }) => wake())),
    remove() {
      stops.forEach((stop) => stop());
      roots.forEach(({ remove }) => remove());
    },
  };
}
