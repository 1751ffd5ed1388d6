import type { ReactNode } from 'react';
import { asSignal, type ValueOrSignal, useValue } from '../signal/signal.ts';
import { Label } from '../input/Label.tsx';
import { formatShort, round } from '../../number/format.ts';
import { Layer, useChart } from './Chart.tsx';
import { isWithin } from './scale.ts';

type Ticks = ValueOrSignal<readonly number[]> | boolean;
type TickText = ((tick: number) => ReactNode) | false;

/** Half a typical number's width in em. If the margin is narrower, numbers at the edge move inside. */
const NUMBER_HALF_WIDTH = 0.7;
const NO_TICKS: readonly number[] = [];

const useTicks = (ticks: Ticks, scaleTicks: readonly number[]) => {
  const listedTicks = useValue(asSignal(typeof ticks === 'boolean' ? NO_TICKS : ticks));
  return ticks === true ? scaleTicks : listedTicks;
};

/**
 * Grid lines of a chart, their numbers, and the axis names. `true` uses the scale's ticks, `false` none. It re-renders
 * when a domain changes.
 */
export function Grid({
  x = true,
  y = true,
  xText = formatShort,
  yText = formatShort,
  xName,
  yName,
  xLines = true,
  sparse = false,
}: {
  x?: Ticks;
  y?: Ticks;
  /** Text at a tick; `false` for none. */
  xText?: TickText;
  yText?: TickText;
  xName?: string;
  yName?: string;
  /** Whether to draw vertical lines. */
  xLines?: boolean;
  /** Hide every second number of the x axis on slides, where text is large. */
  sparse?: boolean;
}) {
  const { x: xScale, y: yScale, width, height, margin } = useChart();
  const [px, py] = [useValue(xScale), useValue(yScale)];
  const across = useTicks(x, px.ticks).filter((t) => isWithin(px, t));
  const up = useTicks(y, py.ticks).filter((t) => isWithin(py, t));
  const percent = (place: number, of: number) => `${((place / of) * 100).toFixed(3)}%`;
  const side = (place: number) =>
    place < 0.5 && margin.left < NUMBER_HALF_WIDTH
      ? 'first'
      : place > width - 0.5 && margin.right < NUMBER_HALF_WIDTH
        ? 'last'
        : undefined;
  return (
    <>
      <Layer className="chart-grid">
        <path
          d={[
            ...(xLines ? across : []).map((t) => `M${round(px.scale(t), 2)},0V${height}`),
            ...up.map((t) => `M0,${round(py.scale(t), 2)}H${width}`),
          ].join('')}
        />
      </Layer>
      <div className="chart-numbers" aria-hidden="true">
        {xText &&
          across.map((t, i) => (
            <span
              key={t}
              data-axis="x"
              data-side={side(px.scale(t))}
              data-detail={(sparse && i % 2) || undefined}
              style={{ left: percent(px.scale(t), width) }}
            >
              {xText(t)}
            </span>
          ))}
        {yText &&
          up.map((t) => (
            <span key={t} data-axis="y" style={{ top: percent(py.scale(t), height) }}>
              {yText(t)}
            </span>
          ))}
      </div>
      {xName && (
        <span className="chart-axis" data-axis="x" aria-hidden="true">
          <Label text={xName} />
        </span>
      )}
      {yName && (
        <span className="chart-axis" data-axis="y" aria-hidden="true">
          <span>
            <Label text={yName} />
          </span>
        </span>
      )}
    </>
  );
}
