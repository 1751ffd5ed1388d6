/** Formulas that are set in the browser, with the style they take: a page has of it what its own formulas need. */
import katexStyle from 'katex/dist/katex.css?inline';
import { math, mathHtml } from 'micromark-extension-math';
import { adoptStyle } from '../theme/adopt.ts';

export const formulaSyntax = math();

/** A formula that cannot be set stands there as it was typed, in the colour of a problem. Nothing in it leads anywhere. */
export const formulaHtml = mathHtml({
  throwOnError: false,
  errorColor: 'var(--problem)',
  strict: 'ignore',
  trust: false,
  maxSize: 20,
  maxExpand: 500,
});

let isAdopted = false;
/** For as long as the page is there: no rule of it is about anything else. */
export function adoptFormulaStyle(): void {
  if (!isAdopted) adoptStyle(katexStyle);
  isAdopted = true;
}
