import { useMemo } from 'react';
import {
  asSignal,
  combine,
  type ValueOrSignal,
  mapSignal,
  NO_NAMES,
  useLength,
} from '../signal/signal.ts';
import { initialValue, usePatch } from '../signal/usePatch.ts';
import { type PlotPosition, positionStyle, useChart, writePosition } from './Chart.tsx';
import { ChartName } from './ChartName.tsx';
import { namesBesideDots, type Side } from './chartNames.ts';
import { type XValues, type Series, itemOf, scaleSeries } from './chartPoints.ts';
import { type SeriesStyles, styleAttributes } from './seriesStyle.ts';

/** Position of a dot, and whether it is selected. */
interface DotLook {
  place: PlotPosition;
  on: boolean;
}

/** Dots for numbers over `x` (a single position or one per number), or for points. Dots outside the plot are hidden. */
export function Dots({
  of,
  x,
  shape = 'ring',
  names = NO_NAMES,
  side,
  selected = null,
  look,
  strong,
  rows = false,
  part,
}: {
  /** A plain number is a single dot. */
  of: ValueOrSignal<Series | number | null | undefined>;
  x?: ValueOrSignal<XValues | null | undefined>;
  shape?: 'ring' | 'disc' | 'square';
  names?: ValueOrSignal<readonly string[]>;
  /** The side for all names; by default the chart finds a free one. */
  side?: Side;
  /** Index of the selected dot, drawn solid. */
  selected?: ValueOrSignal<number | null>;
  look?: SeriesStyles;
  strong?: boolean;
  rows?: boolean;
  part?: string;
}) {
  const chart = useChart();
  const places = useMemo(
    () =>
      mapSignal(
        scaleSeries(
          mapSignal(asSignal(of), (course) =>
            typeof course === 'number' ? [[course]] : course ? [course] : [],
          ),
          x,
          chart,
        ),
        ([row]) => row ?? [],
      ),
    [of, x, chart],
  );
  const texts = useMemo(() => asSignal(names), [names]);
  const spots = useMemo(
    () =>
      combine([places, texts], (dots, labels) =>
        side
          ? dots.map((at) => at && { at, side })
          : namesBesideDots(dots, labels, chart, chart.margin.right * 12),
      ),
    [places, texts, side, chart],
  );
  const on = useMemo(() => asSignal(selected), [selected]);
  const count = useLength(places);
  const dots = useMemo(
    () =>
      Array.from({ length: count }, (_, i) =>
        combine([itemOf(places, i), on], (place = null, which): DotLook => ({
          place,
          on: which === i,
        })),
      ),
    [places, on, count],
  );
  const attributes = (i: number) => ({
    ...styleAttributes(look, i),
    'data-strong': strong,
    'data-row': rows ? i : undefined,
    'data-part': part,
  });
  const write = (element: HTMLElement, { place, on: now }: DotLook) => {
    writePosition(element, place, chart);
    if (selected !== null) element.dataset['on'] = String(now);
  };
  return (
    <>
      {dots.map((dot, i) => (
        <Dot key={i} {...{ dot, write, shape }} {...attributes(i)} />
      ))}
      {names !== NO_NAMES &&
        dots.map((_, i) => (
          <ChartName
            key={i}
            {...{ i, spots, texts }}
            on={selected === null ? undefined : on}
            {...attributes(i)}
          />
        ))}
    </>
  );
}

function Dot({
  dot,
  write,
  shape,
  ...rest
}: {
  dot: ValueOrSignal<DotLook>;
  write: (element: HTMLElement, shown: DotLook) => void;
  shape: string;
} & Readonly<Record<`data-${string}`, string | number | boolean | undefined>>) {
  const chart = useChart();
  const ref = usePatch<HTMLElement, DotLook>(dot, write);
  const { place } = initialValue(dot);
  return (
    <i
      ref={ref}
      className="chart-dot"
      data-shape={shape}
      {...rest}
      style={positionStyle(place, chart)}
      hidden={place === null}
      aria-hidden="true"
    />
  );
}
