import { useMemo } from 'react';
import type { BoundField, Lens } from '../signal/boundField.ts';
import { useValue } from '../signal/signal.ts';
import { formatNumber, formatShort } from '../../number/format.ts';
import { RadioGroup } from './Choice.tsx';
import { NumberField } from './NumberField.tsx';
import { nearestStopIndex, ratioStops } from './sliderStops.ts';

type Value = 'sqrt' | 'off' | number;

/** Views the divisor as a number; `off` is 1. */
const AS_NUMBER: Lens<Value, number> = {
  spokenName: 'a number',
  role: 'weight',
  read: (value) => (typeof value === 'number' ? value : 1),
  write: (_, number) => number,
  // Home does nothing: the start may be 1 or √d_k, which only the buttons set.
  home: () => undefined,
};

/** Sets the divisor of the scores: buttons for 1 and √d_k, and a logarithmic slider for any number. */
export function DivisorControl({ of }: { of: BoundField<Value> }) {
  const value = useValue(of);
  const dK = useValue(of.vectorLength);
  const { label: name } = of;
  const { min, max } = of.range;
  const stops = useMemo(() => ratioStops(min, max), [min, max]);
  const number = value === 'sqrt' ? Math.sqrt(dK) : value === 'off' ? 1 : value;
  const option = typeof value === 'number' ? null : value;
  return (
    <div className="divisor" data-part="scale" data-field={of.id}>
      <RadioGroup
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
        value={nearestStopIndex(stops, number)}
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
