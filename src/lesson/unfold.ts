import type { Session } from '../figure/session.ts';

/** Opens all `<details>` around an element. Returns whether any of them was closed. */
export function unfold(element: Element): boolean {
  let folded = false;
  // A `<summary>` is visible even if its `<details>` is closed.
  for (
    let at = element.parentElement?.closest('details');
    at;
    at = at.parentElement?.closest('details')
  ) {
    folded ||= !at.open;
    at.open = true;
  }
  return folded;
}

function unfoldTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target && unfold(target)) target.scrollIntoView();
}

/** Unfolds the target of the address, now and whenever it changes. Not all browsers do this. */
export function installTargetUnfolding(): void {
  addEventListener('hashchange', unfoldTarget);
  unfoldTarget();
}

/** Unfolds the target of the address, and figures that a link or stored work has changed. */
export function installUnfolding({ instances }: Session): void {
  for (const { name, store, start } of instances.values()) {
    const figure = document.getElementById(`figure-${name}`);
    if (figure && store.getState().present !== start) unfold(figure);
  }
  installTargetUnfolding();
}
