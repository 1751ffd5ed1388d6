import { mapSignal, type Signal } from '../../bound/signal.ts';
import type { Tensor } from '../../engine/index.ts';
import type { MapMatrix } from '../map/CanvasMap.tsx';
import { rowsOf } from '../derive.ts';

/** A quantity as a map draws it: of its tensor as that lies in memory, since lists would be made anew at each move. */
export const mapOf = (
  quantity: MapMatrix,
  tensor: Signal<readonly [of: Tensor | undefined, at?: number]>,
): MapMatrix => ({
  ...quantity,
  ...mapSignal(tensor, ([of, at]) => (of ? rowsOf(of, at) : null)),
});
