import './shareStrip.css';
import { type BoundNumber, isBoundNumber } from '../signal/boundNumber.ts';
import { combine, type ValueOrSignal } from '../signal/signal.ts';
import { initialValue, usePatch } from '../signal/usePatch.ts';

const NO_SHARES: readonly number[] = [];

/** The parts of a whole, side by side: the numbers that softmax divides by their sum. Empty until they are known. */
export function ShareStrip({
  of,
}: {
  of: BoundNumber<readonly number[]> | ValueOrSignal<readonly number[]>;
}) {
  const shares = isBoundNumber(of)
    ? combine(
        [of as BoundNumber<readonly number[]>, of.isRevealed],
        (now, known) => (known && now) || NO_SHARES,
      )
    : of;
  const ref = usePatch<HTMLDivElement, readonly number[]>(shares, (element, now) => {
    while (element.childElementCount > now.length) element.lastElementChild!.remove();
    now.forEach((share, i) => {
      const part = (element.children[i] ??
        element.appendChild(document.createElement('div'))) as HTMLElement;
      part.dataset['row'] = String(i);
      part.style.flexGrow = String(share);
    });
  });
  // The patch writes the contents because their number changes.
  return (
    <div
      ref={ref}
      className="share-strip"
      aria-hidden="true"
      dangerouslySetInnerHTML={{
        __html: initialValue(shares)
          .map((share, i) => `<div data-row="${i}" style="flex-grow:${share}"></div>`)
          .join(''),
      }}
    />
  );
}
