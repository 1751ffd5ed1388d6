/** What is asked of one of PostCSS. */
interface Declaration {
  prop: string;
  value: string;
  source?: { input: { file?: string } };
}

/** The style of figures: of each, and what they share. */
const FIGURE_STYLES =
  /\/src\/(widgets|marks|plane|controls|layout|theme\/(base|figure|controls|plane))[^?]*\.css$/;
const SLIDE_STYLES = /slide\.css$/;
const FONT_SIZE = /(^|\s)([\d.]+(?:px|rem|em))(?=[\s/]|$)/;

/**
 * No type of a figure is smaller than `--least`, in the pixels it is laid out in: 0 in a text, and on a stage or a slide
 * as much as its scale leaves readable. Whoever writes style for a figure writes plain sizes.
 */
export const minFontSize = {
  postcssPlugin: 'least-type',
  Declaration(declaration: Declaration) {
    const file = declaration.source?.input.file ?? '';
    if (
      !/^font(-size)?$/.test(declaration.prop) ||
      !FIGURE_STYLES.test(file) ||
      SLIDE_STYLES.test(file)
    )
      return;
    declaration.value = declaration.value.replace(FONT_SIZE, '$1max($2, var(--least, 0px))');
  },
};
