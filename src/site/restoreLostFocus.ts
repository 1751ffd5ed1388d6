import { moveFocus } from '../figure/moveFocus.ts';

const CONTROL_SELECTOR = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

const isFocusable = (element: Element) =>
  element.isConnected &&
  !element.matches(':disabled, [inert] *') &&
  element.checkVisibility({ visibilityProperty: true });

/** Returns the parent and the previous sibling of a node, also if it has been removed. */
function positionOf(lost: Node, changes: readonly MutationRecord[]): [Node | null, Node | null] {
  if (lost.isConnected) return [lost.parentNode, lost];
  const removed = lost.getRootNode();
  const change = changes.find(({ removedNodes }) => [...removedNodes].includes(removed));
  if (!change) return [null, null];
  const { target, previousSibling } = change;
  return target.isConnected ? [target, previousSibling] : positionOf(target, changes);
}

/** Returns the first control after a position, or the last before it, in the same section or an enclosing one. */
function nearestControl(part: Node | null, before: Node | null): HTMLElement | undefined {
  if (!(part instanceof Element) || part.matches('main, body, body > *')) return undefined;
  const controls = [...part.querySelectorAll<HTMLElement>(CONTROL_SELECTOR)].filter(isFocusable);
  const after = controls.find(
    (one) => !before || before.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return after ?? controls.at(-1) ?? nearestControl(part.parentNode, part);
}

/** Returns the element that the enclosing `data-leads` attribute names as the next focus target. */
function successorOf(lost: Element): HTMLElement | null {
  const part = lost.closest<HTMLElement>('[data-leads]');
  return part && !part.isConnected ? document.getElementById(part.dataset['leads']!) : null;
}

/**
 * If the focused element is removed, disabled or hidden, moves focus to the nearest control (in a talk, to the slide).
 * The browser would reset focus to the top of the page.
 */
export function restoreLostFocus(): void {
  let focused = document.activeElement;
  const restoreFocus = (changes: readonly MutationRecord[]) => {
    const now = document.activeElement;
    if (!focused || (now !== focused && now !== document.body)) return;
    if (now === focused && !changes.some(({ type }) => type === 'attributes')) return;
    if (!isFocusable(focused)) {
      const to =
        document.querySelector<HTMLElement>('[data-pane][data-now]') ??
        successorOf(focused) ??
        nearestControl(...positionOf(focused, changes)) ??
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
  // CSS can hide the focused element (say, in a narrower window) without any other event. If focus has already moved
  // elsewhere, there is nothing to restore.
  addEventListener('focusout', ({ relatedTarget }) => {
    if (!relatedTarget) queueMicrotask(() => restoreFocus(observer.takeRecords()));
  });
}
