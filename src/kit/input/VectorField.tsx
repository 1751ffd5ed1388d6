import { memoByValue } from '../signal/memoByValue.ts';
import type { Bound } from '../signal/bound.ts';
import { useCount, useValue } from '../signal/signal.ts';
import { NumberField } from './NumberField.tsx';

/** A short vector in brackets with an input for each number, named “name, number 1” and so on. */
export const VectorField = memoByValue(function VectorField({
  of,
  name,
  role = of.role,
}: {
  of: Bound<readonly number[]>;
  /** Accessible name, if it isn't the field's own. */
  name?: string | undefined;
  role?: Bound<unknown>['role'];
}) {
  const spokenName = useValue(of.spokenName);
  return (
    <span className={`vector role-${role}`}>
      [
      {Array.from({ length: useCount(of) }, (_, j) => (
        <NumberField
          key={j}
          of={of.at(j)}
          role={role}
          name={`${name ?? spokenName}, number ${j + 1}`}
        />
      ))}
      ]
    </span>
  );
});
