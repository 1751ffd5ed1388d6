import type { BoundField } from '../signal/boundField.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { MaskEditor } from './MaskEditor.tsx';

/** A mask with its label. */
export default function MaskGroup({ of }: { of: BoundField<readonly (readonly boolean[])[]> }) {
  return (
    <FieldGroup of={of} isNamed={false}>
      <MaskEditor of={of} />
    </FieldGroup>
  );
}
