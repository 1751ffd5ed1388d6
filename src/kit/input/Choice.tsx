import { useId } from 'react';
import type { BoundField } from '../signal/boundField.ts';
import { useValue } from '../signal/signal.ts';
import { Label } from './Label.tsx';

/** Radio buttons for a few named choices. */
export function RadioGroup<V extends string>({
  name,
  options,
  value,
  onChange,
  hideLabel = false,
  field,
}: {
  name: string;
  options: readonly { value: V; label: string }[];
  value: V | null;
  onChange: (value: V) => void;
  hideLabel?: boolean;
  /** Id of the field that it sets. */
  field?: string;
}) {
  const group = useId();
  return (
    <fieldset className="choice" data-field={field}>
      <legend className={hideLabel ? 'hidden-text' : undefined}>
        <Label text={name} />
      </legend>
      {options.map((option) => (
        <label key={option.value} data-on={option.value === value}>
          <input
            type="radio"
            name={group}
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            <Label text={option.label} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The control of a choice field. */
export function Choice<V extends string>({
  of,
  hideLabel = false,
  without,
}: {
  of: BoundField<V>;
  hideLabel?: boolean;
  /** An option to leave out, because a button in the text sets it. */
  without?: V | undefined;
}) {
  return (
    <RadioGroup
      name={of.label}
      options={of.options.filter(({ value }) => value !== without)}
      value={useValue(of)}
      onChange={of.set}
      field={of.id}
      {...{ hideLabel }}
    />
  );
}
