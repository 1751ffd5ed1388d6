import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isolateBidi } from './isolateBidi.ts';
import { isSignal, type ValueOrSignal, type Signal } from './signal.ts';

/** The initial render matches the server HTML; later changes are patched directly into the DOM. */
export const initialValue = <T>(of: ValueOrSignal<T>): T =>
  isSignal(of) ? (of as Signal<T>).initial() : (of as T);

/**
 * Keeps an element up to date with a signal, bypassing React: `write` runs on mount and on every change. Render the
 * element with `initialValue(of)`, which never changes, so that React doesn't overwrite the patches.
 */
export function usePatch<E extends Element, T>(
  of: ValueOrSignal<T>,
  write: (element: E, value: T) => void,
  /** Pass the ref of another `usePatch` to patch the same element. */
  sharedRef?: RefObject<E | null>,
): RefObject<E | null> {
  const ownRef = useRef<E>(null);
  const ref = sharedRef ?? ownRef;
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    if (!isSignal(of)) {
      write(element, of as T);
      return undefined;
    }
    const signal = of as Signal<T>;
    let lastValue = signal.get();
    write(element, lastValue);
    return signal.subscribe(() => {
      const now = signal.get();
      if (Object.is(now, lastValue)) return;
      lastValue = now;
      write(element, now);
    });
  });
  return ref;
}

/** Whether the reader changed an input before hydration and the change hasn't been applied yet. */
export const isChangedEarly = (input: HTMLInputElement): boolean => 'early' in input.dataset;

/**
 * Replaces an element's text. The element must contain nothing else. Pass `exact` for code and addresses, which
 * readers copy.
 */
export function writeText(
  element: Element,
  value: string,
  exact = element.tagName === 'CODE',
): void {
  const text = exact ? value : isolateBidi(value);
  const child = element.firstChild;
  if (child instanceof Text && !child.nextSibling) {
    if (child.data !== text) child.data = text;
  } else if (element.textContent !== text) element.textContent = text;
}

/** Attributes by name, such as `{ 'data-first': true }`. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Whether people read or hear the attribute. */
const isShown = (name: string) =>
  name === 'title' || /^aria-(?:label|description|valuetext|roledescription)$/.test(name);

/** Sets attributes; removes those that are undefined or false. */
export function writeAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes))
    if (value === undefined || value === false) element.removeAttribute(name);
    else {
      const text = isShown(name) ? isolateBidi(String(value)) : String(value);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    }
}
