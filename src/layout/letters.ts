/** Letters of a drawing never need more of its own pixels than this. */
const MOST_DRAWN = 30;

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
  const asked = Number(getComputedStyle(figure).getPropertyValue('--drawn')) || wanted;
  for (const svg of figure.querySelectorAll('svg')) {
    const drawn = svg.getBoundingClientRect().width / scale;
    const own = svg.viewBox.baseVal?.width || drawn;
    const least = Math.min(MOST_DRAWN, (asked * own) / (drawn || own));
    svg.style.setProperty('--least-drawn', `${least.toFixed(2)}px`);
    svg.style.setProperty('--ticks-drawn', `${((least * ticks) / wanted).toFixed(2)}px`);
  }
}

/** Leaves no trace of it. */
export function forgetLetters(figure: HTMLElement): void {
  for (const svg of figure.querySelectorAll('svg'))
    for (const name of ['--least-drawn', '--ticks-drawn']) svg.style.removeProperty(name);
}
