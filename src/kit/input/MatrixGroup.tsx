import type { BoundField } from '../signal/boundField.ts';
import { Label } from './Label.tsx';
import { MatrixEditor } from './MatrixEditor.tsx';

/** A labeled matrix, for “All values”. */
export default function MatrixGroup({ of }: { of: BoundField<readonly (readonly number[])[]> }) {
  const { label, role } = of;
  return (
    <div className="field-group">
      <span className={`field-label${role ? ` role-${role}` : ''}`}>
        <Label text={label} />
      </span>
      <MatrixEditor of={of} />
    </div>
  );
}
