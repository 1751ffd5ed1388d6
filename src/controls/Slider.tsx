import { useMemo } from 'react';
import { Label } from './Label.tsx';
import { logStops, nearestStop } from './stops.ts';

/** A native range input with its name and its value in words. */
export function Slider({
  name,
  label,
  value,
  min,
  max,
  step,
  log = false,
  stops: given,
  onChange,
  speak,
  hideLabel = false,
}: {
  name: string;
  label?: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** Equal ways along the slider are equal ratios; `min` is above 0. */
  log?: boolean | undefined;
  /** It rests at these numbers only, equal ways apart. */
  stops?: readonly number[] | undefined;
  onChange: (value: number) => void;
  /** The value as it is spoken. */
  speak: string;
  hideLabel?: boolean;
}) {
  const stops = useMemo(
    () => given ?? (log ? logStops(min, max, step) : null),
    [given, log, min, max, step],
  );
  const range = stops
    ? { min: 0, max: stops.length - 1, step: 1, value: nearestStop(stops, value) }
    : { min, max, step, value };
  return (
    <label className="slider">
      <span className={hideLabel ? 'hidden-text' : undefined}>
        <Label text={label ?? name} />
      </span>
      <input
        type="range"
        {...range}
        aria-label={name}
        aria-valuetext={speak}
        onChange={(event) => {
          const x = Number(event.target.value);
          onChange(stops ? stops[x]! : x);
        }}
      />
    </label>
  );
}
