import type { PageSlide } from './pageSlides.ts';

/** From where to where what stands on a slide goes in the window, while the lesson is read. */
function extentOf({ element }: PageSlide): { top: number; bottom: number } {
  const boxes = [element, ...element.children]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/**
 * The slide whose text or figure a reader has in view: the one that most of the window shows; where it shows none, the
 * last one before. While the lesson's heading is in sight it is the title.
 */
export function slideInView(slides: readonly PageSlide[]): string {
  const [title] = slides;
  const heading = title?.element.querySelector('h1')?.getBoundingClientRect();
  if (!heading || heading.bottom > 0) return title?.id ?? '';
  const all = slides.map((slide) => ({ id: slide.id, ...extentOf(slide) }));
  const seen = all.map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0));
  const most = Math.max(...seen);
  const found = most > 0 ? all[seen.indexOf(most)] : all.findLast(({ bottom }) => bottom <= 0);
  return found?.id ?? '';
}
