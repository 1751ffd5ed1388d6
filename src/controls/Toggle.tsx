import { type Bound, useFollowed } from '../bound/bound.ts';

/** On or off: a checkbox with its name. */
export function Toggle({ of }: { of: Bound<boolean> }) {
  return (
    <label className="toggle">
      <input
        type="checkbox"
        checked={useFollowed(of)}
        onChange={(event) => of.set(event.target.checked)}
      />
      <span>{of.label}</span>
    </label>
  );
}
