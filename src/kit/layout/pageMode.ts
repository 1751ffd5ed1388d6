/** Windows with enough space for a stage; see theme/stage.css. */
const STAGE_QUERY = '(min-width: 72rem) and (min-height: 38rem)';

/** Whether the page is shown as slides. */
export const isPresenting = (): boolean =>
  document.documentElement.dataset['present'] !== undefined;

/** Whether figures are on a stage beside the text of a lesson. */
export const isStaged = (): boolean =>
  /^(lesson|home)$/.test(document.documentElement.dataset['kind'] ?? '') &&
  !isPresenting() &&
  matchMedia(STAGE_QUERY).matches;
