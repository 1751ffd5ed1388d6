import type { BoundField } from '../signal/boundField.ts';
import { useValue } from '../signal/signal.ts';
import { Label } from './Label.tsx';
import { NumberField } from './NumberField.tsx';

/**
 * The seed of a figure's random numbers, with a button for the next seed, so that a class can see the same samples in
 * the same order.
 */
export function SeedControl({ of }: { of: BoundField<number> }) {
  const value = useValue(of);
  return (
    <div className="field-pair seed" role="group" aria-label={of.label} data-field={of.id}>
      <span className="field-label">
        <Label text={of.label} />
      </span>
      <NumberField of={of} name={of.label} digits={0} />
      <button type="button" onClick={() => of.set((value + 1) % (of.range.max + 1))}>
        New sample
      </button>
    </div>
  );
}
