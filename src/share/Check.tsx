/** A checkbox with an explanation. */
export const Check = ({
  label,
  hint,
  on,
  onChange,
}: {
  label: string;
  hint?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}) => (
  <label className="toggle">
    <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
    <span>
      {label}
      {hint && <small>{hint}</small>}
    </span>
  </label>
);
