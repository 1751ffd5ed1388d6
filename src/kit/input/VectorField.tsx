import { memoByValue } from '../signal/memoByValue.ts';
import type { BoundField } from '../signal/boundField.ts';
import { useLength, useValue } from '../signal/signal.ts';
import { NumberField } from './NumberField.tsx';

/** A short vector in brackets with an input for each number, named “name, number 1” and so on. */
export const VectorField = memoByValue(function VectorField({
  of,
  name,
  role = of.role,
}: {
  of: BoundField<readonly number[]>;
  /** Accessible name, if it isn't the field's own. */
  name?: string | undefined;
  role?: BoundField<unknown>['role'];
}) {
  const spokenName = useValue(of.spokenName);
  return (
    <span className={`vector role-${role}`}>
      [
      {Array.from({ length: useLength(of) }, (_, j) => (
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
