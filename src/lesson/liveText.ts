import { writeText } from '../kit/signal/usePatch.ts';
import { SCOPE_SELECTOR, scopeOf } from '../kit/layout/scope.ts';
import { isPresenting } from '../kit/layout/pageMode.ts';
import { type AnyState, presetState } from '../figure/define.ts';
import type { Instance } from '../figure/instance.ts';
import { rowNamesIn } from '../figure/quantities.ts';
import type { Session } from '../figure/session.ts';
import { escapeQuery } from '../figure/shareLink.ts';
import { type As, resolveChange, textOf, withChange } from './quantity.ts';
import { workedFormulaTexts } from './workedFormulaTexts.ts';

/** Updates an element of the text for a state of its figure. */
type Updater = (state: AnyState) => void;

/** Returns the figure that an element refers to. */
export const figureOf = (element: HTMLElement, { instances }: Session): Instance =>
  instances.get(scopeOf(element.closest<HTMLElement>(SCOPE_SELECTOR)!)!)!;

function numberUpdater(element: HTMLElement, instance: Instance): Updater {
  const { number: of = '', as, digits, with: patch } = element.dataset;
  const change = patch && (JSON.parse(patch) as AnyState);
  const how = {
    as: as as As | undefined,
    digits: digits === undefined ? undefined : Number(digits),
  };
  return (state) =>
    writeText(
      element,
      textOf(instance, change ? withChange(instance, state, change) : state, of, how),
    );
}

const tokenUpdater =
  (element: HTMLElement, { widget }: Instance): Updater =>
  (state) =>
    writeText(element, rowNamesIn(widget, state)[Number(element.dataset['row'])] ?? '');

function formulaUpdater(element: HTMLElement, instance: Instance): Updater {
  const { worked = '', divisor = '' } = element.dataset;
  return (state) => {
    const { slots, speak } = workedFormulaTexts(instance, state, worked, divisor);
    element.setAttribute('aria-label', speak);
    for (const [name, text] of Object.entries(slots)) {
      const slot = element.querySelector(`[data-slot="${name}"] > *`);
      if (slot) writeText(slot, text);
    }
  };
}

/** The query of a link to a figure in its current state. */
export const figureQuery = ({ name, linkText }: Instance): string =>
  `?${encodeURIComponent(name)}=${escapeQuery(linkText())}`;

const linkUpdater =
  (element: HTMLElement, instance: Instance): Updater =>
  () => {
    const query = figureQuery(instance);
    element.setAttribute('href', query);
    writeText(element, query, true);
  };

/** How long in ms a figure must be idle before words outside the viewport update. */
const SETTLE_MS = 120;

/**
 * Subscribes the words of a text to their figures. Visible words update in the same frame; others when the figure has
 * been idle for a moment or when they scroll into view. Returns a function that unsubscribes them.
 */
export function followFigures(page: HTMLElement, session: Session): () => void {
  const updaters = new Map<Instance, Map<Element, Updater>>();
  const offscreen = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (!isIntersecting) offscreen.add(target);
        else if (offscreen.delete(target))
          for (const [{ store }, own] of updaters) own.get(target)?.(store.getState().present);
    },
    { rootMargin: '200px' },
  );
  const bind = (selector: string, make: (element: HTMLElement, instance: Instance) => Updater) => {
    for (const element of page.querySelectorAll<HTMLElement>(selector)) {
      const instance = figureOf(element, session);
      const own = updaters.get(instance) ?? new Map<Element, Updater>();
      updaters.set(instance, own.set(element, make(element, instance)));
      observer.observe(element);
    }
  };
  bind('[data-number]', numberUpdater);
  bind('.tok', tokenUpdater);
  bind('[data-worked]', formulaUpdater);
  bind('[data-query]', linkUpdater);
  const stops = [...updaters].map(([instance, own]) => {
    const { store, start, derived } = instance;
    let shown: readonly unknown[] = [];
    let settleTimer: ReturnType<typeof setTimeout> | undefined;
    const updateAll = () => own.forEach((word) => word(store.getState().present));
    const show = () => {
      const { present } = store.getState();
      const now = [present, derived(present)] as const;
      if (now[0] === shown[0] && now[1] === shown[1]) return;
      shown = now;
      clearTimeout(settleTimer);
      // A talk makes copies of the text, so all of it has to be current.
      if (isPresenting()) return updateAll();
      for (const [element, word] of own) if (!offscreen.has(element)) word(present);
      settleTimer = setTimeout(updateAll, SETTLE_MS);
    };
    // The server has already rendered the initial state.
    if (store.getState().present !== start) updateAll();
    const stop = store.subscribe(show);
    return () => {
      stop();
      clearTimeout(settleTimer);
    };
  });
  return () => {
    observer.disconnect();
    stops.forEach((stop) => stop());
  };
}

/** What a button in the text does: see `Do`. */
export interface FigureChange {
  set?: AnyState;
  preset?: string;
  keep?: boolean;
}

/** Applies a change from the text to a figure. */
export function applyChange(instance: Instance, { set, preset, keep }: FigureChange): void {
  const start = preset === undefined ? instance.start : presetState(instance.widget, preset);
  const from = keep ? instance.store.getState().present : start;
  instance.replaceState({ ...from, ...resolveChange(from, set ?? {}) }, true);
}
