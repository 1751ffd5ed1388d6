import { type ScaleContinuousNumeric, scaleLinear } from 'd3-scale';

/** A d3 scale with its ticks. On a track its range is 0 (left) to 1. */
export interface TickedScale {
  readonly scale: ScaleContinuousNumeric<number, number>;
  readonly ticks: readonly number[];
}

/** The nearest position on the track. */
export const clampToTrack = (place: number) => Math.min(1, Math.max(0, place));

const WINDOW_UNITS = [1, 2, 5, 10, 20, 50, 100, 200, 400];

/**
 * A window seven units wide that contains all numbers: it includes 0 if possible, otherwise it is centered on the
 * numbers. Numbers shifted by a constant keep their distances.
 */
export function numberLineScale(numbers: readonly number[]): TickedScale {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const smallest = (fits: (unit: number) => boolean) =>
    WINDOW_UNITS.find(fits) ?? WINDOW_UNITS.at(-1)!;
  const starts = [-1, -6, -3.5];
  const startFor = (unit: number) =>
    starts.find((start) => low >= start * unit && high <= (start + 7) * unit);
  const unitWithZero = smallest((unit) => startFor(unit) !== undefined);
  const unitAround = smallest((unit) => high - low <= 4 * unit);
  const isFar = unitAround * 4 <= unitWithZero;
  const unit = isFar ? unitAround : unitWithZero;
  const start = isFar ? Math.round((low + high) / 2 / unit - 3.5) : (startFor(unit) ?? -3.5);
  const first = Math.ceil(start);
  return {
    scale: scaleLinear().domain([start * unit, (start + 7) * unit]),
    ticks: Array.from({ length: start === first ? 8 : 7 }, (_, i) => (first + i) * unit),
  };
}
