import { useId } from 'react';
import type { Bound } from '../bound/bound.ts';
import { useValue } from '../bound/signal.ts';
import { Label } from './Label.tsx';

/** A few named choices: radio buttons, one of them on. */
export function Radios<V extends string>({
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
  /** The field that it sets. */
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

/** A field of a few named choices, by its own options. */
export function Choice<V extends string>({
  of,
  hideLabel = false,
  without,
}: {
  of: Bound<V>;
  hideLabel?: boolean;
  /** What is not offered here: a button of the text sets it. */
  without?: V | undefined;
}) {
  return (
    <Radios
      name={of.label}
      options={of.options.filter(({ value }) => value !== without)}
      value={useValue(of)}
      onChange={of.set}
      field={of.id}
      {...{ hideLabel }}
    />
  );
}
