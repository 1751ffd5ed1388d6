/** Duration of a highlight, and selector of the elements that are highlighted as a unit. */
const FLASH_MS = 900;
const PART_SELECTOR =
  'text, path, line, circle, rect, polygon, td, th, li, .number-field, output, b';

/** The controls and steps that a button in the text sets, or the whole picture if there are none. */
function targetsOf(view: Element, button: Element | undefined): Element[] {
  const { set = {} } = JSON.parse(button?.getAttribute('data-do') ?? '{}') as {
    set?: Record<string, unknown>;
  };
  const targets = Object.entries(set).flatMap(([field, value]) => {
    const name = CSS.escape(field);
    const selector =
      field === 'step'
        ? `.stages > :nth-child(${Number(value)})`
        : `[data-field="${name}"], [data-field^="${name}."]`;
    return [...view.closest('.figure-body')!.querySelectorAll(selector)];
  });
  const visible = targets.filter((one) => one.checkVisibility());
  return visible.length ? visible : [view];
}

/**
 * Briefly highlights what changes in a figure during the next frames, so that a reader who pressed a button in the
 * text sees its effect. If nothing changes, highlights the controls that the button sets.
 */
export function flashChanges(figure: HTMLElement, button?: Element): void {
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
    const outline = { outline: '2px solid var(--edge)' };
    const frames = matchMedia('(prefers-reduced-motion: reduce)').matches
      ? [outline, outline]
      : [{ ...outline, filter: 'brightness(1.6) saturate(1.8)' }, {}];
    for (const part of changedParts.size ? changedParts : targetsOf(view, button))
      part.animate(frames, { duration: FLASH_MS, easing: 'ease-out' });
  }, 60);
}
