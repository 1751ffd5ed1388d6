import { polygonHull } from 'd3-polygon';
import { type Attributes, combineValues, useAttributes } from '../signal/valueOrSignal.ts';
import { memoByValue } from '../signal/memoByValue.ts';
import type { ValueOrSignal } from '../signal/signal.ts';
import { usePlaneScale } from './Plane.tsx';
import { type Positions, pointOf } from './plane.ts';

/** Outline of all points that a weighted mean can reach: the convex hull of the values, here a triangle. */
export const Hull = memoByValue(function Hull({ points }: { points: ValueOrSignal<Positions> }) {
  const { px } = usePlaneScale();
  const outline = combineValues([points], (all: Positions): Attributes => {
    const corners = (all ?? []).map((p) => px(pointOf(p)) as [number, number]);
    return { points: (polygonHull(corners) ?? corners).join(' ') };
  });
  return <polygon className="hull" {...useAttributes<SVGPolygonElement>(outline)} />;
});
