// Converts the data of lines, bands and dots to positions in the plot.
import { line } from 'd3-shape';
import { asSignal, combine, type ValueOrSignal, mapSignal, type Signal } from '../signal/signal.ts';
import type { ChartScale, PlotPosition } from './Chart.tsx';
import { type Axis, isWithin } from './scale.ts';

type Numbers = readonly number[];
type Pair = readonly [x: number, y: number];
/** Y values, with positions from `x`, or points. */
export type Series = Numbers | readonly Pair[];
/** X positions: a single number, one per value, or a list per row. */
export type XValues = number | Numbers | readonly Numbers[];

const isPair = (x: number | Pair | undefined): x is Pair => typeof x === 'object';
const at = (x: XValues | null | undefined, row: number, i: number): number => {
  const xValues = Array.isArray(x) && Array.isArray(x[0]) ? (x as readonly Numbers[])[row]! : x;
  return Array.isArray(xValues) ? (xValues as Numbers)[i]! : ((xValues ?? NaN) as number);
};

/** The points of a series, in data units. */
export const pointsOf = (series: Series, x: XValues | null | undefined, row = 0): readonly Pair[] =>
  series.map((y: number | Pair, i) => (isPair(y) ? y : [at(x, row, i), y]));

/** Positions in the plot; null for points outside. */
export const scalePoints = (points: readonly Pair[], x: Axis, y: Axis): readonly PlotPosition[] =>
  points.map(([a, b]) => (isWithin(x, a) && isWithin(y, b) ? [x.scale(a), y.scale(b)] : null));

const throughPlaces = line<PlotPosition>()
  .defined((place) => place !== null)
  .digits(2);

/** A path through positions, with gaps at nulls. */
export const linePath = (places: readonly PlotPosition[]): string => throughPlaces(places) ?? '';

/** The positions of all rows, as a signal. Rows that haven't changed stay the same object. */
export function scaleSeries(
  of: ValueOrSignal<readonly Series[] | null | undefined>,
  x: ValueOrSignal<XValues | null | undefined> | undefined,
  chart: ChartScale,
): Signal<readonly (readonly PlotPosition[])[]> {
  return combine(
    [asSignal(of), asSignal(x as ValueOrSignal<XValues | null | undefined>), chart.x, chart.y],
    (rows, along, px, py) =>
      (rows ?? []).map((row, i) => scalePoints(pointsOf(row, along, i), px, py)),
  );
}

/** A signal of one item of a list. */
export const itemOf = <T>(of: Signal<readonly T[]>, i: number): Signal<T | undefined> =>
  mapSignal(of, (all) => all[i]);
