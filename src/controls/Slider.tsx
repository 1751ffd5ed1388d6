import { memoByValue } from '../bound/memoByValue.ts';
import { useMemo } from 'react';
import type { Bound } from '../bound/bound.ts';
import { initialValue, isChangedEarly, usePatch } from '../bound/usePatch.ts';
import { Label } from './Label.tsx';
import { logStops, nearestStop } from './sliderStops.ts';

/** A native range input with its name and its value in words. */
export const Slider = memoByValue(function Slider({
  of,
  name = of.label,
  label,
  speak = of.speak,
  step = of.range.step,
  hideLabel = false,
}: {
  of: Bound<number>;
  name?: string | undefined;
  label?: string;
  /** How a value is spoken, where that is not the field's own way. */
  speak?: (value: number) => string;
  /** From one of its places to the next, where that is not the field's own step. */
  step?: number | undefined;
  hideLabel?: boolean;
}) {
  // Equal ways along it are equal ratios where `log`; with `stops` it rests at these alone.
  const { min, max, log, stops: ownStops } = of.range;
  const stops = useMemo(
    () => ownStops ?? (log ? logStops(min, max, step) : null),
    [ownStops, log, min, max, step],
  );
  const placeOf = (value: number) => String(stops ? nearestStop(stops, value) : value);
  const ref = usePatch<HTMLInputElement, number>(of, (input, value) => {
    if (isChangedEarly(input)) return;
    const place = placeOf(value);
    if (input.value !== place) input.value = place;
    input.setAttribute('aria-valuetext', speak(value));
  });
  return (
    <label className="slider" data-field={of.id}>
      <span className={hideLabel ? 'hidden-text' : undefined}>
        <Label text={label ?? name} />
      </span>
      <input
        ref={ref}
        type="range"
        min={stops ? 0 : min}
        max={stops ? stops.length - 1 : max}
        step={stops ? 1 : step}
        defaultValue={placeOf(initialValue(of))}
        aria-label={name}
        aria-valuetext={speak(initialValue(of))}
        onChange={(event) => {
          const x = Number(event.target.value);
          const before = of.get();
          of.set(stops ? stops[x]! : x);
          // Where the figure makes the same of it, there is no change that would bring it back to where it stands.
          if (Object.is(of.get(), before)) event.target.value = placeOf(before);
        }}
      />
    </label>
  );
});
