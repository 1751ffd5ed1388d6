/** Letters of a drawing never need more of its own pixels than this. */
const MAX_LETTER_PX = 30;

/**
 * Tells each drawing of a figure how large its letters have to be in its own pixels, so that on the screen they are
 * `wanted` pixels large, or as --drawn says of the figure, and numbers of axes `ticks`. `scale` enlarges the figure.
 */
export function fitLetters(
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

/** Leaves no trace of it. */
export function resetLetters(figure: HTMLElement): void {
  for (const svg of figure.querySelectorAll('svg'))
    for (const name of ['--least-drawn', '--ticks-drawn']) svg.style.removeProperty(name);
}
