/** Where there is room for a stage: see theme/stage.css. */
const ROOM = '(min-width: 72rem) and (min-height: 38rem)';

/** Whether figures lie on a stage now, beside the words of a lesson. */
export const staged = (): boolean =>
  /^(lesson|index)$/.test(document.documentElement.dataset['kind'] ?? '') &&
  document.documentElement.dataset['present'] === undefined &&
  matchMedia(ROOM).matches;
