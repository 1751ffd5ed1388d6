import { SCOPED, scopeOf } from '../layout/scope.ts';
import { presented } from '../layout/staged.ts';
import { type AnyState, presetState } from '../widget/define.ts';
import type { Instance } from '../widget/instance.ts';
import { rowNamesIn } from '../widget/quantities.ts';
import type { Session } from '../widget/session.ts';
import { escapeQuery } from '../widget/shareLink.ts';
import { type As, changed, textOf } from './quantity.ts';
import { workedOut } from './worked.ts';

/** Something in the text that shows what a figure says in a state. */
type Word = (state: AnyState) => void;

/** The figure that an element speaks of. */
export const figureOf = (element: HTMLElement, { instances }: Session): Instance =>
  instances.get(scopeOf(element.closest<HTMLElement>(SCOPED)!)!)!;

/** Writes a text where another one stands, if it says something else. */
export function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function number(element: HTMLElement, instance: Instance): Word {
  const { number: of = '', as, digits, with: patch } = element.dataset;
  const change = patch && (JSON.parse(patch) as AnyState);
  const how = {
    as: as as As | undefined,
    digits: digits === undefined ? undefined : Number(digits),
  };
  return (state) =>
    write(element, textOf(instance, change ? changed(instance, state, change) : state, of, how));
}

const token =
  (element: HTMLElement, { widget }: Instance): Word =>
  (state) =>
    write(element, rowNamesIn(widget, state)[Number(element.dataset['row'])] ?? '');

function formula(element: HTMLElement, instance: Instance): Word {
  const { worked = '', divisor = '' } = element.dataset;
  return (state) => {
    const { slots, speak } = workedOut(instance, state, worked, divisor);
    element.setAttribute('aria-label', speak);
    for (const [name, text] of Object.entries(slots)) {
      const slot = element.querySelector(`[data-slot="${name}"] > *`);
      if (slot) write(slot, text);
    }
  };
}

/** The query of a link to a figure as it is. */
export const queryOf = ({ name, text }: Instance): string =>
  `?${encodeURIComponent(name)}=${escapeQuery(text())}`;

const link =
  (element: HTMLElement, instance: Instance): Word =>
  () => {
    const query = queryOf(instance);
    element.setAttribute('href', query);
    write(element, query);
  };

/** How long a figure rests, in ms, before words out of sight say what it is now. */
const RESTS = 120;

/**
 * Has the words of a text follow their figures: those in sight in the same frame as these, the others once the figure
 * rests, or when they come into sight. Returns the function that ends that.
 */
export function followFigures(page: HTMLElement, session: Session): () => void {
  const words = new Map<Instance, Map<Element, Word>>();
  const away = new Set<Element>();
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (!isIntersecting) away.add(target);
        else if (away.delete(target))
          for (const [{ store }, own] of words) own.get(target)?.(store.getState().present);
    },
    { rootMargin: '200px' },
  );
  const bind = (selector: string, make: (element: HTMLElement, instance: Instance) => Word) => {
    for (const element of page.querySelectorAll<HTMLElement>(selector)) {
      const instance = figureOf(element, session);
      const own = words.get(instance) ?? new Map<Element, Word>();
      words.set(instance, own.set(element, make(element, instance)));
      watch.observe(element);
    }
  };
  bind('[data-number]', number);
  bind('.tok', token);
  bind('[data-worked]', formula);
  bind('[data-query]', link);
  const stops = [...words].map(([instance, own]) => {
    const { store, start, derived } = instance;
    let shown: readonly unknown[] = [];
    let later: ReturnType<typeof setTimeout> | undefined;
    const all = () => own.forEach((word) => word(store.getState().present));
    const show = () => {
      const { present } = store.getState();
      const now = [present, derived(present)] as const;
      if (now[0] === shown[0] && now[1] === shown[1]) return;
      shown = now;
      clearTimeout(later);
      // Of a talk copies are made, which have to say what is so.
      if (presented()) return all();
      for (const [element, word] of own) if (!away.has(element)) word(present);
      later = setTimeout(all, RESTS);
    };
    // What the page came with is not worked out again.
    if (store.getState().present !== start) all();
    const stop = store.subscribe(show);
    return () => {
      stop();
      clearTimeout(later);
    };
  });
  return () => {
    watch.disconnect();
    stops.forEach((stop) => stop());
  };
}

/** What a button of the text does: see `Do`. */
export interface Act {
  set?: AnyState;
  preset?: string;
  keep?: boolean;
}

/** Takes a figure to the state that a button names. */
export function act(instance: Instance, { set, preset, keep }: Act): void {
  const start = preset === undefined ? instance.start : presetState(instance.widget, preset);
  instance.adopt({ ...(keep ? instance.store.getState().present : start), ...set }, true);
}
