import { type ValueOrSignal, mapSignal, type Signal } from '../../kit/signal/signal.ts';
import { CosineRays, DistanceRings, ScoreLines } from '../../kit/plane/Contours.tsx';
import { contourStep } from '../../kit/plane/contours.ts';
import { useLabelBoxes, usePlaneScale } from '../../kit/plane/Plane.tsx';
import { length, type Point } from '../../kit/plane/plane.ts';
import type { Measure } from './measures.ts';

const COSINE_LEVELS = [1, 0.5, 0, -0.5, -1];
const factorOf = (measure: Measure) => (measure === 'scaled' ? Math.SQRT1_2 : 1);

/** Returns the difference in score between neighboring contours. `unit` is the plane's scale in pixels per unit. */
export function contourGap(measure: Measure, q: Point, unit: number): number {
  if (measure === 'cosine') return 0.5;
  if (measure === 'distance') return contourStep(unit, [1, 5], 1);
  if (measure === 'squared') return 4;
  return contourStep(unit / (length(q) * factorOf(measure) || 1), [0.2, 1, 5, 25, 100], 5);
}

/** Contours of equal score for a measure: lines, rays or rings. Their numbers avoid the labels of the plane. */
export function MeasureContours({
  measure,
  q,
  times,
}: {
  measure: Measure;
  q: Signal<Point>;
  /** The factor by which the cosine is multiplied. */
  times?: ValueOrSignal<number>;
}) {
  const { unit } = usePlaneScale();
  const avoid = useLabelBoxes();
  const every = mapSignal(q, (at) => contourGap(measure, at, unit));
  if (measure === 'cosine')
    return <CosineRays {...{ q, avoid }} cosines={COSINE_LEVELS} times={times ?? 1} />;
  if (measure === 'distance' || measure === 'squared')
    return <DistanceRings {...{ q, every, avoid }} squared={measure === 'squared'} />;
  const factor = factorOf(measure);
  const scaled = mapSignal(q, ([x, y]): Point => [x * factor, y * factor]);
  return <ScoreLines q={scaled} {...{ every, avoid }} />;
}
