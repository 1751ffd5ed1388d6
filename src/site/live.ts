/** Marks links in a notebook that open the live figure. */
export const LIVE_LINK_LABEL = '↗';
