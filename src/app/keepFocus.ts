import { moveFocus } from '../widget/moveFocus.ts';

const CONTROL_SELECTOR = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

const takesFocus = (element: Element) =>
  element.isConnected &&
  !element.matches(':disabled, [inert] *') &&
  element.checkVisibility({ visibilityProperty: true });

/** The part of the page that something was in, and what stood before it there. */
function placeOf(lost: Node, changes: readonly MutationRecord[]): [Node | null, Node | null] {
  if (lost.isConnected) return [lost.parentNode, lost];
  const removed = lost.getRootNode();
  const change = changes.find(({ removedNodes }) => [...removedNodes].includes(removed));
  if (!change) return [null, null];
  const { target, previousSibling } = change;
  return target.isConnected ? [target, previousSibling] : placeOf(target, changes);
}

/** The first control after a place, else the last before it, in its part of the page or in the parts around. */
function nearestControl(part: Node | null, before: Node | null): HTMLElement | undefined {
  if (!(part instanceof Element) || part.matches('main, body, body > *')) return undefined;
  const controls = [...part.querySelectorAll<HTMLElement>(CONTROL_SELECTOR)].filter(takesFocus);
  const after = controls.find(
    (one) => !before || before.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return after ?? controls.at(-1) ?? nearestControl(part.parentNode, part);
}

/** Where its part of the page says that a reader goes on once it is gone: `data-leads` is an id. */
function successorOf(lost: Element): HTMLElement | null {
  const part = lost.closest<HTMLElement>('[data-leads]');
  return part && !part.isConnected ? document.getElementById(part.dataset['leads']!) : null;
}

/**
 * Wherever what has the focus is removed, disabled or hidden, the focus goes on to what stands nearest, in a talk to
 * the slide, and not to the page as a whole, where the keys of a reader would begin anew.
 */
export function keepFocus(): void {
  let focused = document.activeElement;
  const restoreFocus = (changes: readonly MutationRecord[]) => {
    const now = document.activeElement;
    if (!focused || (now !== focused && now !== document.body)) return;
    if (now === focused && !changes.some(({ type }) => type === 'attributes')) return;
    if (!takesFocus(focused)) {
      const to =
        document.querySelector<HTMLElement>('[data-pane][data-now]') ??
        successorOf(focused) ??
        nearestControl(...placeOf(focused, changes)) ??
        document.querySelector('main');
      if (to) moveFocus(to);
    } else if (now !== focused) focused = null;
  };
  const observer = new MutationObserver(restoreFocus);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  // What the style hides, in a narrower window say, is told by nothing else. Where the focus goes on by itself, as
  // from a dialog that closes to the control before it, nothing is lost.
  addEventListener('focusout', ({ relatedTarget }) => {
    if (!relatedTarget) queueMicrotask(() => restoreFocus(observer.takeRecords()));
  });
}
