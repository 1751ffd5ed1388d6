import { useMemo } from 'react';
import { area } from 'd3-shape';
import { asSignal, combine, type ValueOrSignal } from '../../bound/signal.ts';
import { Layer, Path, useChart } from '../../marks/Chart.tsx';
import { type Along, placesIn, pointsOf } from '../../marks/chartPoints.ts';
import { type SeriesStyle, lookOf } from '../../marks/look.ts';

type Numbers = readonly number[] | null | undefined;
/** The two edges at one x. */
type Span = readonly [x: number, low: number, high: number] | null;

const between = area<Span>(
  (span) => span![0],
  (span) => span![1],
  (span) => span![2],
)
  .defined((span) => span !== null)
  .digits(2);

/** The area between two lists of numbers over `x`, such as quantiles. It has gaps where an edge is outside the plot. */
export function Band({
  from,
  to,
  x,
  look,
  row,
  part,
}: {
  from: ValueOrSignal<Numbers>;
  to: ValueOrSignal<Numbers>;
  x: ValueOrSignal<Along | null | undefined>;
  look?: SeriesStyle;
  row?: number;
  part?: string;
}) {
  const { x: px, y: py } = useChart();
  const d = useMemo(
    () =>
      combine([asSignal(from), asSignal(to), asSignal(x), px, py], (low, high, along, sx, sy) => {
        const [a, b] = [low, high].map((edge) => placesIn(pointsOf(edge ?? [], along), sx, sy));
        return (
          between(
            a!.map((lower, i): Span => {
              const upper = b![i];
              return lower && upper ? [lower[0], lower[1], upper[1]] : null;
            }),
          ) ?? ''
        );
      }),
    [from, to, x, px, py],
  );
  return (
    <Layer className="chart-areas">
      <Path d={d} {...lookOf(look)} data-row={row} data-part={part} />
    </Layer>
  );
}
