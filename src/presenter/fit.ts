import { fitLetters, resetLetters } from '../layout/fitLetters.ts';

/** Type sizes on a stage 720 pixels high, largest first. No slide of a lesson should need a smaller one. */
const TYPE_SIZES_PX = [54, 50, 47, 44, 41, 38, 36, 34, 32, 30, 28] as const;
/** Better too small than cut: sizes that no slide of ours should come to. */
const LAST_RESORT_PX = [26, 24, 22, 20, 18, 16];

/**
 * No type of a figure is to be smaller than this on the stage, in its pixels; --least says so before it is enlarged.
 * A figure that does not hold the first gets the next.
 */
const FIGURE_TYPES_PX = [20.4, 18, 16.5, 15.2] as const;
/** Before it is enlarged it is never larger than this: a figure that is too high does not get higher and higher. */
const MAX_FIGURE_TYPE_PX = 28;
/** Letters of drawings are to be this large on the stage, or as --drawn says of a figure. */
const DRAWING_LETTER_PX = 20.4;
/** Numbers of an axis are read by who looks for them: they may be as small as this. */
const MIN_TICK_PX = 15.2;

/** Widths to lay a figure out at before it is enlarged to the slide's; about the best it is tried again, ever nearer. */
const FIGURE_WIDTHS_PX = [560, 680, 800, 920, 1040, 1160, 1240];
/** Scales this close are alike. */
const TOLERANCE = 0.005;
const REFINE_STEPS_PX = [60, 30, 15];
const MAX_TURNS = 4;

const overflows = (element: Element) =>
  element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;

/** Whether a slide holds what is on it: nothing cut, nothing that would have to be scrolled. */
export const fitsWhole = (slide: Element) =>
  !overflows(slide) &&
  ![...slide.querySelectorAll('.predict-question')].some(overflows) &&
  ![...slide.querySelectorAll('.wide, .tex, .formula-set, .course-slide > *')].some(
    (inner) => inner.clientWidth > 0 && inner.scrollWidth > inner.clientWidth + 1,
  );

/** A line over a figure is read first, but is not what one came to see; a question is, too. */
const MAX_TYPE_PX: Readonly<Record<string, number>> = { line: 36, task: 30, around: 34 };

/** Sets the largest type that a slide of text holds; says of the slide where it holds none. */
function fitText(slide: HTMLElement): void {
  const most = MAX_TYPE_PX[slide.dataset['pane']!] ?? Infinity;
  const sizes = [...TYPE_SIZES_PX, ...LAST_RESORT_PX].filter((size) => size <= most);
  const holds = sizes.some((size) => {
    slide.style.setProperty('--type', `${size}px`);
    return fitsWhole(slide);
  });
  slide.toggleAttribute('data-overfull', !holds);
}

/** What in a figure hides, scrolls or lets stand out what does not fit into it: its parts, too. */
const clippingParts = (figure: Element) =>
  [...figure.querySelectorAll('*')].filter(
    (one) =>
      one instanceof HTMLElement &&
      !one.matches('.hidden-text, .hidden-text *') &&
      (one.matches('.arrange, .panel, input, td, th') ||
        getComputedStyle(one).overflowX !== 'visible'),
  );
const isCut = (one: Element) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 2;

/** How a figure was laid out to fill a room best. */
interface Fit {
  width: number;
  actualWidth: number;
  scale: number;
  minType: number;
  isWhole: boolean;
  wanted: number;
}
/**
 * How each slide with a figure is laid out as it begins, by the room it has: looking for it takes a hundred layouts. Of
 * this alone its presses take over what they can, so that each is laid out alike however one came there.
 */
const fitCache = new Map<string, Fit>();
const cacheKey = (slide: HTMLElement, key: string) =>
  `${key} ${slide.clientWidth} ${slide.clientHeight} ${slide.dataset['pane']}`;

/** Whether it is known how a slide is laid out as it begins. */
export const hasCachedFit = (slide: HTMLElement, key: string) => fitCache.has(cacheKey(slide, key));

/** Forgets how figures were laid out, when their letters are others. */
export const clearFitCache = () => fitCache.clear();

/**
 * Enlarges a figure to fill its slide. A figure laid out narrower can be enlarged more, as long as it does not
 * grow too high and cuts nothing off: the width is taken that gives the largest picture.
 */
