import { useState, useSyncExternalStore } from 'react';

/** The built site's pages are prerendered: what never changes stands there, and need not be worked out or sent again. */
const PRERENDERED = import.meta.env.PROD && !import.meta.env.SSR;

const never = () => () => {};

/** Whether what this part renders first stands in the page already, since it is taken over rather than made. */
export function useTakenOver(): boolean {
  const takenOver = useSyncExternalStore(
    never,
    () => false,
    () => PRERENDERED,
  );
  return useState(takenOver)[0];
}

/** Leaves an element that is taken over what it holds. */
export const AS_IT_STANDS = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;
