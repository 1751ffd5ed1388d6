import { memo } from 'react';
import type { AnyField } from '../fields/field.ts';
import type { Instance } from './instance.ts';

/** The control of a field, wired to its place in the state. It renders again only when its own value does. */
export const FieldControl = memo(function FieldControl({
  id,
  instance,
}: {
  id: string;
  instance: Instance;
}) {
  const { bar, Edit } = instance.widget.fields[id] as AnyField;
  return (
    <div className="field" data-field={id} data-not={bar === 'not-on-slides' ? 'slide' : undefined}>
      {Edit && <Edit of={instance.fields[id]!} />}
    </div>
  );
});
