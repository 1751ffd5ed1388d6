import type { ReactNode } from 'react';
import type { BoundField } from '../signal/boundField.ts';
import { Label } from './Label.tsx';

/** The inputs of a field with its label, for “All values”. Pass `isNamed={false}` if the inputs already form a named group. */
export const FieldGroup = ({
  of: { label, role },
  isNamed = true,
  children,
}: {
  of: Pick<BoundField<unknown>, 'label' | 'role'>;
  isNamed?: boolean;
  children: ReactNode;
}) => (
  <div className="field-group" {...(isNamed && { role: 'group', 'aria-label': label })}>
    <span className={`field-label${role ? ` role-${role}` : ''}`}>
      <Label text={label} />
    </span>
    {children}
  </div>
);
