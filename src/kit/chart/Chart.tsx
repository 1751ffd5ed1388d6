import './chart.css';
import { createContext, type CSSProperties, type ReactNode, use, useMemo } from 'react';
import {
  asSignal,
  isSignal,
  type ValueOrSignal,
  mapSignal,
  type Signal,
} from '../signal/signal.ts';
import { initialValue, usePatch } from '../signal/usePatch.ts';
import { type Axis, type Domain, linear, scaleBetween, type ScaleSpec } from './scale.ts';

/** The chart's scales and size, for the marks in it. */
export interface ChartScale {
  /** Scales in plot units: x from 0 to `width`, y from `height` up to 0. */
  readonly x: Signal<Axis>;
  readonly y: Signal<Axis>;
  readonly width: number;
  readonly height: number;
  readonly margin: Margin;
}

/** Margins around the plot, in em. */
interface Margin {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const DEFAULT_MARGIN: Margin = { left: 2.8, right: 1, top: 0.6, bottom: 1.8 };

const ChartContext = createContext<ChartScale | null>(null);

/** The chart around a mark. Throws outside a chart. */
export function useChart(): ChartScale {
  const chart = use(ChartContext);
  if (!chart) throw new Error('Marks of a chart must be inside a <Chart>.');
  return chart;
}

/** An axis scale, rebuilt only if its domain changes. */
function useScale({ domain, make }: ScaleSpec, from: number, to: number) {
  const [low, high] = isSignal(domain) ? [domain, 0] : (domain as Domain);
  return useMemo(
    () => mapSignal(asSignal(domain), (now) => scaleBetween(make(now), from, to)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a plain domain is compared by its numbers
    [low, high, make, from, to],
  );
}

const NO_AXIS = linear([0, 1]);

/**
 * A chart with two scales; `children` are its marks, later ones on top. The plot fills the width and keeps its aspect
 * ratio. With `grow` it fills the height too: lines are stretched, text and dots are not. Marks patch themselves
 * without re-rendering. Use `useChart` and `<Layer>` for custom drawing.
 */
export function Chart({
  x,
  y = NO_AXIS,
  width = 374,
  height = 160,
  margin,
  grow = false,
  className = '',
  children,
}: {
  x: ScaleSpec;
  y?: ScaleSpec;
  /** Size in plot units, about the pixels on a stage; it also sets the aspect ratio. */
  width?: number;
  height?: number;
  /** Margins for numbers and names, in em: `{ left: 3 }`. */
  margin?: Partial<Margin>;
  grow?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const across = useScale(x, 0, width);
  const up = useScale(y, height, 0);
  const { left, right, top, bottom } = { ...DEFAULT_MARGIN, ...margin };
  const chart = useMemo(
    (): ChartScale => ({
      x: across,
      y: up,
      width,
      height,
      margin: { left, right, top, bottom },
    }),
    [across, up, width, height, left, right, top, bottom],
  );
  const style = {
    padding: [top, right, bottom, left].map((letters) => `${letters}em`).join(' '),
    '--left': `${left}em`,
    '--shape': `${width} / ${height}`,
  } as CSSProperties;
  return (
    <ChartContext value={chart}>
      <div className={`chart ${className}`.trim()} style={style} data-grow={grow || undefined}>
        <div className="chart-plot line-track">{children}</div>
      </div>
    </ChartContext>
  );
}

/** An SVG over the whole plot, in plot units. Strokes keep their width if the plot is stretched. */
export function Layer({ children, className = '' }: { children: ReactNode; className?: string }) {
  const { width, height } = useChart();
  return (
    <svg
      className={`chart-layer ${className}`.trim()}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

const writePath = (path: SVGPathElement, d: string) => path.setAttribute('d', d);

/** A path that follows a signal. */
export function Path({
  d,
  ...rest
}: {
  d: ValueOrSignal<string>;
  className?: string;
  fillOpacity?: number;
} & Readonly<Record<`data-${string}`, string | number | boolean | undefined>>) {
  const ref = usePatch<SVGPathElement, string>(d, writePath);
  return <path ref={ref} d={initialValue(d)} {...rest} />;
}

/** A position in plot units, or null. */
export type PlotPosition = readonly [x: number, y: number] | null;

/** CSS position of an HTML element in percent, so that a stretched plot doesn't distort it. */
export const positionStyle = (
  place: PlotPosition,
  { width, height }: Pick<ChartScale, 'width' | 'height'>,
) =>
  place
    ? {
        left: `${((place[0] / width) * 100).toFixed(3)}%`,
        top: `${((place[1] / height) * 100).toFixed(3)}%`,
      }
    : { left: '0%', top: '0%' };

/** Moves an HTML element to a position, or hides it. */
export function writePosition(
  element: HTMLElement,
  place: PlotPosition,
  size: Pick<ChartScale, 'width' | 'height'>,
): void {
  element.hidden = place === null;
  if (place) Object.assign(element.style, positionStyle(place, size));
}
