import { useId } from 'react';
import { useFigureState } from '../figure/context.ts';
import type { AnyField } from '../figure/fields/field.ts';
import type { Instance } from '../figure/instance.ts';
import { Label } from '../kit/input/Label.tsx';
import { CONTROL_STATES, type ShareChoices } from './shareChoices.ts';

const STATE_LABELS = { free: 'Free', locked: 'Locked', hidden: 'Hidden' };

/** Chooses which controls of a figure a link leaves free, locks, or hides. */
export function ControlStates({
  instance,
  value,
  onChange,
}: {
  instance: Instance;
  value: ShareChoices['controls'];
  onChange: (value: ShareChoices['controls']) => void;
}) {
  const group = useId();
  const { state: present } = useFigureState(instance);
  const fields = Object.entries(instance.widget.fields as Record<string, AnyField>).filter(
    ([, field]) => !field.hidden && !field.leftOut?.(present),
  );
  const row = (key: string, label: string, ids: readonly string[]) => (
    <tr key={key}>
      <th scope="row">
        <Label text={label} />
      </th>
      {CONTROL_STATES.map((state) => (
        <td key={state}>
          <label>
            <input
              type="radio"
              name={`${group}-${key}`}
              aria-label={`${label}: ${STATE_LABELS[state]}`}
              checked={ids.every((id) => (value[id] ?? 'free') === state)}
              onChange={() =>
                onChange({ ...value, ...Object.fromEntries(ids.map((id) => [id, state])) })
              }
            />
          </label>
        </td>
      ))}
    </tr>
  );
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Control</th>
          {CONTROL_STATES.map((state) => (
            <th key={state} scope="col">
              {STATE_LABELS[state]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.length > 1 &&
          row(
            '',
            'All controls',
            fields.map(([id]) => id),
          )}
        {fields.map(([id, { label }]) => row(id, label, [id]))}
      </tbody>
    </table>
  );
}
