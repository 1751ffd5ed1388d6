import type { BoundField } from '../signal/boundField.ts';
import { PickBox } from './PickBox.tsx';

/** Labeled numbers to pick, for “All values”. */
export default function PickGroup({ of }: { of: BoundField<readonly number[]> }) {
  return (
    <div className="field-group" role="group" aria-label={of.label}>
      <span className="field-label">{of.label}</span>
      {Array.from({ length: of.range.max }, (_, i) => (
        <PickBox key={i} of={of} i={i + 1} name={`${of.label}: ${i + 1}`}>
          {i + 1}
        </PickBox>
      ))}
    </div>
  );
}
