import { useAttributes } from '../signal/valueOrSignal.ts';
import { memoByValue } from '../signal/memoByValue.ts';
import type { ValueOrSignal } from '../signal/signal.ts';
import { usePlaneScale } from './Plane.tsx';
import type { Position } from './plane.ts';
import { usePlaneTransform } from './planeTransform.ts';

/** A target ring: anything inside it counts as there. Four strokes point to it. */
export const Target = memoByValue(function Target({
  at,
  radius,
}: {
  at: ValueOrSignal<Position>;
  radius: number;
}) {
  const r = radius * usePlaneScale().unit;
  const [a, b] = [r + 3, r + 10];
  return (
    <g className="target" data-target {...useAttributes<SVGGElement>(usePlaneTransform(at))}>
      <circle r={r} fill="none" />
      <path d={`M${-b},0H${-a}M${a},0H${b}M0,${-b}V${-a}M0,${a}V${b}`} />
    </g>
  );
});
