/** How often is drawn to see how a row's sum spreads; the first draw is the one that is shown. */
export const DRAW_COUNT = 1000;
