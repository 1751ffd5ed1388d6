import type { Bound } from '../bound/bound.ts';
import { asSignal, combine, type ValueOrSignal, mapSignal } from '../bound/signal.ts';
import { CosineRays, DistanceRings, ScoreLines } from '../marks/Contours.tsx';
import { arrowLabels } from '../plane/beside.ts';
import { contourStep } from '../plane/contours.ts';
import { boxesOf } from '../plane/labels.ts';
import type { PlaneView } from '../plane/Plane.tsx';
import { length, type Point } from '../plane/plane.ts';

type ContourMeasure = 'dot' | 'scaled' | 'cosine' | 'distance' | 'squared';

const COSINE_LEVELS = [1, 0.5, 0, -0.5, -1];
const factorOf = (measure: ContourMeasure) => (measure === 'scaled' ? Math.SQRT1_2 : 1);

/** How far apart the contours of a measure are, in scores, where a unit takes so many pixels. */
export function contourGap(measure: ContourMeasure, q: Point, unit: number): number {
  if (measure === 'cosine') return 0.5;
  if (measure === 'distance') return contourStep(unit, [1, 5], 1);
  if (measure === 'squared') return 4;
  return contourStep(unit / (length(q) * factorOf(measure) || 1), [0.2, 1, 5, 25, 100], 5);
}

/** Where a key would score the same by a measure: lines, rays or rings, clear of the names of `<QueryAndKeys>`. */
export function MeasureContours({
  measure,
  fields: { q, keys },
  texts,
  ground,
  times,
}: {
  measure: ContourMeasure;
  fields: { q: Bound<Point>; keys: Bound<readonly Point[]> };
  /** What is written at the tips: the query's, then one a key. */
  texts: ValueOrSignal<readonly string[]>;
  ground: PlaneView;
  /** What the cosine is multiplied by. */
  times?: ValueOrSignal<number>;
}) {
  const avoid = combine([q, keys, asSignal(texts), ground.scale], (at, to, names, scale) =>
    boxesOf(arrowLabels(at, to, names, scale), names),
  );
  const every = combine([q, ground.scale], (at, { unit }) => contourGap(measure, at, unit));
  if (measure === 'cosine')
    return <CosineRays {...{ q, avoid }} cosines={COSINE_LEVELS} times={times ?? 1} />;
  if (measure === 'distance' || measure === 'squared')
    return <DistanceRings {...{ q, every, avoid }} squared={measure === 'squared'} />;
  const by = factorOf(measure);
  const scaled = mapSignal(q, ([x, y]): Point => [x * by, y * by]);
  return <ScoreLines q={scaled} {...{ every, avoid }} />;
}
