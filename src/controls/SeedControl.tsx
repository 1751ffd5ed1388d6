import { NumberField } from './NumberField.tsx';

/** The seeds there are: whole numbers of 32 bits. */
const SEEDS = 2 ** 32;

/**
 * The seed of a figure's random numbers: a field, and a button that takes the next seed, so that a class can
 * go through the same samples in the same order.
 */
export function SeedControl({
  name,
  value,
  home,
  onChange,
}: {
  name: string;
  value: number;
  home: number;
  onChange: (value: number) => void;
}) {
  return (
    <div className="field-pair seed" role="group" aria-label={name}>
      <span className="field-label">{name}</span>
      <NumberField
        {...{ name, value, home, onChange }}
        min={0}
        max={SEEDS - 1}
        step={1}
        digits={0}
      />
      <button type="button" onClick={() => onChange((value + 1) % SEEDS)}>
        New sample
      </button>
    </div>
  );
}
