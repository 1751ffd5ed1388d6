/** Where there is room for a stage: see theme/stage.css. */
const STAGE_QUERY = '(min-width: 72rem) and (min-height: 38rem)';

/** Whether the page is shown as slides. */
export const isPresenting = (): boolean =>
  document.documentElement.dataset['present'] !== undefined;

/** Whether figures lie on a stage now, beside the words of a lesson. */
export const isStaged = (): boolean =>
  /^(lesson|index)$/.test(document.documentElement.dataset['kind'] ?? '') &&
  !isPresenting() &&
  matchMedia(STAGE_QUERY).matches;
