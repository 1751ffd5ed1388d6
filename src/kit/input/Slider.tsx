import { memoByValue } from '../signal/memoByValue.ts';
import { useMemo } from 'react';
import type { BoundField } from '../signal/boundField.ts';
import { initialValue, isChangedEarly, usePatch } from '../signal/usePatch.ts';
import { Label } from './Label.tsx';
import { logStops, nearestStopIndex } from './sliderStops.ts';

/** A native range input with an accessible name and value text. */
export const Slider = memoByValue(function Slider({
  of,
  name = of.label,
  label,
  speak = of.speak,
  step = of.range.step,
  hideLabel = false,
  wide = false,
}: {
  of: BoundField<number>;
  name?: string | undefined;
  label?: string;
  /** Spoken value, if it isn't the field's own. */
  speak?: (value: number) => string;
  /** Slider step, if it isn't the field's own. */
  step?: number | undefined;
  hideLabel?: boolean;
  /** Takes the width that is left in its line. */
  wide?: boolean;
}) {
  // With `log`, equal distances are equal ratios; with `stops`, only these values are possible.
  const { min, max, log, stops: ownStops } = of.range;
  const stops = useMemo(
    () => ownStops ?? (log ? logStops(min, max, step) : null),
    [ownStops, log, min, max, step],
  );
  const placeOf = (value: number) => String(stops ? nearestStopIndex(stops, value) : value);
  const ref = usePatch<HTMLInputElement, number>(of, (input, value) => {
    if (isChangedEarly(input)) return;
    const place = placeOf(value);
    if (input.value !== place) input.value = place;
    input.setAttribute('aria-valuetext', speak(value));
  });
  return (
    <label className={wide ? 'slider wide' : 'slider'} data-field={of.id}>
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
          // If the figure rejects the change, no re-render moves the thumb back.
          if (Object.is(of.get(), before)) event.target.value = placeOf(before);
        }}
      />
    </label>
  );
});
