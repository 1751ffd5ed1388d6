import { type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Held, Instance } from '../widget/instance.ts';

const SETTLED_MS = 150;
/** Prose this near to the window counts as in sight. */
const MARGIN = '400px';

/** What waits for a change to settle: one timer for all, since a drag restarts it for forty numbers a move. */
const waiting = new Set<() => void>();
let changedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function settle(): void {
  const rest = changedAt + SETTLED_MS - performance.now();
  timer = rest > 0 ? setTimeout(settle, rest) : undefined;
  if (timer) return;
  const now = [...waiting];
  waiting.clear();
  for (const show of now) show();
}

function onceSettled(show: () => void): void {
  waiting.add(show);
  changedAt = performance.now();
  timer ??= setTimeout(settle, SETTLED_MS);
}

const inSight = new WeakMap<Element, boolean>();
const onSight = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all prose; `seen` is called when the element comes into sight. */
function watch(element: Element, seen: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        inSight.set(target, isIntersecting);
        if (isIntersecting) onSight.get(target)?.();
      }
    },
    { rootMargin: MARGIN },
  );
  onSight.set(element, seen);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    onSight.delete(element);
  };
}

/** What a piece of prose shows of a figure: what its store holds, or out of sight what it held a while ago. */
function calmView(instance: Instance, element: RefObject<HTMLElement | null>) {
  const { store } = instance;
  let shown = store.getState();
  let tell: (() => void) | undefined;
  const show = () => {
    waiting.delete(show);
    shown = store.getState();
    tell?.();
  };
  return {
    show,
    shown: () => shown,
    subscribe(changed: () => void) {
      tell = changed;
      show();
      const stop = store.subscribe(() => {
        if (!element.current || inSight.get(element.current) !== false) return show();
        onceSettled(show);
      });
      return () => {
        waiting.delete(show);
        stop();
      };
    },
  };
}

/**
 * What a figure's store holds, for prose. In sight it is the state of this very frame, as everywhere else. Out
 * of sight it waits until the change settles, so that a drag does not set forty paragraphs that nobody sees.
 */
export function useCalm(instance: Instance): readonly [Held, RefObject<HTMLElement | null>] {
  const [element] = useState<RefObject<HTMLElement | null>>(() => ({ current: null }));
  const view = useMemo(() => calmView(instance, element), [instance, element]);
  useEffect(
    () => (element.current ? watch(element.current, view.show) : undefined),
    [view, element],
  );
  const held = useSyncExternalStore(view.subscribe, view.shown, instance.store.getInitialState);
  return [held, element];
}
