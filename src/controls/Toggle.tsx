import { type Bound, useFollowed } from '../bound/bound.ts';

/** On or off: a checkbox with its name. */
export function Toggle({ of, hideLabel = false }: { of: Bound<boolean>; hideLabel?: boolean }) {
  return (
    <label className="toggle" data-field={of.id}>
      <input
        type="checkbox"
        checked={useFollowed(of)}
        onChange={(event) => of.set(event.target.checked)}
      />
      <span className={hideLabel ? 'hidden-text' : undefined}>{of.label}</span>
    </label>
  );
}
