/** Type sizes on a stage 720 pixels high, largest first. Nothing of a lesson is to need less than SMALLEST. */
export const TYPE_SIZES = [54, 50, 47, 44, 41, 38, 36, 34, 32, 30, 28] as const;
export const SMALLEST = 28;
/** Better too small than cut: sizes that no slide of ours should come to. */
const LAST_RESORT = [26, 24, 22, 20, 18, 16];

/** Widths to lay a figure out at before it is enlarged to the slide's. */
const FIGURE_WIDTHS = [560, 620, 680, 740, 800, 860, 920, 980, 1040, 1100, 1160, 1240];

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

/**
 * Enlarges a figure to fill its slide. A figure laid out narrower can be enlarged more, as long as it does not
 * grow too high: the width is taken that gives the largest picture.
 */
function fitFigure(slide: HTMLElement, figure: HTMLElement): void {
  const room = slide.querySelector<HTMLElement>('.figure')!.parentElement!;
  const style = getComputedStyle(room);
  const width = room.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const height = room.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  let best = { width: 0, scale: 0, height: 0 };
  for (const candidate of FIGURE_WIDTHS) {
    figure.style.width = `${candidate}px`;
    const needs = Math.max(figure.scrollWidth, candidate);
    const high = figure.offsetHeight;
    const scale = Math.min(width / needs, height / high);
    if (scale > best.scale + 0.005) best = { width: candidate, scale, height: high };
  }
  figure.style.width = `${best.width}px`;
  figure.style.transform = `scale(${best.scale})`;
  figure.style.left = `${parseFloat(style.paddingLeft) + (width - best.width * best.scale) / 2}px`;
  figure.style.top = `${parseFloat(style.paddingTop) + Math.max(0, height - best.height * best.scale) / 2}px`;
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
  for (const name of ['width', 'transform', 'left', 'top']) figure?.style.removeProperty(name);
}
