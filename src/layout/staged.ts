import { useSyncExternalStore } from 'react';

/** Where there is room for a stage: see theme/stage.css. */
const ROOM = '(min-width: 72rem) and (min-height: 38rem)';

/** Whether figures lie on a stage now, beside the words of a lesson. */
export const staged = (): boolean =>
  /^(lesson|index)$/.test(document.documentElement.dataset['kind'] ?? '') &&
  document.documentElement.dataset['present'] === undefined &&
  matchMedia(ROOM).matches;

const watch = (changed: () => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};

/** The same for a view: for the few drawings that have another shape there. */
export const useStaged = (): boolean => useSyncExternalStore(watch, staged, () => false);
