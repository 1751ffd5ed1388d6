import { Suspense, useEffect } from 'react';
import { useInstance } from './context.ts';
import { Figure } from './Figure.tsx';
import { useLoaded } from './views.ts';

/** A figure this near to the window is made live. */
const NEAR = '1000px';

/**
 * Calls back when a figure, its place in the text that is, comes near the window, or it is shown beside the words,
 * reached by keyboard, or about to be printed.
 */
function whenNear(element: Element, near: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && near(),
    { rootMargin: NEAR },
  );
  // On a stage the figure itself is always in the window.
  observer.observe(element.previousElementSibling ?? element);
  element.addEventListener('shown', near);
  // At the window, on the way down: React holds focus events back from a part it has not taken over yet.
  const focused = (event: FocusEvent) => element.contains(event.target as Node) && near();
  addEventListener('focusin', focused, true);
  addEventListener('beforeprint', near);
  return () => {
    observer.disconnect();
    element.removeEventListener('shown', near);
    removeEventListener('focusin', focused, true);
    removeEventListener('beforeprint', near);
  };
}

/**
 * The figure of this name on the page. One further down is first the prerendered picture of its start; its
 * program is loaded, and it is made live, when it comes near or when its state is no longer the start.
 */
export function PageFigure({ name, heading }: { name: string; heading?: string | undefined }) {
  const instance = useInstance(name);
  const { View, late, wake } = useLoaded(instance.widget.id);
  useEffect(() => {
    if (!wake) return;
    const live = () => void wake();
    const element = document.getElementById(`figure-${name}`);
    if (!element || instance.store.getState().present !== instance.start) return live();
    const stops = [whenNear(element, live), instance.store.subscribe(live)];
    return () => stops.forEach((stop) => stop());
  }, [wake, instance, name]);
  const figure = <Figure instance={instance} View={View} heading={heading} />;
  return late ? <Suspense fallback={null}>{figure}</Suspense> : figure;
}
