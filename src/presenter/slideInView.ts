import { isStaged } from '../layout/pageMode.ts';

/** From where to where an element and what is in it go in the window, while the lesson is read. */
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
 * The slide of which a reader has the figure or the text in view: that of the element that most of the window shows;
 * where it shows none, of the last before. While the lesson's heading is in sight it is the title.
 */
export function slideInView(lesson: Element): string {
  const heading = lesson.querySelector('h1')?.getBoundingClientRect();
  if (!heading || heading.bottom > 0) return 'title';
  // A figure on the stage is in view whatever is read.
  const slides = isStaged() ? "[data-slide]:not([data-kind='figure'])" : '[data-slide]';
  const all = [...lesson.querySelectorAll<HTMLElement>(`${slides}, [data-note-of] > *`)]
    .filter((one) => !one.closest('.further'))
    .map((one) => ({ id: one.dataset['slide'] ?? noteOf(one), ...extentOf(one) }));
  const seen = all.map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0));
  const most = Math.max(...seen);
  const found = most > 0 ? all[seen.indexOf(most)] : all.findLast(({ bottom }) => bottom <= 0);
  return found?.id ?? '';
}
