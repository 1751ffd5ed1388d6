import { formatNumber, formatShort } from '../number/format.ts';
import { Choice } from './Choice.tsx';
import { NumberField } from './NumberField.tsx';

type Value = 'sqrt' | 'off' | number;

/** The number of steps on the slider's track for one doubling. */
const PER_DOUBLING = 8;

/**
 * What the scores are divided by: nothing, √d_k, or any number by a slider whose steps are ratios. The
 * slider moves off √d_k to a number; the buttons bring back the named ones.
 */
export function DivisorControl({
  name,
  value,
  dK,
  min,
  max,
  onChange,
}: {
  name: string;
  value: Value;
  dK: number;
  min: number;
  max: number;
  onChange: (value: Value) => void;
}) {
  const number = value === 'sqrt' ? Math.sqrt(dK) : value === 'off' ? 1 : value;
  const named = typeof value === 'number' ? null : value;
  const position = Math.log2(number) * PER_DOUBLING;
  return (
    <div className="divisor" data-part="scale">
      <Choice
        name={name}
        value={named ?? ('number' as const)}
        options={[
          { value: 'off', label: '1' },
          { value: 'sqrt', label: '√dₖ' },
          { value: 'number', label: 'a number' },
        ]}
        onChange={(v) => onChange(v === 'number' ? Number(number.toFixed(4)) : v)}
      />
      <input
        type="range"
        aria-label={`${name}, as a number`}
        aria-valuetext={formatShort(number, 2)}
        min={Math.ceil(Math.log2(min) * PER_DOUBLING)}
        max={Math.floor(Math.log2(max) * PER_DOUBLING)}
        step={1}
        value={Math.round(position)}
        onChange={(event) =>
          onChange(Number((2 ** (Number(event.target.value) / PER_DOUBLING)).toFixed(2)))
        }
      />
      <span className="divisor-number">
        {value === 'sqrt' ? (
          <output>
            √{dK} = {formatNumber(number, 2)}
          </output>
        ) : (
          <NumberField
            name={`${name}, typed`}
            value={number}
            {...{ min, max }}
            onChange={onChange}
            role="weight"
          />
        )}
      </span>
    </div>
  );
}
