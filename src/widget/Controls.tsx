import { memo } from 'react';
import { MatrixEditor } from '../controls/MatrixEditor.tsx';
import { NumberField } from '../controls/NumberField.tsx';
import type { AnyState } from './define.ts';
import { FieldControl, namesOf } from './FieldControl.tsx';
import type { Control, Field } from './fields.ts';
import type { Instance } from './instance.ts';

type ControlOf<K extends Control['kind']> = Extract<Control, { kind: K }>;

interface Lists<C> {
  id: string;
  field: Field<never>;
  control: C;
  instance: Instance;
  value: unknown;
  names: readonly string[] | undefined;
}

/** A vector, number by number. */
const VectorControl = memo(function VectorControl(props: Lists<ControlOf<'vector'>>) {
  const { id, field, control, instance, names } = props;
  const { label, role } = field;
  const value = props.value as readonly number[];
  return (
    <div className="field-group" role="group" aria-label={label}>
      <span className={`field-label${role ? ` role-${role}` : ''}`}>{label}</span>
      {value.map((x, i) => (
        <NumberField
          key={i}
          name={`${label}, ${names?.[i] ?? `number ${i + 1}`}`}
          {...control}
          value={x}
          home={instance.start[id][i]}
          role={role}
          onChange={(next) => instance.set({ [id]: value.map((y, j) => (j === i ? next : y)) })}
        />
      ))}
    </div>
  );
});

/** A matrix, cell by cell. */
const MatrixControl = memo(function MatrixControl(props: Lists<ControlOf<'matrix'>>) {
  const { id, field, control, instance, names } = props;
  const { label, role } = field;
  return (
    <div className="field-group">
      <span className={`field-label${role ? ` role-${role}` : ''}`}>{label}</span>
      <MatrixEditor
        name={label}
        {...control}
        role={role}
        value={props.value as number[][]}
        home={instance.start[id]}
        rowNames={names ?? []}
        onChange={(next) => instance.set({ [id]: next })}
      />
    </div>
  );
});

/** The control of any field. */
function AnyControl(props: {
  id: string;
  field: Field<never>;
  instance: Instance;
  state: AnyState;
}) {
  const { id, field, instance, state } = props;
  const { control } = field;
  const list = { id, field, instance, value: state[id], names: namesOf(field, state) };
  if (control.kind === 'vector') return <VectorControl {...list} control={control} />;
  if (control.kind === 'matrix') return <MatrixControl {...list} control={control} />;
  return <FieldControl {...props} />;
}

const hasKeys = (instance: Instance, kinds: string[]) =>
  Object.values(instance.widget.fields).some((field) => kinds.includes(field.control.kind));

/** Every field that may be edited, and which keys do what: made from the same records. */
export default function Controls({ instance, state }: { instance: Instance; state: AnyState }) {
  const fields = Object.entries(instance.widget.fields).filter(
    ([id, field]) => id !== 'step' && !field.hidden,
  );
  return (
    <div className="controls">
      {fields.map(([id, field]) => (
        <div key={id} className="field" data-field={id}>
          <AnyControl id={id} field={field as Field<never>} instance={instance} state={state} />
        </div>
      ))}
      <dl className="keys">
        {hasKeys(instance, ['vector', 'matrix', 'number', 'seed']) && (
          <>
            <dt>Arrow keys</dt>
            <dd>on a point or a number: one step; with Shift ten, with Alt a tenth</dd>
            <dt>Home</dt>
            <dd>back to where it started</dd>
            <dt>Escape</dt>
            <dd>undoes a drag, or leaves the number</dd>
          </>
        )}
        {hasKeys(instance, ['matrix']) && (
          <>
            <dt>Paste</dt>
            <dd>a whole matrix into a cell: it fills from there</dd>
          </>
        )}
        <dt>Ctrl or ⌘ + Z</dt>
        <dd>undo; with Shift, redo</dd>
      </dl>
    </div>
  );
}
