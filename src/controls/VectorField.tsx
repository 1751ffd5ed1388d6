import { drawn } from '../bound/drawn.ts';
import { type Bound, useFollowed } from '../bound/bound.ts';
import { NumberField } from './NumberField.tsx';

/** A short vector in brackets, each of its numbers a field: “name, number 1” and so on. */
export const VectorField = drawn(function VectorField({
  of,
  name,
  role = of.role,
}: {
  of: Bound<readonly number[]>;
  /** What it is called here, where that is not the field's own name for it. */
  name?: string;
  role?: Bound<unknown>['role'];
}) {
  const called = useFollowed(of.called);
  return (
    <span className={`vector role-${role}`}>
      [
      {useFollowed(of).map((_, j) => (
        <NumberField
          key={j}
          of={of.at(j)}
          role={role}
          name={`${name ?? called}, number ${j + 1}`}
        />
      ))}
      ]
    </span>
  );
});
