import { type Attributes, combineValues } from '../signal/valueOrSignal.ts';
import type { ValueOrSignal } from '../signal/signal.ts';
import { usePlaneScale } from './Plane.tsx';
import { type Position, pointOf } from './plane.ts';

/** Attributes that move a mark drawn around the origin to its position in the plane, or hide it if there is none. */
export function usePlaneTransform(at: ValueOrSignal<Position>): ValueOrSignal<Attributes> {
  const { px } = usePlaneScale();
  return combineValues([at], (place: Position): Attributes => {
    if (!place) return { transform: undefined, display: 'none' };
    const [x, y] = px(pointOf(place));
    return { transform: `translate(${x},${y})`, display: undefined };
  });
}
