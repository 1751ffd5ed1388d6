import { act } from 'react';
import type { Hydrated } from '../../src/lesson/hydrate.ts';

/** Hydrates everything in a page; React finishes its work at the end of each act. */
export async function hydrateWholePage(hydrated: Hydrated): Promise<void> {
  let awake = false;
  const woken = hydrated.hydrateAll().then(() => (awake = true));
  const waits = () => !awake || document.querySelector('figure.figure:not([data-live])');
  while (waits())
    await act(async () => {
      dispatchEvent(new Event('beforeprint'));
      await new Promise((resolve) => setTimeout(resolve, 1));
    });
  await woken;
}
