import './shownFigure.css';

/** Handles `toggle`: loads a figure when it is first unfolded, and sets the frame to the height of its page. */
export function unfoldFigure({ target }: Event): void {
  const details = target as HTMLDetailsElement;
  const { figureAt, title } = details.dataset;
  if (!figureAt || !details.open || details.querySelector('iframe')) return;
  const frame = document.createElement('iframe');
  frame.src = figureAt;
  frame.title = title!;
  frame.addEventListener('load', () => {
    const inside = frame.contentDocument?.documentElement;
    if (!inside) return;
    const fit = () => {
      const border = frame.offsetHeight - frame.clientHeight;
      frame.style.height = `${inside.querySelector('body')!.scrollHeight + border}px`;
    };
    new ResizeObserver(fit).observe(inside.querySelector('body')!);
    fit();
  });
  details.append(frame);
}