function fitFigure(slide: HTMLElement, figure: HTMLElement, key: string, begins: boolean): void {
  const style = getComputedStyle(slide);
  const [left, top] = [parseFloat(style.paddingLeft), parseFloat(style.paddingTop)];
  const width = slide.clientWidth - left - parseFloat(style.paddingRight);
  const height = slide.clientHeight - top - parseFloat(style.paddingBottom);
  figure.style.removeProperty('--room');
  const clips = clippingParts(figure);
  const setMinType = (least: number, wanted: number) => {
    const size = Math.min(MAX_FIGURE_TYPE_PX, least);
    figure.style.setProperty('--least', `${size.toFixed(2)}px`);
    figure.style.setProperty('--least-ticks', `${((size * MIN_TICK_PX) / wanted).toFixed(2)}px`);
  };
  let largest = 0;
  const measureAt = (at: number, wanted: number): Fit => {
    figure.style.width = `${at}px`;
    let [least, wide, scale] = [(wanted * at) / width, at, 0];
    // Where the height holds it back its type has to be larger, which makes it higher.
    for (let turn = 0; turn < MAX_TURNS; turn++) {
      setMinType(least, wanted);
      // A widget may say its own width.
      wide = Math.max(figure.scrollWidth, figure.offsetWidth);
      scale = Math.min(width / wide, height / figure.offsetHeight);
      // The last size that was tried is the one it was measured with.
      if (least * scale >= wanted - 0.1 || scale < largest - TOLERANCE || turn === MAX_TURNS - 1)
        break;
      least = wanted / scale;
    }
    const whole = !clips.some(isCut);
    if (whole) largest = Math.max(largest, scale);
    return { width: at, actualWidth: wide, scale, minType: least, isWhole: whole, wanted };
  };
  const bestOf = (sizes: Fit[]) => {
    const whole = sizes.filter((size) => size.isWhole);
    const pool = whole.length ? whole : sizes;
    const most = Math.max(...pool.map((size) => size.scale));
    // Of those as large, the widest: it leaves least of the slide empty.
    return pool
      .filter((size) => size.scale > most - TOLERANCE)
      .reduce((a, b) => (b.width > a.width ? b : a));
  };
  const bestFor = (wanted: number) => {
    largest = 0;
    const near = bestOf(FIGURE_WIDTHS_PX.map((at) => measureAt(at, wanted)));
    return REFINE_STEPS_PX.reduce(
      (best, by) =>
        bestOf([best, measureAt(best.width - by, wanted), measureAt(best.width + by, wanted)]),
      near,
    );
  };
  const search = () => {
    let best = bestFor(FIGURE_TYPES_PX[0]);
    for (const wanted of FIGURE_TYPES_PX.slice(1)) {
      if (best.isWhole && Math.min(MAX_FIGURE_TYPE_PX, best.minType) * best.scale > wanted) break;
      best = bestFor(wanted);
    }
    return best;
  };
  /** What was found before is taken again, as long as what it is now fits as well. */
  const reuse = (found: Fit | undefined) => {
    if (!found) return undefined;
    figure.style.width = `${found.width}px`;
    setMinType(found.minType, found.wanted);
    const wide = Math.max(figure.scrollWidth, figure.offsetWidth);
    const fits = wide * found.scale < width + 1 && figure.offsetHeight * found.scale < height + 1;
    return fits && (!found.isWhole || !clips.some(isCut))
      ? { ...found, actualWidth: wide }
      : undefined;
  };
  const name = cacheKey(slide, key);
  const best = reuse(fitCache.get(name)) ?? search();
  if (begins && !fitCache.has(name)) fitCache.set(name, best);
  figure.style.width = `${best.width}px`;
  setMinType(best.minType, best.wanted);
  figure.style.transform = `scale(${best.scale})`;
  // A widget whose drawings can be taller fills what is left below it.
  figure.style.setProperty('--room', `${Math.floor(height / best.scale)}px`);
  const shown = slide.getBoundingClientRect().height / slide.offsetHeight;
  fitLetters(figure, shown, DRAWING_LETTER_PX, MIN_TICK_PX);
  layLettersAnew(figure);
  figure.style.left = `${left + (width - best.actualWidth * best.scale) / 2}px`;
  figure.style.top = `${top + Math.max(0, height - figure.offsetHeight * best.scale) / 2}px`;
}

/** Chromium paints letters of a drawing where they stood at another size, until they are laid out from the start. */
function layLettersAnew(figure: HTMLElement): void {
  const drawings = [...figure.querySelectorAll('svg')].filter((svg) => svg.querySelector('text'));
  for (const svg of drawings) svg.style.display = 'none';
  void figure.offsetHeight;
  for (const svg of drawings) svg.style.removeProperty('display');
}

/**
 * Makes what is on a part of a slide, or of a copy of it, as large as it goes. It has to be on the page. `key` is the
 * slide's; `begins` says that its figure shows what it does as the slide begins.
 */
export function fit(slide: HTMLElement, key = '', begins = false): void {
  const figure = slide.querySelector<HTMLElement>(':scope > .figure');
  if (figure) fitFigure(slide, figure, key, begins);
  else fitText(slide);
}

/** Leaves no trace on a slide. */
export function resetFit(slide: HTMLElement): void {
  slide.style.removeProperty('--type');
  slide.removeAttribute('data-overfull');
  const figure = slide.querySelector<HTMLElement>(':scope > .figure');
  for (const name of ['width', 'transform', 'left', 'top', '--room', '--least', '--least-ticks'])
    figure?.style.removeProperty(name);
  if (figure) resetLetters(figure);
}
