import type { Bound } from '../bound/bound.ts';
import { MatrixEditor } from './MatrixEditor.tsx';

/** A matrix with its label, among all numbers. */
export default function MatrixGroup({ of }: { of: Bound<readonly (readonly number[])[]> }) {
  const { label, role } = of;
  return (
    <div className="field-group">
      <span className={`field-label${role ? ` role-${role}` : ''}`}>{label}</span>
      <MatrixEditor of={of} />
    </div>
  );
}
