import type { Plugin } from 'vite';

/** The style of figures: what is in them, and what is shared by them. */
const FIGURES =
  /\/src\/(widgets|marks|plane|controls|layout|theme\/(base|figure|controls|plane))[^?]*\.css$/;
const OF_SLIDES = /slide\.css$/;

/** Type with a lower bound, which a room sets where it shows a figure smaller, or to people further off. */
export const withLeast = (css: string): string =>
  css
    .replace(/(font-size:\s*)([\d.]+(?:px|rem|em))(?=\s*[;}])/g, '$1max($2, var(--least, 0px))')
    .replace(/(font:[^;{}]*?\s)([\d.]+(?:px|rem|em))(?=[\s/])/g, '$1max($2, var(--least, 0px))');

/**
 * No type of a figure is smaller than `--least`, in the pixels it is laid out in: 0 in a text, and on a stage as much as
 * its scale leaves readable. Whoever writes style for a figure writes plain sizes.
 */
export const leastType = (): Plugin => ({
  name: 'least-type',
  enforce: 'pre',
  transform: {
    filter: { id: FIGURES },
    handler: (css, id) => (OF_SLIDES.test(id) ? undefined : { code: withLeast(css), map: null }),
  },
});
