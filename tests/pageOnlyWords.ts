/**
 * Words for what stands elsewhere than on the page, or is touched there: a slide is only looked at. “Left” in “is
 * left” is no direction, nor is “right” in “is right”.
 */
export const PAGE_ONLY_WORDS =
  /\b(below|above|beside|play|slider|button|the left|right of|(on|to|at|from) (the right|your (left|right)|its (left|right))|(left|right)(most|-hand|wards?| side| half| column))\b/i;
