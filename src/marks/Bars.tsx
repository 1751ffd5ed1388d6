import { useMemo } from 'react';
import { asSignal, combine, type ValueOrSignal } from '../bound/signal.ts';
import { round } from '../number/format.ts';
import { Layer, Path, useChart } from './Chart.tsx';
import { type SeriesStyle, lookOf } from './look.ts';

/**
 * Bars that stand side by side on the axis, each from one edge to the next: a histogram. One path for all, so that any
 * number of them costs the same to draw. What is higher than the plot, or beside it, is cut off.
 */
export function Bars({
  of,
  edges,
  look,
  part,
}: {
  of: ValueOrSignal<readonly number[] | null | undefined>;
  /** One more than there are bars. */
  edges: ValueOrSignal<readonly number[]>;
  look?: SeriesStyle;
  part?: string;
}) {
  const { x, y, width, height } = useChart();
  const d = useMemo(
    () =>
      combine([asSignal(of), asSignal(edges), x, y], (heights, at, px, py) => {
        if (!heights?.length) return '';
        const across = (edge: number) => round(Math.min(width, Math.max(0, px.scale(edge))), 2);
        const up = (value: number) => round(Math.min(height, Math.max(0, py.scale(value))), 2);
        const outline = heights.map((value, i) => `V${up(value)}H${across(at[i + 1]!)}`).join('');
        return `M${across(at[0]!)},${height}${outline}V${height}Z`;
      }),
    [of, edges, x, y, width, height],
  );
  return (
    <Layer className="chart-areas">
      <Path d={d} {...lookOf(look)} data-part={part} />
    </Layer>
  );
}
