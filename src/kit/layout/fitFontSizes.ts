/** Maximum letter size, in the drawing's own pixels. */
const MAX_LETTER_PX = 30;

/**
 * Sets the letter size of each drawing in a figure, in the drawing's own pixels, so that letters are `wanted` pixels
 * large on screen (or as --drawn specifies) and axis numbers `ticks`. `scale` is the figure's magnification.
 */
export function fitFontSizes(
  figure: HTMLElement,
  scale: number,
  wanted: number,
  ticks = wanted,
): void {
  const targetPx = Number(getComputedStyle(figure).getPropertyValue('--drawn')) || wanted;
  for (const svg of figure.querySelectorAll('svg')) {
    const drawnWidth = svg.getBoundingClientRect().width / scale;
    const viewBoxWidth = svg.viewBox.baseVal?.width || drawnWidth;
    const letterPx = Math.min(
      MAX_LETTER_PX,
      (targetPx * viewBoxWidth) / (drawnWidth || viewBoxWidth),
    );
    svg.style.setProperty('--least-drawn', `${letterPx.toFixed(2)}px`);
    svg.style.setProperty('--ticks-drawn', `${((letterPx * ticks) / wanted).toFixed(2)}px`);
  }
}

/** Removes what `fitFontSizes` has set. */
export function resetFontSizes(figure: HTMLElement): void {
  for (const svg of figure.querySelectorAll('svg'))
    for (const name of ['--least-drawn', '--ticks-drawn']) svg.style.removeProperty(name);
}
