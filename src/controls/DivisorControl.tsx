import { useMemo } from 'react';
import type { Bound, Lens } from '../bound/bound.ts';
import { useValue } from '../bound/signal.ts';
import { formatNumber, formatShort } from '../number/format.ts';
import { Radios } from './Choice.tsx';
import { NumberField } from './NumberField.tsx';
import { nearestStop, ratioStops } from './sliderStops.ts';

type Value = 'sqrt' | 'off' | number;

/** A divisor that is a number; 1 is nothing. */
const AS_NUMBER: Lens<Value, number> = {
  spokenName: 'a number',
  role: 'weight',
  read: (value) => (typeof value === 'number' ? value : 1),
  write: (_, number) => number,
  // The start may be no number at all: the buttons lead there.
  home: () => undefined,
};

/**
 * What the scores are divided by: nothing, √d_k, or any number by a slider whose steps are ratios. The
 * slider moves off √d_k to a number; the buttons bring back the named ones.
 */
export function DivisorControl({ of }: { of: Bound<Value> }) {
  const value = useValue(of);
  const dK = useValue(of.about);
  const { label: name } = of;
  const { min, max } = of.range;
  const stops = useMemo(() => ratioStops(min, max), [min, max]);
  const number = value === 'sqrt' ? Math.sqrt(dK) : value === 'off' ? 1 : value;
  const option = typeof value === 'number' ? null : value;
  return (
    <div className="divisor" data-part="scale" data-field={of.id}>
      <Radios
        name={name}
        value={option ?? ('number' as const)}
        options={[
          { value: 'off', label: '1' },
          { value: 'sqrt', label: '√dₖ' },
          { value: 'number', label: 'a number' },
        ]}
        onChange={(v) => of.set(v === 'number' ? Number(number.toFixed(4)) : v)}
      />
      <input
        type="range"
        aria-label={`${name}, as a number`}
        aria-valuetext={formatShort(number, 2)}
        min={0}
        max={stops.length - 1}
        step={1}
        value={nearestStop(stops, number)}
        onChange={(event) => of.set(stops[Number(event.target.value)]!)}
      />
      <span className="divisor-number">
        {value === 'sqrt' ? (
          <output>
            √{dK} = {formatNumber(number, 2)}
          </output>
        ) : (
          <NumberField of={of.through(AS_NUMBER)} name={`${name}, typed`} />
        )}
      </span>
    </div>
  );
}
