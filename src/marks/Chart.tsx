import './chart.css';
import { createContext, type CSSProperties, type ReactNode, use, useMemo } from 'react';
import { asSignal, isSignal, type ValueOrSignal, mapSignal, type Signal } from '../bound/signal.ts';
import { initialValue, usePatch } from '../bound/usePatch.ts';
import { type Axis, type Domain, linear, scaleBetween, type ScaleKind } from './scale.ts';

/** What marks know of the chart around them. */
export interface ChartScale {
  /** Places across and down, in the plot's own units: from 0 to `width`, and from `height` up to 0. */
  readonly x: Signal<Axis>;
  readonly y: Signal<Axis>;
  readonly width: number;
  readonly height: number;
  readonly edge: Edge;
}

/** What stands about the plot, as high and as wide as so many letters of its numbers are high. */
export interface Edge {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const DEFAULT_EDGE: Edge = { left: 2.8, right: 1, top: 0.6, bottom: 1.8 };

const ChartContext = createContext<ChartScale | null>(null);

/** The scales of the chart around a mark. Throws outside one. */
export function useChart(): ChartScale {
  const chart = use(ChartContext);
  if (!chart) throw new Error('A mark of a chart stands outside a <Chart>.');
  return chart;
}

/** The scale of an axis, made anew only where it is told something else. */
function useScale({ domain, make }: ScaleKind, from: number, to: number) {
  const [low, high] = isSignal(domain) ? [domain, 0] : (domain as Domain);
  return useMemo(
    () => mapSignal(asSignal(domain), (now) => scaleBetween(make(now), from, to)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a domain of numbers is told by its numbers
    [low, high, make, from, to],
  );
}

const NO_AXIS = linear([0, 1]);

/**
 * Two scales and the marks drawn on them, its children: the later above the earlier. The plot is as wide as there is
 * room and keeps its shape, or, with `grow`, takes the height there is: lines are stretched, what is written and dots
 * are not. Marks patch themselves; React draws them once. For further drawing there are `useChart` and `<Layer>`.
 */
export function Chart({
  x,
  y = NO_AXIS,
  width = 374,
  height = 160,
  edge,
  grow = false,
  className = '',
  children,
}: {
  x: ScaleKind;
  y?: ScaleKind;
  /** The shape of the plot, and the units that it is drawn in: about the pixels that it has on a stage. */
  width?: number;
  height?: number;
  /** Room about the plot, for numbers and names, in letters: `{ left: 3 }`. */
  edge?: Partial<Edge>;
  grow?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const across = useScale(x, 0, width);
  const up = useScale(y, height, 0);
  const { left, right, top, bottom } = { ...DEFAULT_EDGE, ...edge };
  const chart = useMemo(
    (): ChartScale => ({
      x: across,
      y: up,
      width,
      height,
      edge: { left, right, top, bottom },
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

/** A drawing over the whole plot, in its units. Strokes are as thick as they are said to be, however it is stretched. */
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

/** A path that follows. */
export function Path({
  d,
  ...rest
}: {
  d: ValueOrSignal<string>;
  className?: string;
} & Readonly<Record<`data-${string}`, string | number | boolean | undefined>>) {
  const ref = usePatch<SVGPathElement, string>(d, writePath);
  return <path ref={ref} d={initialValue(d)} {...rest} />;
}

/** A place in the plot, in its units; null where there is none. */
export type Place = readonly [x: number, y: number] | null;

/** Where something of HTML stands, in percent, so that it stays whole however the plot is stretched. */
export const placeStyle = (place: Place, { width, height }: Pick<ChartScale, 'width' | 'height'>) =>
  place
    ? {
        left: `${((place[0] / width) * 100).toFixed(3)}%`,
        top: `${((place[1] / height) * 100).toFixed(3)}%`,
      }
    : { left: '0%', top: '0%' };

/** Moves an element of HTML to a place, or hides it. */
export function writePlace(
  element: HTMLElement,
  place: Place,
  size: Pick<ChartScale, 'width' | 'height'>,
): void {
  element.hidden = place === null;
  if (place) Object.assign(element.style, placeStyle(place, size));
}
