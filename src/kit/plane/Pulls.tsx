import { type Attributes, combineValues } from '../signal/valueOrSignal.ts';
import { memoByValue } from '../signal/memoByValue.ts';
import { asSignal, type ValueOrSignal, useLength } from '../signal/signal.ts';
import { initialValue, usePatch, writeAttributes } from '../signal/usePatch.ts';
import { usePlaneScale } from './Plane.tsx';
import { type Position, type Positions, pointOf } from './plane.ts';

type Weights = readonly number[] | null | undefined;
type Rows = readonly (number | undefined)[] | undefined;

interface Pull {
  line: Attributes;
  width: number;
}

function writePulls(group: SVGGElement, pulls: readonly Pull[]): void {
  // React adds and removes lines later than the patch, so the counts can differ.
  [...group.children].slice(0, pulls.length).forEach((element, i) => {
    const { line, width } = pulls[i]!;
    writeAttributes(element, { ...line, 'stroke-width': width });
  });
}

/** A line from the output to each value, as thick as its weight; dashed if the weight is negative. */
export const Pulls = memoByValue(function Pulls({
  values,
  weights,
  output,
  rows,
}: {
  values: ValueOrSignal<Positions>;
  weights: ValueOrSignal<Weights>;
  output: ValueOrSignal<Position>;
  /** The row of each value, if it isn't the value's index. */
  rows?: ValueOrSignal<Rows>;
}) {
  const { px } = usePlaneScale();
  const count = useLength(asSignal(values));
  const pulls = combineValues(
    [values, weights, output, rows],
    (ends: Positions, all: Weights, from: Position, places: Rows) => {
      if (!ends || !all || !from) return [];
      const [x1, y1] = px(pointOf(from));
      return ends.map((end, i): Pull => {
        const [x2, y2] = px(pointOf(end));
        const weight = all[i] ?? 0;
        return {
          line: {
            x1,
            y1,
            x2,
            y2,
            'data-negative': String(weight < 0),
            'data-row': places ? places[i] : i,
          },
          width: 0.75 + 7 * Math.min(1, Math.abs(weight)),
        };
      });
    },
  );
  const ref = usePatch(pulls, writePulls);
  const initial = initialValue(pulls);
  return (
    <g className="pulls" ref={ref}>
      {Array.from({ length: count }, (_, i) => (
        <line key={i} {...initial[i]?.line} strokeWidth={initial[i]?.width} data-part="weights" />
      ))}
    </g>
  );
});
