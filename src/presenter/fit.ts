import { STAGE_HEIGHT } from './stage.ts';

/** Type sizes on a stage 720 pixels high, largest first. Nothing of a lesson is to need less than SMALLEST. */
export const TYPE_SIZES = [54, 50, 47, 44, 41, 38, 36, 34, 32, 30, 28] as const;
export const SMALLEST = 28;
/** Better too small than cut: sizes that no slide of ours should come to. */
const LAST_RESORT = [26, 24, 22, 20, 18, 16];

/** No type of a figure is to be smaller than this on the stage, in its pixels; --least says so before it is enlarged. */
const LEAST_TYPE = 15.2;
/** Before it is enlarged it is never larger than this: a figure that is too high does not get higher and higher. */
const MOST_TYPE = 20;

/** Widths to lay a figure out at before it is enlarged to the slide's; between the best and its neighbours it is tried again. */
const FIGURE_WIDTHS = [560, 620, 680, 740, 800, 860, 920, 980, 1040, 1100, 1160, 1240];
/** Scales this close are alike. */
const CLOSE = 0.005;
const FINER = [-45, -30, -15, 15, 30];

const overflows = (element: Element) =>
  element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;

/** Whether a slide holds what is on it: nothing cut, nothing that would have to be scrolled. */
export const holds = (slide: Element) =>
  !overflows(slide) &&
  ![...slide.querySelectorAll('.wide, .tex, .formula-set')].some(
    (inner) => inner.clientWidth > 0 && inner.scrollWidth > inner.clientWidth + 1,
  );

/** Sets the largest type that a slide of text holds. */
function fitText(slide: HTMLElement): void {
  for (const size of [...TYPE_SIZES, ...LAST_RESORT]) {
    slide.style.setProperty('--type', `${size}px`);
    if (holds(slide)) return;
  }
}

/** What in a figure hides, scrolls or lets stand out what does not fit into it: its parts, too. */
const clipping = (figure: Element) =>
  [...figure.querySelectorAll('*')].filter(
    (one) =>
      one instanceof HTMLElement &&
      !one.matches('.hidden-text, .hidden-text *') &&
      (one.matches('.arrange, .panel, input, td, th') ||
        getComputedStyle(one).overflowX !== 'visible'),
  );
const cuts = (one: Element) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 2;

/**
 * Enlarges a figure to fill its slide. A figure laid out narrower can be enlarged more, as long as it does not
 * grow too high and cuts nothing off: the width is taken that gives the largest picture.
 */
function fitFigure(slide: HTMLElement, figure: HTMLElement): void {
  const style = getComputedStyle(slide);
  const [left, top] = [parseFloat(style.paddingLeft), parseFloat(style.paddingTop)];
  const width = slide.clientWidth - left - parseFloat(style.paddingRight);
  const height = slide.clientHeight - top - parseFloat(style.paddingBottom);
  figure.style.removeProperty('--room');
  const clips = clipping(figure);
  const type = (least: number) =>
    figure.style.setProperty('--least', `${Math.min(MOST_TYPE, least).toFixed(2)}px`);
  let largest = 0;
  const laidOut = (at: number) => {
    figure.style.width = `${at}px`;
    let [least, wide, scale] = [(LEAST_TYPE * at) / width, at, 0];
    // Where the height holds it back its type has to be larger, which makes it higher.
    for (let turn = 0; turn < 6; turn++) {
      type(least);
      // A widget may say its own width.
      wide = Math.max(figure.scrollWidth, figure.offsetWidth);
      scale = Math.min(width / wide, height / figure.offsetHeight);
      if (least * scale >= LEAST_TYPE - 0.1 || scale < largest - CLOSE) break;
      least = LEAST_TYPE / scale;
    }
    const whole = !clips.some(cuts);
    if (whole) largest = Math.max(largest, scale);
    return { at, wide, scale, least, whole };
  };
  const bestOf = (sizes: ReturnType<typeof laidOut>[]) => {
    const whole = sizes.filter((size) => size.whole);
    const pool = whole.length ? whole : sizes;
    const most = Math.max(...pool.map((size) => size.scale));
    // Of those as large, the widest: it leaves least of the slide empty.
    return pool.filter((size) => size.scale > most - CLOSE).reduce((a, b) => (b.at > a.at ? b : a));
  };
  const near = bestOf(FIGURE_WIDTHS.map(laidOut));
  const best = bestOf([near, ...FINER.map((by) => laidOut(near.at + by))]);
  figure.style.width = `${best.at}px`;
  type(best.least);
  figure.style.transform = `scale(${best.scale})`;
  // A widget whose drawings can be taller fills what is left below it.
  figure.style.setProperty('--room', `${Math.floor(height / best.scale)}px`);
  const shown = slide.getBoundingClientRect().height / STAGE_HEIGHT;
  fitLetters(figure, shown);
  figure.style.left = `${left + (width - best.wide * best.scale) / 2}px`;
  figure.style.top = `${top + Math.max(0, height - figure.offsetHeight * best.scale) / 2}px`;
}

/**
 * Letters of drawings are to be this large on the stage, or as --drawn says of a figure, where that does not take
 * more than MOST of a drawing's own pixels.
 */
const LEAST_DRAWN = 14.2;
const MOST_DRAWN = 19;

/** Tells each drawing of a figure how large its letters have to be, in its own pixels. */
function fitLetters(figure: HTMLElement, scale: number): void {
  const wanted = Number(getComputedStyle(figure).getPropertyValue('--drawn')) || LEAST_DRAWN;
  for (const svg of figure.querySelectorAll('svg')) {
    const drawn = svg.getBoundingClientRect().width / scale;
    const own = svg.viewBox.baseVal?.width || drawn;
    const least = Math.min(MOST_DRAWN, (wanted * own) / (drawn || own));
    svg.style.setProperty('--least-drawn', `${least.toFixed(2)}px`);
  }
}

/** Makes what is on a slide as large as it goes. The slide has to be on the page. */
export function fit(slide: HTMLElement): void {
  const figure = slide.querySelector<HTMLElement>(':scope > .figure');
  if (figure) fitFigure(slide, figure);
  else fitText(slide);
}

/** Leaves no trace on a slide. */
export function unfit(slide: HTMLElement): void {
  slide.style.removeProperty('--type');
  const figure = slide.querySelector<HTMLElement>(':scope > .figure');
  for (const name of ['width', 'transform', 'left', 'top', '--room', '--least'])
    figure?.style.removeProperty(name);
  figure?.querySelectorAll('svg').forEach((svg) => svg.style.removeProperty('--least-drawn'));
}
