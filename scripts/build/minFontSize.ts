import type { Plugin } from 'postcss';

/** Style sheets of figures: those of widgets and the shared ones. */
export const FIGURE_STYLES = [
  'src/widgets/',
  'src/kit/',
  'src/theme/base.css',
  'src/theme/figure.css',
  'src/theme/controls.css',
  'src/theme/plane.css',
];
const SLIDE_STYLES = /slide\.css$/;
const FONT_SIZE = /(^|\s)([\d.]+(?:px|rem|em))(?=[\s/]|$)/;

/**
 * Enforces a minimum font size of `--least` in figures, in layout pixels: 0 in a text; on a stage or slide, whatever
 * its scale leaves readable. Style sheets can therefore use plain sizes.
 */
export const minFontSize: Plugin = {
  postcssPlugin: 'least-type',
  Declaration(declaration) {
    const file = declaration.source?.input.file ?? '';
    if (
      !/^font(-size)?$/.test(declaration.prop) ||
      !FIGURE_STYLES.some((path) => file.includes(`/${path}`)) ||
      SLIDE_STYLES.test(file)
    )
      return;
    declaration.value = declaration.value.replace(FONT_SIZE, '$1max($2, var(--least, 0px))');
  },
};
