import { fitFontSizes, resetFontSizes } from '../kit/layout/fitFontSizes.ts';

/** Font sizes on a stage 720 pixels high, largest first. No slide of a lesson should need less. */
const TYPE_SIZES_PX = [54, 50, 47, 44, 41, 38, 36, 34, 32, 30, 28] as const;
/** Small text is better than clipped text. None of our slides should need these sizes. */
const LAST_RESORT_PX = [26, 24, 22, 20, 18, 16];

/**
 * Minimum font sizes of a figure in stage pixels; --least has the value before scaling. If a figure does not fit with
 * one, the next is tried.
 */
const FIGURE_TYPES_PX = [20.4, 18, 16.5, 15.2, 14.3] as const;
/** Maximum font size before scaling, so that a tall figure does not keep growing. */
const MAX_FIGURE_TYPE_PX = 28;
/** Target font size of drawings in stage pixels, unless the figure sets --drawn. */
const DRAWING_LETTER_PX = 20.4;
/** Axis numbers may be this small, because only people who look for them read them. */
const MIN_TICK_PX = 15.2;

/** Widths to try for a figure's layout before it is scaled to the slide. The search then refines around the best. */
const FIGURE_WIDTHS_PX = [560, 680, 800, 920, 1040, 1160, 1240];
/** Scales within this relative difference count as equal. */
const TOLERANCE = 0.005;
const REFINE_STEPS_PX = [60, 30, 15];
const MAX_TURNS = 4;

const overflows = (element: Element) =>
  element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;

/** Whether everything fits on the slide: nothing is clipped and nothing needs scrolling. */
export const fitsWhole = (slide: Element) =>
  !overflows(slide) &&
  ![...slide.querySelectorAll('.predict-question')].some(overflows) &&
  ![...slide.querySelectorAll('.wide, .tex, .formula-set, .course-slide > *')].some(
    (inner) => inner.clientWidth > 0 && inner.scrollWidth > inner.clientWidth + 1,
  );

/** Upper limits on font size: a line over a figure or a question should not outweigh the figure itself. */
const MAX_TYPE_PX: Readonly<Record<string, number>> = { line: 36, task: 30, around: 34 };

/** Sets the largest font size at which a text slide fits, and marks the slide if none does. */
function fitText(slide: HTMLElement): void {
  const maxSize = MAX_TYPE_PX[slide.dataset['pane']!] ?? Infinity;
  const sizes = [...TYPE_SIZES_PX, ...LAST_RESORT_PX].filter((size) => size <= maxSize);
  const fits = sizes.some((size) => {
    slide.style.setProperty('--type', `${size}px`);
    return fitsWhole(slide);
  });
  slide.toggleAttribute('data-overfull', !fits);
}

/** Returns the parts of a figure that clip, scroll or overflow. */
const clippingParts = (figure: Element) =>
  [...figure.querySelectorAll('*')].filter(
    (one) =>
      one instanceof HTMLElement &&
      !one.matches('.hidden-text, .hidden-text *') &&
      (one.matches('.arrange, .panel, input, td, th') ||
        getComputedStyle(one).overflowX !== 'visible'),
  );
const isClipped = (one: Element) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 2;

/** The layout with which a figure fills its box best. */
interface Fit {
  width: number;
  actualWidth: number;
  scale: number;
  minType: number;
  isWhole: boolean;
  typeSize: number;
}
/**
 * The layout of each figure slide in its initial state, by box size. Finding it takes about a hundred layouts. Later
 * presses reuse only this one, so each looks the same however the talk reached it.
 */
const fitCache = new Map<string, Fit>();
const cacheKey = (slide: HTMLElement, key: string) =>
  `${key} ${slide.clientWidth} ${slide.clientHeight} ${slide.dataset['pane']}`;

/** Whether the layout of a slide's initial state is cached. */
export const hasCachedFit = (slide: HTMLElement, key: string) => fitCache.has(cacheKey(slide, key));

/** Clears cached layouts, for when fonts change. */
export const clearFitCache = () => fitCache.clear();

/**
 * Scales a figure to fill its slide. A figure laid out narrower can be enlarged more, as long as it does not get too
 * high or clip anything; the width with the largest result wins.
 */
