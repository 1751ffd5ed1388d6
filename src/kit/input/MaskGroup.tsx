import type { BoundField } from '../signal/boundField.ts';
import { Label } from './Label.tsx';
import { MaskEditor } from './MaskEditor.tsx';

/** A labeled mask, for “All values”. */
export default function MaskGroup({ of }: { of: BoundField<readonly (readonly boolean[])[]> }) {
  return (
    <div className="field-group">
      <span className="field-label">
        <Label text={of.label} />
      </span>
      <MaskEditor of={of} />
    </div>
  );
}
