import chrome from './chrome.css?inline';
import print from './print.css?inline';
import projector from './projector.css?inline';
import stage from './stage.css?inline';
import figures from '../kit/layout/slide.css?inline';
import { rulesOf } from '../theme/rulesOf.ts';
import { partSelector } from '../kit/layout/partSelector.ts';
import type { PageSlide } from './pageSlides.ts';

/** Line width factor for projectors. */
const STROKE_FACTOR = 1.6;
const PX_PER_REM = 16;

/** Converts a length to pixels; undefined if it depends on its context. */
function toPixels(length: string): number | undefined {
  const match = /^([\d.]+)(px|rem)?$/.exec(length);
  return match ? Number(match[1]) * (match[2] === 'rem' ? PX_PER_REM : 1) : undefined;
}

/**
 * Returns the page's figure styles with every line thickened for a projector, so that widgets need not care about
 * projectors. Grid lines stay thin, because they are background.
 */
function thickenLines(rules: Iterable<CSSRule>): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) {
        const inner = thickenLines(rule.cssRules);
        const head = rule.cssText.slice(0, rule.cssText.indexOf('{'));
        return inner && `${head}{${inner}}`;
      }
      if (!(rule instanceof CSSStyleRule) || /[&]|::/.test(rule.selectorText)) return '';
      const { strokeWidth, paintOrder } = rule.style;
      const line = toPixels(strokeWidth);
      // If the stroke is painted before the fill, it is a halo around letters, not a line.
      return line && !paintOrder && !/grid/.test(rule.selectorText)
        ? `:root[data-present] .figure :is(${rule.selectorText}){stroke-width:${(line * STROKE_FACTOR).toFixed(2)}px;}`
        : '';
    })
    .join('');
}

/**
 * Returns rules that hide parts of figures without changing the layout: those a line has not reached yet, and those
 * that would answer a question.
 */
function hidingStyle(slides: readonly PageSlide[]): string {
  const parts = new Set(
    slides.flatMap((slide) => [slide, ...slide.lines].flatMap(({ hides }) => hides ?? [])),
  );
  return [...parts]
    .map((hides) => `[data-hides=${JSON.stringify(hides)}] :is(${partSelector(hides)})`)
    .map((named) => `${named}, ${named} * { visibility: hidden !important }`)
    .join('\n');
}

/** Layout rules for all slides. */
export { stage as stageStyle };

/**
 * Returns the style that turns a page into slides. Loaded with the presenter's scripts, because reading does not need
 * it. Call it after all figures have loaded: it reads their style sheets.
 */
export const buildSlideStyle = (slides: readonly PageSlide[]): string =>
  [
    projector,
    stage,
    ...[...document.styleSheets].map((sheet) => thickenLines(rulesOf(sheet))),
    figures,
    hidingStyle(slides),
    chrome,
    print,
  ].join('\n');
