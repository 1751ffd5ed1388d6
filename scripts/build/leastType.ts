/** What is asked of one of PostCSS. */
interface Declaration {
  prop: string;
  value: string;
  source?: { input: { file?: string } };
}

/** The style of figures: of each, and what they share. */
const FIGURES =
  /\/src\/(widgets|marks|plane|controls|layout|theme\/(base|figure|controls|plane))[^?]*\.css$/;
const OF_SLIDES = /slide\.css$/;
const SIZES = /(^|\s)([\d.]+(?:px|rem|em))(?=[\s/]|$)/;

/**
 * No type of a figure is smaller than `--least`, in the pixels it is laid out in: 0 in a text, and on a stage or a slide
 * as much as its scale leaves readable. Whoever writes style for a figure writes plain sizes.
 */
export const leastType = {
  postcssPlugin: 'least-type',
  Declaration(declaration: Declaration) {
    const file = declaration.source?.input.file ?? '';
    if (!/^font(-size)?$/.test(declaration.prop) || !FIGURES.test(file) || OF_SLIDES.test(file))
      return;
    declaration.value = declaration.value.replace(SIZES, '$1max($2, var(--least, 0px))');
  },
};
