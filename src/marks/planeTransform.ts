import { type Attributes, combineLive } from '../bound/live.ts';
import type { ValueOrSignal } from '../bound/signal.ts';
import { usePlane } from '../plane/Plane.tsx';
import { type Place, pointOf } from '../plane/plane.ts';

/** What brings a mark that is drawn around 0 to its place in the plane; without a place it is not to be seen. */
export function usePlaneTransform(at: ValueOrSignal<Place>): ValueOrSignal<Attributes> {
  const { px } = usePlane();
  return combineLive([at], (place: Place): Attributes => {
    if (!place) return { transform: undefined, display: 'none' };
    const [x, y] = px(pointOf(place));
    return { transform: `translate(${x},${y})`, display: undefined };
  });
}
