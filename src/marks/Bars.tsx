import { useMemo } from 'react';
import { asSignal, combine, type ValueOrSignal } from '../bound/signal.ts';
import { round } from '../number/format.ts';
import { Layer, Path, useChart } from './Chart.tsx';
import { type SeriesStyle, lookOf } from './look.ts';

/** The bars of a histogram, clipped to the plot. All bars are a single path, so many bars are as fast as few. */
export function Bars({
  of,
  edges,
  look,
  part,
}: {
  of: ValueOrSignal<readonly number[] | null | undefined>;
  /** One more entry than there are bars. */
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
