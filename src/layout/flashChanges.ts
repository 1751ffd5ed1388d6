/** How long what was changed is lit, in milliseconds, and what of a figure is lit as one. */
const FLASH_MS = 900;
const PART_SELECTOR =
  'text, path, line, circle, rect, polygon, td, th, li, .number-field, output, b';

/** Lights for a moment what the next frames change in a figure: a reader who pressed a word sees what it did. */
export function flashChanges(figure: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const view = figure.querySelector('.figure-view');
  if (!view) return;
  const changedParts = new Set<Element>();
  const collectParts = (records: MutationRecord[]) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const part = element?.closest(PART_SELECTOR);
      if (part && view.contains(part)) changedParts.add(part);
    }
  };
  const observer = new MutationObserver(collectParts);
  observer.observe(view, { subtree: true, characterData: true, childList: true, attributes: true });
  setTimeout(() => {
    collectParts(observer.takeRecords());
    observer.disconnect();
    for (const part of changedParts)
      part.animate(
        [{ filter: 'brightness(1.6) saturate(1.8)', outline: '2px solid var(--edge)' }, {}],
        {
          duration: FLASH_MS,
          easing: 'ease-out',
        },
      );
  }, 60);
}
