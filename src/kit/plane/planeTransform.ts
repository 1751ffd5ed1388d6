import { type Attributes, combineLive } from '../signal/live.ts';
import type { ValueOrSignal } from '../signal/signal.ts';
import { usePlane } from './Plane.tsx';
import { type Place, pointOf } from './plane.ts';

/** Attributes that move a mark drawn around the origin to its position in the plane, or hide it if there is none. */
export function usePlaneTransform(at: ValueOrSignal<Place>): ValueOrSignal<Attributes> {
  const { px } = usePlane();
  return combineLive([at], (place: Place): Attributes => {
    if (!place) return { transform: undefined, display: 'none' };
    const [x, y] = px(pointOf(place));
    return { transform: `translate(${x},${y})`, display: undefined };
  });
}
