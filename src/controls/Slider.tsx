import { memoByValue } from '../bound/memoByValue.ts';
import { useMemo } from 'react';
import type { Bound } from '../bound/bound.ts';
import { useValue } from '../bound/signal.ts';
import { Label } from './Label.tsx';
import { logStops, nearestStop } from './sliderStops.ts';

/** A native range input with its name and its value in words. */
export const Slider = memoByValue(function Slider({
  of,
  name = of.label,
  label,
  speak,
  step = of.range.step,
  hideLabel = false,
}: {
  of: Bound<number>;
  name?: string | undefined;
  label?: string;
  /** The value as it is spoken, where that is not the field's own way. */
  speak?: string;
  /** From one of its places to the next, where that is not the field's own step. */
  step?: number | undefined;
  hideLabel?: boolean;
}) {
  const value = useValue(of);
  // Equal ways along it are equal ratios where `log`; with `stops` it rests at these alone.
  const { min, max, log, stops: given } = of.range;
  const stops = useMemo(
    () => given ?? (log ? logStops(min, max, step) : null),
    [given, log, min, max, step],
  );
  const range = stops
    ? { min: 0, max: stops.length - 1, step: 1, value: nearestStop(stops, value) }
    : { min, max, step, value };
  return (
    <label className="slider" data-field={of.id}>
      <span className={hideLabel ? 'hidden-text' : undefined}>
        <Label text={label ?? name} />
      </span>
      <input
        type="range"
        {...range}
        aria-label={name}
        aria-valuetext={speak ?? of.speak(value)}
        onChange={(event) => {
          const x = Number(event.target.value);
          of.set(stops ? stops[x]! : x);
        }}
      />
    </label>
  );
});
