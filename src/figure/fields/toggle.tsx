import { Toggle } from '../../kit/input/Toggle.tsx';
import { type CommonOptions, commonProps, type Field } from './field.ts';
import type { FieldTest } from './fieldTest.ts';

export function toggle(o: CommonOptions & { initial: boolean }): Field<boolean> {
  const onOrOff = (v: boolean) => (v ? 'on' : 'off');
  return {
    kind: 'toggle',
    ...commonProps(o),
    initial: o.initial,
    Edit: Toggle,
    parse: (text) => (text === 'on' ? true : text === 'off' ? false : undefined),
    format: onOrOff,
    clean: (v) => v === true,
    isEqual: Object.is,
    speak: onOrOff,
    announce: (_, v) => `${o.label}: ${onOrOff(v)}`,
    python: (v) => (v ? 'True' : 'False'),
  };
}

export const fieldTest: FieldTest<boolean> = {
  legal: ({ fc }) => fc.boolean(),
  garbage: ({ fc }) => fc.constantFrom(true, false, undefined, null, 1, 0, 'on'),
  edits: (_, on) => [{ value: !on, at: 'input[type=checkbox]' }],
};
