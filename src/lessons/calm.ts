import { type RefObject, useEffect, useMemo, useState } from 'react';
import { type Followed, useFollowed } from '../bound/bound.ts';
import type { Held, Instance } from '../widget/instance.ts';

const SETTLED_MS = 150;
/** Prose this near to the window counts as in sight. */
const MARGIN = '400px';

/** What waits for a change to settle: one timer for all, since a drag restarts it for forty numbers a move. */
const waiting = new Set<() => void>();
let changedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows what waits now. */
export function showAll(): void {
  for (const show of waiting) show();
}

function settle(): void {
  const rest = changedAt + SETTLED_MS - performance.now();
  timer = rest > 0 ? setTimeout(settle, rest) : undefined;
  if (!timer) showAll();
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

/** Something as a piece of prose shows it: as it is, or out of sight as it was a while ago. */
function calm<T>(of: Followed<T>, element: RefObject<HTMLElement | null>) {
  const held: { shown: T; tell?: () => void } = { shown: of.now() };
  const show = () => {
    waiting.delete(show);
    const now = of.now();
    if (Object.is(now, held.shown)) return;
    held.shown = now;
    held.tell?.();
  };
  const followed: Followed<T> = {
    now: () => held.shown,
    first: of.first,
    subscribe(changed) {
      held.tell = changed;
      show();
      const stop = of.subscribe(() => {
        if (!element.current || inSight.get(element.current) !== false) return show();
        onceSettled(show);
      });
      return () => {
        waiting.delete(show);
        stop();
      };
    },
  };
  return { followed, show };
}

/**
 * Something a figure says, for prose. In sight it is as it is in this very frame, as everywhere else. Out of
 * sight it waits until the change settles, so that a drag does not set forty paragraphs that nobody sees.
 */
export function useCalm<T>(of: Followed<T>): readonly [Followed<T>, RefObject<HTMLElement | null>] {
  const [element] = useState<RefObject<HTMLElement | null>>(() => ({ current: null }));
  const { followed, show } = useMemo(() => calm(of, element), [of, element]);
  useEffect(() => (element.current ? watch(element.current, show) : undefined), [show, element]);
  return [followed, element];
}

/** What a figure's store holds, calm. */
export function useCalmlyHeld(instance: Instance): readonly [Held, RefObject<HTMLElement | null>] {
  const whole = useMemo((): Followed<Held> => {
    const { getState, getInitialState, subscribe } = instance.store;
    return { now: getState, first: getInitialState, subscribe };
  }, [instance]);
  const [held, element] = useCalm(whole);
  return [useFollowed(held), element];
}
