import { symbol, symbolStar } from 'd3-shape';
import { useAttributes } from '../signal/valueOrSignal.ts';
import { memoByValue } from '../signal/memoByValue.ts';
import type { ValueOrSignal } from '../signal/signal.ts';
import type { Position } from './plane.ts';
import { usePlaneTransform } from './planeTransform.ts';

const star = symbol(symbolStar, 90)()!;
const smallStar = symbol(symbolStar, 28)()!;

/** The output as a star; a small one if it has to fit into a target ring. */
export const Star = memoByValue(function Star({
  at,
  small = false,
}: {
  at: ValueOrSignal<Position>;
  small?: boolean;
}) {
  const there = useAttributes<SVGPathElement>(usePlaneTransform(at));
  return <path className="star" d={small ? smallStar : star} {...there} data-part="output" />;
});
