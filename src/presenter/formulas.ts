/** Formulas that are set in the browser, with the style they take: a page has of it what its own formulas need. */
import katex from 'katex';
import katexStyle from 'katex/dist/katex.css?inline';
import { math, mathHtml } from 'micromark-extension-math';
import { adoptStyle } from '../theme/adopt.ts';

export const formulaSyntax = math();

/** A formula that cannot be set stands there as it was typed, in the colour of a problem. Nothing in it leads anywhere. */
const OPTIONS = {
  throwOnError: false,
  errorColor: 'var(--problem)',
  strict: 'ignore',
  trust: false,
  maxSize: 20,
  maxExpand: 500,
} as const;

const { enter, exit } = mathHtml(OPTIONS);

/** Two dollars within a line make a formula of its own line, as they do in TeX. */
export const formulaHtml: ReturnType<typeof mathHtml> = {
  enter: enter!,
  exit: {
    ...exit,
    mathText(token) {
      const formula = this.resume();
      const displayMode = this.sliceSerialize(token).startsWith('$$');
      this.tag(`${katex.renderToString(formula, { ...OPTIONS, displayMode })}</span>`);
    },
  },
};

/** What the formulas of a slide of one's own look like. */
export const formulaStyle = `.own-text{${katexStyle}}`;

let isAdopted = false;
/** For as long as the page is there. The formulas of lessons have a style of their own. */
export function adoptFormulaStyle(): void {
  if (!isAdopted) adoptStyle(formulaStyle);
  isAdopted = true;
}
