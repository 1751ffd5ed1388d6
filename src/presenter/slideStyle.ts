import chrome from './chrome.css?inline';
import print from './print.css?inline';
import projector from './projector.css?inline';
import stage from './stage.css?inline';
import figures from '../layout/slide.css?inline';
import { rulesOf } from '../theme/rulesOf.ts';
import { partSelector } from '../layout/partSelector.ts';
import type { PageSlide } from './pageSlides.ts';

/**
 * What a widget says of slides that its arrangement does not: rules for what is in its figure, `&` for the figure
 * itself. Loaded with the pages that show it.
 */
const widgetStyles = import.meta.glob<string>('../widgets/*/slide.css', {
  query: '?inline',
  import: 'default',
});

/** How much thicker every line is drawn for a projector. */
const STROKE_FACTOR = 1.6;
const PX_PER_REM = 16;

/** A length in pixels; undefined where it depends on what is around it. */
function toPixels(length: string): number | undefined {
  const found = /^([\d.]+)(px|rem)?$/.exec(length);
  return found ? Number(found[1]) * (found[2] === 'rem' ? PX_PER_REM : 1) : undefined;
}

/**
 * What the page's style says of figures, for a projector: every line thicker. Widgets need not know of
 * projectors. Grids stay thin: they are ground, not figure.
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
      // Where the stroke comes before the fill it is a halo around letters, not a line.
      return line && !paintOrder && !/grid/.test(rule.selectorText)
        ? `:root[data-present] .figure :is(${rule.selectorText}){stroke-width:${(line * STROKE_FACTOR).toFixed(2)}px;}`
        : '';
    })
    .join('');
}

/** What lines do not show yet of their figures, and what would answer a question, keeps its place. */
function hidingStyle(slides: readonly PageSlide[]): string {
  const parts = new Set(
    slides.flatMap((slide) => [slide, ...slide.lines].flatMap(({ hides }) => hides ?? [])),
  );
  return [...parts]
    .map((hides) => `[data-hides=${JSON.stringify(hides)}] :is(${partSelector(hides)})`)
    .map((named) => `${named}, ${named} * { visibility: hidden !important }`)
    .join('\n');
}

/** Where things lie on a slide, whichever it is. */
export { stage as stageStyle };

/** How figures lie on slides, with what their widgets say of themselves. */
async function figureStyle(ids: Iterable<string>): Promise<string> {
  const own = await Promise.all(
    [...ids].map(async (id) => {
      const css = await widgetStyles[`../widgets/${id}/slide.css`]?.();
      // The minifier writes an outermost & as :scope, which within a rule means the page.
      const rules = css?.replaceAll(':scope', '&');
      return rules && `:root[data-present] [data-slide]>.figure[data-widget='${id}']{${rules}}`;
    }),
  );
  return [figures, ...own].join('\n');
}

/**
 * The style of a page as slides, with what its widgets say of themselves. It comes with the scripts, since a page
 * in reading has no use for it. Call it once all pictures are there: it reads their style sheets.
 */
export async function buildSlideStyle(
  ids: Iterable<string>,
  slides: readonly PageSlide[],
): Promise<string> {
  return [
    projector,
    stage,
    ...[...document.styleSheets].map((sheet) => thickenLines(rulesOf(sheet))),
    await figureStyle(ids),
    hidingStyle(slides),
    chrome,
    print,
  ].join('\n');
}
