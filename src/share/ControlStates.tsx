import { useId } from 'react';
import type { AnyField } from '../fields/field.ts';
import { Label } from '../controls/Label.tsx';
import type { AnyState } from '../widget/define.ts';
import type { Instance } from '../widget/instance.ts';
import type { Asks } from './asks.ts';
import { link as text } from './text.ts';

const STATES = ['free', 'locked', 'hidden'] as const;
type ControlState = (typeof STATES)[number];
/** By the field's id; free where nothing is said. */
export type ControlStatesValue = Readonly<Record<string, ControlState>>;

/** The fields of a figure that are in a state. */
export const idsIn = (controls: ControlStatesValue, state: ControlState) =>
  Object.entries(controls).flatMap(([id, of]) => (of === state ? [id] : []));

/** As the link of this page has them: a link that is made here keeps to it, unless one chooses otherwise. */
export const statesIn = (asks: Asks, name: string): ControlStatesValue =>
  Object.fromEntries(
    (['locked', 'hidden'] as const).flatMap((state) =>
      [...(asks[state].get(name) ?? [])].map((id) => [id, state]),
    ),
  );

/** Which controls of a figure a link leaves free, locks, or hides. */
export function ControlStates({
  instance: { widget },
  state,
  value,
  onChange,
}: {
  instance: Instance;
  state: AnyState;
  value: ControlStatesValue;
  onChange: (value: ControlStatesValue) => void;
}) {
  const group = useId();
  const fields = Object.entries(widget.fields as Record<string, AnyField>).filter(
    ([, field]) => !field.hidden && !field.leftOut?.(state),
  );
  const all = fields.map(([id]) => id);
  const row = (ids: readonly string[], label: string) => (
    <tr key={label}>
      <th scope="row">
        <Label text={label} />
      </th>
      {STATES.map((one) => (
        <td key={one}>
          <label>
            <input
              type="radio"
              name={`${group}-${ids.length > 1 ? '' : ids[0]}`}
              aria-label={`${label}: ${text.states[one]}`}
              checked={ids.every((id) => (value[id] ?? 'free') === one)}
              onChange={() =>
                onChange({ ...value, ...Object.fromEntries(ids.map((id) => [id, one])) })
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
          <th scope="col">{text.control}</th>
          {STATES.map((one) => (
            <th key={one} scope="col">
              {text.states[one]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.length > 1 && row(all, text.every)}
        {fields.map(([id, field]) => row([id], field.label))}
      </tbody>
    </table>
  );
}
