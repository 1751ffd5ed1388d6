/** How long what was changed is lit, in milliseconds, and what of a figure is lit as one. */
const LIT_MS = 900;
const PARTS = 'text, path, line, circle, rect, polygon, td, th, li, .number-field, output, b';

/** Lights for a moment what the next frames change in a figure: a reader who pressed a word sees what it did. */
export function light(figure: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const view = figure.querySelector('.figure-view');
  if (!view) return;
  const lit = new Set<Element>();
  const seen = (records: MutationRecord[]) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const part = element?.closest(PARTS);
      if (part && view.contains(part)) lit.add(part);
    }
  };
  const watch = new MutationObserver(seen);
  watch.observe(view, { subtree: true, characterData: true, childList: true, attributes: true });
  setTimeout(() => {
    seen(watch.takeRecords());
    watch.disconnect();
    for (const part of lit)
      part.animate(
        [{ filter: 'brightness(1.6) saturate(1.8)', outline: '2px solid var(--edge)' }, {}],
        {
          duration: LIT_MS,
          easing: 'ease-out',
        },
      );
  }, 60);
}
