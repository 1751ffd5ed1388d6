/** Shifts a hint to where it is seen whole, in the window and in whatever scrolls around its field. */
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
  // What is shown enlarged, as on a slide, is shifted by as much less.
  if (by) hint.style.translate = `${(by * hint.offsetWidth) / width}px`;
}

/**
 * The reasons beside wrong entries stay in sight and make nothing wider than it is: neither the window nor what
 * scrolls in it. They come by typing; while there are any, each change of the page may move their fields.
 */
export function keepHintsInSight(): void {
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
