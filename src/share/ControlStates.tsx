import { useId } from 'react';
import type { AnyField } from '../figure/fields/field.ts';
import { Label } from '../kit/input/Label.tsx';
import type { AnyState } from '../figure/define.ts';
import type { Instance } from '../figure/instance.ts';
import type { LinkOptions } from './options.ts';
import { link as text } from './text.ts';

const STATES = ['free', 'locked', 'hidden'] as const;
type ControlState = (typeof STATES)[number];
/** By field id. Fields that are missing are free. */
export type ControlStatesValue = Readonly<Record<string, ControlState>>;

/** Ids of the fields with a given control state. */
export const idsIn = (controls: ControlStatesValue, state: ControlState) =>
  Object.entries(controls).flatMap(([id, of]) => (of === state ? [id] : []));

/** The control states set by this page's own link. New links start with them. */
export const statesIn = (asks: LinkOptions, name: string): ControlStatesValue =>
  Object.fromEntries(
    (['locked', 'hidden'] as const).flatMap((state) =>
      [...(asks[state].get(name) ?? [])].map((id) => [id, state]),
    ),
  );

/** Chooses which controls of a figure a link leaves free, locks, or hides. */
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
