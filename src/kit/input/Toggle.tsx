import type { BoundField } from '../signal/boundField.ts';
import { useValue } from '../signal/signal.ts';
import { Label } from './Label.tsx';

/** A labeled checkbox. */
export function Toggle({
  of,
  label = of.label,
  hideLabel = false,
}: {
  of: BoundField<boolean>;
  label?: string;
  hideLabel?: boolean;
}) {
  return (
    <label className="toggle" data-field={of.id}>
      <input
        type="checkbox"
        aria-label={label}
        checked={useValue(of)}
        onChange={(event) => of.set(event.target.checked)}
      />
      <span className={hideLabel ? 'hidden-text' : undefined}>
        <Label text={label} />
      </span>
    </label>
  );
}
