import { memo } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { DivisorControl } from '../controls/DivisorControl.tsx';
import { NumberField } from '../controls/NumberField.tsx';
import { SeedControl } from '../controls/SeedControl.tsx';
import { SentenceField } from '../controls/SentenceField.tsx';
import { Slider } from '../controls/Slider.tsx';
import { Toggle } from '../controls/Toggle.tsx';
import { WordField } from '../controls/WordField.tsx';
import { formatShort } from '../number/format.ts';
import type { AnyState } from './define.ts';
import { type Field, rowNamesOf } from './fields.ts';
import type { Instance } from './instance.ts';

/** How many numbers a vector, or each row of a matrix, has; a number that is d_k itself is what it says. */
const widthOf = (value: number | readonly (number | readonly number[])[]) => {
  if (typeof value === 'number') return value;
  return typeof value[0] === 'number' ? value.length : value[0]!.length;
};

/** The same list for the same names, so that a control renders again only when it or they change. */
const lists = new WeakMap<readonly string[], readonly string[]>();
export function namesOf(field: Field<never>, state: AnyState): readonly string[] | undefined {
  const { rowNames } = field;
  if (!rowNames) return undefined;
  const all: readonly string[] = state[rowNames.field];
  if (!rowNames.after) return all;
  if (!lists.has(all)) lists.set(all, rowNamesOf(field, state));
  return lists.get(all);
}

/**
 * The control that a field asks for, wired to its place in the state. Vectors and matrices have theirs among
 * all numbers only (see Controls), so that a page need not carry it before it is asked for.
 */
export function FieldControl({
  id,
  field,
  instance,
  state,
}: {
  id: string;
  field: Field<never>;
  instance: Instance;
  state: AnyState;
}) {
  const { control } = field;
  return (
    <ControlOf
      {...{ id, field, instance }}
      value={state[id]}
      dK={control.kind === 'divisor' ? widthOf(state[control.of]) : 0}
    />
  );
}

/** Renders again only when its own value does. */
const ControlOf = memo(function ControlOf({
  id,
  field,
  instance,
  value,
  dK,
}: {
  id: string;
  field: Field<never>;
  instance: Instance;
  // oxlint-disable-next-line typescript/no-explicit-any -- the value of whichever field it is
  value: any;
  dK: number;
}) {
  const { control, label, role } = field;
  const home = instance.start[id];
  const set = (next: unknown) => instance.set({ [id]: next });
  switch (control.kind) {
    case 'number':
      return (
        <div className="field-pair">
          <Slider
            name={label}
            {...control}
            value={value}
            onChange={set}
            speak={field.speak(value as never)}
          />
          {control.stops ? (
            <output className="stop">{formatShort(value)}</output>
          ) : (
            <NumberField
              name={`${label}, typed`}
              {...control}
              {...{ value, home, role }}
              onChange={set}
            />
          )}
        </div>
      );
    case 'seed':
      return <SeedControl name={label} {...{ value, home }} onChange={set} />;
    case 'vector':
    case 'matrix':
      return null;
    case 'choice':
      return <Choice name={label} options={control.options} value={value} onChange={set} />;
    case 'toggle':
      return <Toggle name={label} value={value} onChange={set} />;
    case 'divisor':
      return (
        <DivisorControl
          name={label}
          dK={dK}
          min={control.min}
          max={control.max}
          value={value}
          onChange={set}
        />
      );
    case 'words':
      return (
        <div className="field-group" role="group" aria-label={label}>
          <span className="field-label">{label}</span>
          {(value as string[]).map((word, i) => (
            <WordField
              key={i}
              name={`${label}, name ${i + 1}`}
              value={word}
              maxLength={control.length}
              onChange={(next) => set((value as string[]).map((w, j) => (j === i ? next : w)))}
            />
          ))}
        </div>
      );
    case 'sentence':
      return (
        <div className="field-group">
          <span className="field-label">{label}</span>
          <SentenceField name={label} words={value} maxLength={200} onChange={set} />
        </div>
      );
    case 'point':
      return null;
  }
});
