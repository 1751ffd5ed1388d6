import { useAttributes } from '../signal/live.ts';
import { memoByValue } from '../signal/memoByValue.ts';
import type { ValueOrSignal } from '../signal/signal.ts';
import { usePlane } from './Plane.tsx';
import type { Place } from './plane.ts';
import { usePlaneTransform } from './planeTransform.ts';

/** A target ring: anything inside it counts as there. Four strokes point to it. */
export const Target = memoByValue(function Target({
  at,
  radius,
}: {
  at: ValueOrSignal<Place>;
  radius: number;
}) {
  const r = radius * usePlane().unit;
  const [a, b] = [r + 3, r + 10];
  return (
    <g className="target" data-target {...useAttributes<SVGGElement>(usePlaneTransform(at))}>
      <circle r={r} fill="none" />
      <path d={`M${-b},0H${-a}M${a},0H${b}M0,${-b}V${-a}M0,${a}V${b}`} />
    </g>
  );
});
