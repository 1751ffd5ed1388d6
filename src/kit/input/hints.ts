/** Shifts a hint so that it is fully visible in the window and in every scroll container around it. */
function shift(hint: HTMLElement): void {
  hint.style.translate = '';
  const { left, right, width } = hint.getBoundingClientRect();
  let [from, to] = [0, document.documentElement.clientWidth];
  for (let at = hint.parentElement; at; at = at.parentElement)
    if (getComputedStyle(at).overflowX !== 'visible') {
      const box = at.getBoundingClientRect();
      [from, to] = [Math.max(from, box.left), Math.min(to, box.right)];
    }
  const by = Math.max(from - left, Math.min(0, to - 2 - right));
  // In a scaled container, such as a slide, reduce the shift by the scale.
  if (by) hint.style.translate = `${(by * hint.offsetWidth) / width}px`;
}

/**
 * Keeps error hints visible without making the window or a scroll container wider. As long as there are hints, they are
 * placed again after every change of the page, because it may have moved them.
 */
export function keepHintsVisible(): void {
  const hints = document.getElementsByClassName('field-problem') as HTMLCollectionOf<HTMLElement>;
  let due = 0;
  const placeHints = () => {
    due = 0;
    for (const hint of hints) shift(hint);
    if (hints.length)
      changes.observe(document.body, { subtree: true, childList: true, characterData: true });
    else changes.disconnect();
  };
  const schedule = () => {
    due ||= requestAnimationFrame(placeHints);
  };
  const changes = new MutationObserver(schedule);
  addEventListener('input', schedule);
  addEventListener('resize', schedule);
}
