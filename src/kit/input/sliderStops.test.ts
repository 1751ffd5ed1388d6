import { expect, it } from 'vitest';
import { logStops, nearestStopIndex, ratioStops } from './sliderStops.ts';

it('logarithmic stops rise through every power of two', () => {
  const stops = logStops(1, 1024, 1);
  expect(stops).toEqual([...stops].sort((a, b) => a - b));
  expect(new Set(stops).size).toBe(stops.length);
  for (let k = 0; k <= 10; k += 1) expect(stops).toContain(2 ** k);
});

it('logarithmic stops are multiples of the step and include both ends', () => {
  const stops = logStops(0.05, 20, 0.05);
  expect(stops[0]).toBe(0.05);
  expect(stops.at(-1)).toBe(20);
  expect(stops.every((x) => Math.abs(x * 20 - Math.round(x * 20)) < 1e-9)).toBe(true);
});

it('the nearest stop is the nearest by ratio', () => {
  expect(nearestStopIndex([1, 2, 4, 8], 2)).toBe(1);
  expect(nearestStopIndex([1, 2, 4, 8], 5.5)).toBe(2);
  expect(nearestStopIndex([1, 2, 4, 8], 5.8)).toBe(3);
});

it('every ratio stop is its own nearest stop', () => {
  const stops = ratioStops(0.1, 64);
  expect([stops[0], stops.at(-1)]).toEqual([0.1, 64]);
  expect(stops.map((stop) => nearestStopIndex(stops, stop))).toEqual([...stops.keys()]);
  for (let k = 0; k <= 6; k += 1) expect(stops).toContain(2 ** k);
});
