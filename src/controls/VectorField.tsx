import { NumberField } from './NumberField.tsx';

/** A short vector in brackets, each of its numbers a field. */
export function VectorField({
  name,
  value,
  home,
  min,
  max,
  role,
  onChange,
}: {
  /** What the vector is; its fields are called “name, number 1” and so on. */
  name: string;
  value: readonly number[];
  home: readonly number[];
  min: number;
  max: number;
  role: string;
  onChange: (value: readonly number[]) => void;
}) {
  return (
    <span className={`vector role-${role}`}>
      [
      {value.map((x, j) => (
        <NumberField
          key={j}
          name={`${name}, number ${j + 1}`}
          value={x}
          {...{ min, max, role }}
          {...(home[j] !== undefined && { home: home[j] })}
          onChange={(next) => onChange(value.map((y, b) => (b === j ? next : y)))}
        />
      ))}
      ]
    </span>
  );
}
