import { isStaged } from '../kit/layout/pageMode.ts';

/** Returns the vertical extent of an element and its children in the window while reading. */
function extentOf(element: Element): { top: number; bottom: number } {
  const boxes = [element, ...element.children]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

const noteOf = (text: Element) => text.parentElement!.dataset['noteOf']!;

/**
 * Returns the id of the slide whose figure or text takes up most of the window; if none is visible, of the last one
 * above. While the lesson's heading is visible, it is the title.
 */
export function slideInView(lesson: Element): string {
  const heading = lesson.querySelector('h1')?.getBoundingClientRect();
  if (!heading || heading.bottom > 0) return 'title';
  // A figure pinned beside the text is always in view, so it does not count.
  const slides = isStaged() ? "[data-slide]:not([data-kind='figure'])" : '[data-slide]';
  const all = [...lesson.querySelectorAll<HTMLElement>(`${slides}, [data-note-of] > *`)]
    .filter((one) => !one.closest('.further'))
    .map((one) => ({ id: one.dataset['slide'] ?? noteOf(one), ...extentOf(one) }));
  const visibleHeights = all.map(
    ({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0),
  );
  const maxHeight = Math.max(...visibleHeights);
  const nearest =
    maxHeight > 0
      ? all[visibleHeights.indexOf(maxHeight)]
      : all.findLast(({ bottom }) => bottom <= 0);
  return nearest?.id ?? '';
}
