import type { BoundField } from '../signal/boundField.ts';
import { useValue } from '../signal/signal.ts';
import { Label } from './Label.tsx';

/** A native select for named choices, if buttons don't fit. */
export function Select<V extends string>({
  of,
  label = of.label,
}: {
  of: BoundField<V>;
  label?: string;
}) {
  return (
    <label className="select" data-field={of.id}>
      <span>
        <Label text={label} />
      </span>
      <select
        aria-label={label}
        value={useValue(of)}
        onChange={(event) => of.set(event.target.value as V)}
      >
        {of.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
