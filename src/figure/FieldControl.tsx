import { memo } from 'react';
import type { AnyField } from './fields/field.ts';
import type { Instance } from './instance.ts';

/** The control of one field. It re-renders only when that field's value changes. */
export const FieldControl = memo(function FieldControl({
  id,
  instance,
}: {
  id: string;
  instance: Instance;
}) {
  const { bar, Edit } = instance.widget.fields[id] as AnyField;
  return (
    <div className="field" data-field={id} data-detail={bar === 'not-on-slides' || undefined}>
      {Edit && <Edit of={instance.fields[id]!} />}
    </div>
  );
});
