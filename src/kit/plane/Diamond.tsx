import { symbol, symbolDiamond } from 'd3-shape';
import { combineValues, useAttributes } from '../signal/valueOrSignal.ts';
import { memoByValue } from '../signal/memoByValue.ts';
import type { ValueOrSignal } from '../signal/signal.ts';
import type { Position } from './plane.ts';
import { usePlaneTransform } from './planeTransform.ts';

const diamond = symbol(symbolDiamond, 110)()!;

/** Solid if undefined; `dashed` for the former position of something that moved. */
export type Hollow = 'plain' | 'dashed' | undefined;

/** A value as a diamond: hollow if it isn't used at present, dashed for a former position. */
export const Diamond = memoByValue(function Diamond({
  at,
  row,
  hollow,
}: {
  at: ValueOrSignal<Position>;
  row?: number | undefined;
  hollow?: ValueOrSignal<Hollow> | undefined;
}) {
  const look = combineValues([usePlaneTransform(at), hollow], (there, how: Hollow) => ({
    ...there,
    'data-hollow': how,
  }));
  return (
    <path
      className="diamond"
      d={diamond}
      {...useAttributes<SVGPathElement>(look)}
      data-part="value"
      data-row={row}
    />
  );
});
