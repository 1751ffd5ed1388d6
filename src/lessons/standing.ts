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

/** Leaves an element of the prerendered page what it holds. */
export const AS_IT_STANDS = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;

/** A text as an element's content; where the built site's scripts do not hold it, it is left as it stands. */
export const textOrAsItStands = (text: string) => (text ? { children: text } : AS_IT_STANDS);
