import { polygonHull } from 'd3-polygon';
import { type Attributes, combineLive, useAttributes } from '../signal/live.ts';
import { memoByValue } from '../signal/memoByValue.ts';
import type { ValueOrSignal } from '../signal/signal.ts';
import { usePlane } from './Plane.tsx';
import { type Places, pointOf } from './plane.ts';

/** Outline of all points that a weighted mean can reach: the convex hull of the values, here a triangle. */
export const Hull = memoByValue(function Hull({ points }: { points: ValueOrSignal<Places> }) {
  const { px } = usePlane();
  const outline = combineLive([points], (all: Places): Attributes => {
    const corners = (all ?? []).map((p) => px(pointOf(p)) as [number, number]);
    return { points: (polygonHull(corners) ?? corners).join(' ') };
  });
  return <polygon className="hull" {...useAttributes<SVGPolygonElement>(outline)} />;
});