function fitFigure(slide: HTMLElement, figure: HTMLElement, key: string, isInitial: boolean): void {
  const style = getComputedStyle(slide);
  const [left, top] = [parseFloat(style.paddingLeft), parseFloat(style.paddingTop)];
  const width = slide.clientWidth - left - parseFloat(style.paddingRight);
  const height = slide.clientHeight - top - parseFloat(style.paddingBottom);
  figure.style.removeProperty('--room');
  const clipping = clippingParts(figure);
  const setMinType = (least: number, typeSize: number) => {
    const size = Math.min(MAX_FIGURE_TYPE_PX, least);
    figure.style.setProperty('--least', `${size.toFixed(2)}px`);
    figure.style.setProperty('--least-ticks', `${((size * MIN_TICK_PX) / typeSize).toFixed(2)}px`);
  };
  let largest = 0;
  const measureAt = (at: number, typeSize: number): Fit => {
    figure.style.width = `${at}px`;
    let [least, wide, scale] = [(typeSize * at) / width, at, 0];
    // If the height limits the scale, the font has to be larger, which in turn increases the height.
    for (let turn = 0; turn < MAX_TURNS; turn++) {
      setMinType(least, typeSize);
      // A widget may set its own width.
      wide = Math.max(figure.scrollWidth, figure.offsetWidth);
      scale = Math.min(width / wide, height / figure.offsetHeight);
      // Stop at the last size that was set, because the measurements belong to it.
      if (least * scale >= typeSize - 0.1 || scale < largest - TOLERANCE || turn === MAX_TURNS - 1)
        break;
      least = typeSize / scale;
    }
    const whole = !clipping.some(isClipped);
    if (whole) largest = Math.max(largest, scale);
    return { width: at, actualWidth: wide, scale, minType: least, isWhole: whole, typeSize };
  };
  const bestOf = (sizes: Fit[]) => {
    const whole = sizes.filter((size) => size.isWhole);
    const pool = whole.length ? whole : sizes;
    const maxScale = Math.max(...pool.map((size) => size.scale));
    // Among equally large results, take the widest: it leaves the least empty space.
    return pool
      .filter((size) => size.scale > maxScale - TOLERANCE)
      .reduce((a, b) => (b.width > a.width ? b : a));
  };
  const bestFor = (typeSize: number) => {
    largest = 0;
    const coarse = bestOf(FIGURE_WIDTHS_PX.map((at) => measureAt(at, typeSize)));
    return REFINE_STEPS_PX.reduce(
      (best, by) =>
        bestOf([best, measureAt(best.width - by, typeSize), measureAt(best.width + by, typeSize)]),
      coarse,
    );
  };
  const search = () => {
    let best = bestFor(FIGURE_TYPES_PX[0]);
    for (const typeSize of FIGURE_TYPES_PX.slice(1)) {
      if (best.isWhole && Math.min(MAX_FIGURE_TYPE_PX, best.minType) * best.scale > typeSize) break;
      best = bestFor(typeSize);
    }
    return best;
  };
  /** Reuse a cached layout as long as the current content fits with it, too. */
  const reuse = (cached: Fit | undefined) => {
    if (!cached) return undefined;
    figure.style.width = `${cached.width}px`;
    setMinType(cached.minType, cached.typeSize);
    const wide = Math.max(figure.scrollWidth, figure.offsetWidth);
    const fits = wide * cached.scale < width + 1 && figure.offsetHeight * cached.scale < height + 1;
    return fits && (!cached.isWhole || !clipping.some(isClipped))
      ? { ...cached, actualWidth: wide }
      : undefined;
  };
  const name = cacheKey(slide, key);
  const best = reuse(fitCache.get(name)) ?? search();
  if (isInitial && !fitCache.has(name)) fitCache.set(name, best);
  figure.style.width = `${best.width}px`;
  setMinType(best.minType, best.typeSize);
  figure.style.transform = `scale(${best.scale})`;
  // A widget whose drawings can grow taller fills the remaining height.
  figure.style.setProperty('--room', `${Math.floor(height / best.scale)}px`);
  const shown = slide.getBoundingClientRect().height / slide.offsetHeight;
  fitFontSizes(figure, shown, DRAWING_LETTER_PX, MIN_TICK_PX);
  repaintSvgText(figure);
  figure.style.left = `${left + (width - best.actualWidth * best.scale) / 2}px`;
  figure.style.top = `${top + Math.max(0, height - figure.offsetHeight * best.scale) / 2}px`;
}

/** Works around Chromium painting SVG text at its old position after a resize, until it is laid out again. */
function repaintSvgText(figure: HTMLElement): void {
  const drawings = [...figure.querySelectorAll('svg')].filter((svg) => svg.querySelector('text'));
  for (const svg of drawings) svg.style.display = 'none';
  void figure.offsetHeight;
  for (const svg of drawings) svg.style.removeProperty('display');
}

/**
 * Scales the contents of a slide, or of a copy, as large as fits. It has to be in the document. `key` is the slide's
 * key; `isInitial` says that the figure is in the slide's initial state, whose layout is cached.
 */
export function fit(slide: HTMLElement, key = '', isInitial = false): void {
  const figure = slide.querySelector<HTMLElement>(':scope > .figure');
  if (figure) fitFigure(slide, figure, key, isInitial);
  else fitText(slide);
}

/** Removes all styles that fitting set. */
export function resetFit(slide: HTMLElement): void {
  slide.style.removeProperty('--type');
  slide.removeAttribute('data-overfull');
  const figure = slide.querySelector<HTMLElement>(':scope > .figure');
  for (const name of ['width', 'transform', 'left', 'top', '--room', '--least', '--least-ticks'])
    figure?.style.removeProperty(name);
  if (figure) resetFontSizes(figure);
}
