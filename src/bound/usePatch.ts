import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isolateWords } from './isolate.ts';
import { isSignal, type ValueOrSignal, type Signal } from './signal.ts';

/** What React draws first: as the page was made. All that comes later is patched. */
export const initialValue = <T>(of: ValueOrSignal<T>): T =>
  isSignal(of) ? (of as Signal<T>).initial() : (of as T);

/**
 * Keeps an element as its signal says, without React: `write` runs once the element is there, and at each change.
 * React draws the element with `drawnAs(of)`, which stays the same, so it never writes over what was patched.
 */
export function usePatch<E extends Element, T>(
  of: ValueOrSignal<T>,
  write: (element: E, value: T) => void,
  /** Of an element that another signal is patched into as well. */
  sharedRef?: RefObject<E | null>,
): RefObject<E | null> {
  const own = useRef<E>(null);
  const ref = sharedRef ?? own;
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

/** Whether a reader has changed an input before the program was there, and the program has not been told yet. */
export const isChangedEarly = (input: HTMLInputElement): boolean => 'early' in input.dataset;

/** Writes a text where another stands. The element holds nothing else. `exact`: code and addresses, which get copied. */
export function writeText(
  element: Element,
  given: string,
  exact = element.tagName === 'CODE',
): void {
  const text = exact ? given : isolateWords(given);
  const child = element.firstChild;
  if (child instanceof Text && !child.nextSibling) {
    if (child.data !== text) child.data = text;
  } else if (element.textContent !== text) element.textContent = text;
}

/** Attributes that say how an element stands: `{ 'data-first': true }`. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Attributes that people read or hear. */
const isShown = (name: string) =>
  name === 'title' || /^aria-(?:label|description|valuetext|roledescription)$/.test(name);

/** Sets attributes; one that is undefined or false goes. */
export function writeAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes))
    if (value === undefined || value === false) element.removeAttribute(name);
    else {
      const text = isShown(name) ? isolateWords(String(value)) : String(value);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    }
}
