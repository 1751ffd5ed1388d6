import './uprightBar.css';
import type { BoundNumber } from '../bound/number.ts';
import { drawnAs, usePatch } from '../bound/usePatch.ts';
import { lengthOf } from './Bar.tsx';

const heightOf = (share: number) => `${((share || 0) * 100).toFixed(2)}%`;

/** A weight as a bar that stands, on the fixed domain [0, 1], in a track as high as its place gives it. */
export function UprightBar({ of }: { of: BoundNumber<number> }) {
  const share = lengthOf(of);
  const ref = usePatch<HTMLSpanElement, number>(share, (element, now) => {
    element.style.height = heightOf(now);
  });
  return (
    <span className="upright-bar" aria-hidden="true">
      <span ref={ref} style={{ height: heightOf(drawnAs(share)) }} />
    </span>
  );
}
