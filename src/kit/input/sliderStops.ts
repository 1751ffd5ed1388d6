import type { Range } from '../signal/boundField.ts';
import { formatShort, round } from '../../number/format.ts';

/** Slider stops per doubling. */
const PER_DOUBLING = 8;

/**
 * Stops of a logarithmic slider from `min` (positive) to `max`, inclusive, each a multiple of `step`. Every power of
 * two from 1 is a stop.
 */
export function logStops(min: number, max: number, step: number): number[] {
  const stops = new Set([min]);
  for (let k = 1; min * 2 ** (k / PER_DOUBLING) < max; k += 1)
    stops.add(Math.max(min, round(Math.round((min * 2 ** (k / PER_DOUBLING)) / step) * step)));
  return [...stops, max];
}

/** Stops from `min` (positive) to `max`, inclusive, in equal ratios from 1, with two decimals. */
export function ratioStops(min: number, max: number): number[] {
  const [first, end] = [min, max].map((x) => Math.ceil(Math.log2(x) * PER_DOUBLING));
  const stops = new Set([min]);
  for (let k = first!; k < end!; k += 1) stops.add(round(2 ** (k / PER_DOUBLING), 2));
  return [...stops, max];
}

/** Index of the stop nearest to a value, by ratio. */
export function nearestStopIndex(stops: readonly number[], value: number): number {
  const off = (stop: number) => Math.abs(Math.log(stop / value));
  return stops.reduce((best, stop, i) => (off(stop) < off(stops[best]!) ? i : best), 0);
}

/** Length in characters of the longest number on the slider. */
export const maxTextLength = ({
  min,
  max,
  step,
  stops = [min, max, min + step, max - step],
}: Range) => Math.max(...stops.map((x) => formatShort(x).length));
