import { useMemo } from 'react';
import {
  asSignal,
  combine,
  type ValueOrSignal,
  mapSignal,
  NO_NAMES,
  type Signal,
  useLength,
} from '../signal/signal.ts';
import { Layer, Path, type PlotPosition, useChart } from './Chart.tsx';
import { ChartName, type NamePosition } from './ChartName.tsx';
import { namesAtEnds, namesBetween } from './chartNames.ts';
import { type XValues, type Series, itemOf, linePath, scaleSeries } from './chartPoints.ts';
import { type SeriesStyles, styleAttributes } from './seriesStyle.ts';

/**
 * One line per row of a table: numbers over `x`, or points. Lines have gaps where they leave the plot. Names are at
 * the line ends, or with `between` where a line is farthest from all others, and don't overlap.
 */
export function Lines({
  of,
  x,
  names = NO_NAMES,
  namesAt = 'end',
  look,
  strong,
  rows = false,
  part,
}: {
  of: ValueOrSignal<readonly Series[] | null | undefined>;
  /** X positions, shared by all rows or one list per row. Not needed for points. */
  x?: ValueOrSignal<XValues | null | undefined>;
  names?: ValueOrSignal<readonly string[]>;
  namesAt?: 'end' | 'between';
  look?: SeriesStyles;
  /** Lines to emphasize; the others are then fainter. */
  strong?: (i: number) => boolean;
  /** Each line belongs to a row of the figure and highlights with it. */
  rows?: boolean;
  part?: string;
}) {
  const chart = useChart();
  const { width, height } = chart;
  const places = useMemo(() => scaleSeries(of, x, chart), [of, x, chart]);
  const count = useLength(places);
  const all = Array.from({ length: count }, (_, i) => i);
  const paths = useMemo(
    () => all.map((i) => mapSignal(itemOf(places, i), (row) => linePath(row ?? []))),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as many as there are
    [places, count],
  );
  const attributes = (i: number) => ({
    ...styleAttributes(look, i),
    'data-strong': strong?.(i),
    'data-row': rows ? i : undefined,
    'data-part': part,
  });
  const texts = useMemo(() => asSignal(names), [names]);
  const spots: Signal<readonly NamePosition[]> = useMemo(() => {
    const placeNames = namesAt === 'end' ? namesAtEnds : namesBetween;
    return combine([places, texts], (lines, labels) =>
      placeNames(
        lines.map((line, i) => (labels[i] ? line : NO_PLACES)),
        { width, height },
      ),
    );
  }, [places, texts, namesAt, width, height]);
  return (
    <>
      <Layer className="chart-lines">
        {paths.map((d, i) => (
          <Path key={i} d={d} {...attributes(i)} />
        ))}
      </Layer>
      {names !== NO_NAMES &&
        all.map((i) => <ChartName key={i} i={i} spots={spots} texts={texts} {...attributes(i)} />)}
    </>
  );
}

const NO_PLACES: readonly PlotPosition[] = [];

/** A single line: numbers over `x`, or points. */
export function Line({
  of,
  name,
  ...rest
}: { of: ValueOrSignal<Series | null | undefined>; name?: ValueOrSignal<string> } & Omit<
  Parameters<typeof Lines>[0],
  'of' | 'names'
>) {
  const rows = useMemo(() => mapSignal(asSignal(of), (course) => (course ? [course] : [])), [of]);
  const names = useMemo(
    () => (name === undefined ? NO_NAMES : mapSignal(asSignal(name), (text) => [text])),
    [name],
  );
  return <Lines of={rows} names={names} {...rest} />;
}
