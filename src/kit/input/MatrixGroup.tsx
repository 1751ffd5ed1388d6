import type { BoundField } from '../signal/boundField.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { MatrixEditor } from './MatrixEditor.tsx';

/** A matrix with its label. */
export default function MatrixGroup({ of }: { of: BoundField<readonly (readonly number[])[]> }) {
  return (
    <FieldGroup of={of} isNamed={false}>
      <MatrixEditor of={of} />
    </FieldGroup>
  );
}
