/** A box to tick. */
export const Check = ({
  label,
  on,
  onChange,
}: {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}) => (
  <label className="toggle">
    <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
    <span>{label}</span>
  </label>
);
