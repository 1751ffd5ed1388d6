/** The sign of a notebook's links that open the live figure. */
export const LIVE = '↗';
