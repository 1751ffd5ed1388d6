import { Toggle } from '../../kit/input/Toggle.tsx';
import { type Common, common, type Field } from './field.ts';
import type { Trial } from './trial.ts';

export function toggle(o: Common & { initial: boolean }): Field<boolean> {
  const onOrOff = (v: boolean) => (v ? 'on' : 'off');
  return {
    kind: 'toggle',
    ...common(o),
    initial: o.initial,
    Edit: Toggle,
    parse: (text) => (text === 'on' ? true : text === 'off' ? false : undefined),
    format: onOrOff,
    clean: (v) => v === true,
    same: Object.is,
    speak: onOrOff,
    tell: (_, v) => `${o.label}: ${onOrOff(v)}`,
    python: (v) => (v ? 'True' : 'False'),
  };
}

export const trial: Trial<boolean> = {
  legal: ({ fc }) => fc.boolean(),
  garbage: ({ fc }) => fc.constantFrom(true, false, undefined, null, 1, 0, 'on'),
  edits: (_, on) => [{ value: !on, at: 'input[type=checkbox]' }],
};
