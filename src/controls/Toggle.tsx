import type { Bound } from '../bound/bound.ts';
import { useValue } from '../bound/signal.ts';

/** On or off: a checkbox with its name. */
export function Toggle({ of, hideLabel = false }: { of: Bound<boolean>; hideLabel?: boolean }) {
  return (
    <label className="toggle" data-field={of.id}>
      <input
        type="checkbox"
        checked={useValue(of)}
        onChange={(event) => of.set(event.target.checked)}
      />
      <span className={hideLabel ? 'hidden-text' : undefined}>{of.label}</span>
    </label>
  );
}
