// What lines, bands and dots of a chart are given, and where that is in the plot.
import { line } from 'd3-shape';
import { asSignal, combine, type ValueOrSignal, mapSignal, type Signal } from '../bound/signal.ts';
import type { ChartScale, Place } from './Chart.tsx';
import { type Axis, isWithin } from './scale.ts';

type Numbers = readonly number[];
type Pair = readonly [x: number, y: number];
/** How high something stands, place by place (`x` then says where), or points as they are. */
export type Course = Numbers | readonly Pair[];
/** Where along the axis: one number for all, one for each, or a list for each course. */
export type Along = number | Numbers | readonly Numbers[];

const isPair = (x: number | Pair | undefined): x is Pair => typeof x === 'object';
const at = (x: Along | null | undefined, row: number, i: number): number => {
  const own = Array.isArray(x) && Array.isArray(x[0]) ? (x as readonly Numbers[])[row]! : x;
  return Array.isArray(own) ? (own as Numbers)[i]! : ((own ?? NaN) as number);
};

/** The points of a course, in the chart's numbers. */
export const pointsOf = (course: Course, x: Along | null | undefined, row = 0): readonly Pair[] =>
  course.map((y: number | Pair, i) => (isPair(y) ? y : [at(x, row, i), y]));

/** Where points stand in the plot; null where that is outside. */
export const placesIn = (points: readonly Pair[], x: Axis, y: Axis): readonly Place[] =>
  points.map(([a, b]) => (isWithin(x, a) && isWithin(y, b) ? [x.scale(a), y.scale(b)] : null));

const throughPlaces = line<Place>()
  .defined((place) => place !== null)
  .digits(2);

/** A line through places: broken where there is none. */
export const pathThrough = (places: readonly Place[]): string => throughPlaces(places) ?? '';

/** The places of all rows of a table, as one signal; a row that has not changed stays the same list. */
export function placesOf(
  of: ValueOrSignal<readonly Course[] | null | undefined>,
  x: ValueOrSignal<Along | null | undefined> | undefined,
  chart: ChartScale,
): Signal<readonly (readonly Place[])[]> {
  return combine(
    [asSignal(of), asSignal(x as ValueOrSignal<Along | null | undefined>), chart.x, chart.y],
    (rows, along, px, py) =>
      (rows ?? []).map((row, i) => placesIn(pointsOf(row, along, i), px, py)),
  );
}

/** One of a list that is followed. */
export const itemOf = <T>(of: Signal<readonly T[]>, i: number): Signal<T | undefined> =>
  mapSignal(of, (all) => all[i]);
