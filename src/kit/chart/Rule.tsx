import { useMemo } from 'react';
import { typesetProps, writeTypeset } from '../signal/typeset.ts';
import { asSignal, combine, type ValueOrSignal } from '../signal/signal.ts';
import { initialValue, usePatch } from '../signal/usePatch.ts';
import { round } from '../../number/format.ts';
import {
  Layer,
  Path,
  type PlotPosition,
  positionStyle,
  useChart,
  writePosition,
} from './Chart.tsx';
import { isWithin } from './scale.ts';

/**
 * A line across the whole plot at a value of one axis, such as the current value or a limit. Hidden outside the plot.
 * `text` is above a vertical line, or right of a horizontal one.
 */
export function Rule({
  x,
  y,
  look = 'now',
  text,
}: {
  look?: 'now' | 'dashed' | 'faint';
  text?: ValueOrSignal<string>;
} & (
  | { x: ValueOrSignal<number | null | undefined>; y?: never }
  | { y: ValueOrSignal<number | null | undefined>; x?: never }
)) {
  const chart = useChart();
  const { width, height } = chart;
  const upright = y === undefined;
  const of = upright ? x : y;
  const scale = upright ? chart.x : chart.y;
  const place = useMemo(
    () =>
      combine([asSignal(of), scale], (value, at) =>
        typeof value === 'number' && isWithin(at, value) ? at.scale(value) : null,
      ),
    [of, scale],
  );
  const d = useMemo(
    () =>
      combine([place], (at) =>
        at === null ? '' : upright ? `M${round(at, 2)},0V${height}` : `M0,${round(at, 2)}H${width}`,
      ),
    [place, upright, width, height],
  );
  const end = useMemo(
    () =>
      combine([place], (at): PlotPosition =>
        at === null ? null : upright ? [at, 0] : [width, at],
      ),
    [place, upright, width],
  );
  return (
    <>
      <Layer className="chart-rule">
        <Path d={d} data-look={look} />
      </Layer>
      {text !== undefined && <RuleText {...{ end, text, upright }} />}
    </>
  );
}

function RuleText({
  end,
  text,
  upright,
}: {
  end: ReturnType<typeof asSignal<PlotPosition>>;
  text: ValueOrSignal<string>;
  upright: boolean;
}) {
  const chart = useChart();
  const placedText = useMemo(
    () => combine([end, asSignal(text)], (at, text) => ({ at, text })),
    [end, text],
  );
  const ref = usePatch<HTMLSpanElement, { at: PlotPosition; text: string }>(
    placedText,
    (element, { at, text }) => {
      writePosition(element, at, chart);
      writeTypeset(element, text);
    },
  );
  const { at, text: initialText } = initialValue(placedText);
  return (
    <span
      ref={ref}
      className="chart-rule-text"
      data-axis={upright ? 'x' : 'y'}
      style={positionStyle(at, chart)}
      hidden={at === null}
      aria-hidden="true"
      {...typesetProps(initialText)}
    />
  );
}
