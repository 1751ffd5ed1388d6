/**
 * Words about the page layout or about controls, which make no sense on a slide. “Is left” and “is right” aren't
 * directions.
 */
export const PAGE_ONLY_WORDS =
  /\b(below|above|beside|play|slider|button|the left|right of|(on|to|at|from) (the right|your (left|right)|its (left|right))|(left|right)(most|-hand|wards?| side| half| column))\b/i;
