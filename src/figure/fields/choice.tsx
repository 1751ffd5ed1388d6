import { Choice } from '../../kit/input/Choice.tsx';
import type { BoundField } from '../../kit/signal/boundField.ts';
import type { ComponentType } from 'react';
import { speakSigns } from '../../number/format.ts';
import { type CommonOptions, commonProps, type Field } from './field.ts';
import type { FieldTest } from './fieldTest.ts';

export function oneOf<const V extends string>(
  o: CommonOptions & { initial: NoInfer<V>; options: Readonly<Record<V, string>> },
): Field<V> {
  const options = (Object.entries(o.options) as [V, string][]).map(([value, label]) => ({
    value,
    label,
  }));
  const isOption = (v: string): v is V => Object.hasOwn(o.options, v);
  return {
    kind: 'choice',
    ...commonProps(o),
    initial: o.initial,
    options,
    Edit: Choice as ComponentType<{ of: BoundField<V> }>,
    parse: (text) => (isOption(text) ? text : undefined),
    format: (v) => v,
    clean: (v) => (isOption(v) ? v : o.initial),
    isEqual: Object.is,
    speak: (v) => speakSigns(o.options[v]),
    announce: (_, v) => `${o.label}: ${speakSigns(o.options[v])}`,
    // Options that are numbers are written as numbers.
    python: (v) => (/^\d+$/.test(v) ? v : JSON.stringify(v)),
  };
}

export const fieldTest: FieldTest<string> = {
  legal: ({ fc }, { options }) => fc.constantFrom(...options!.map(({ value }) => value)),
  garbage: ({ fc }) =>
    fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', '', undefined)),
  edits: ({ options }, now) =>
    options!.flatMap(({ value }, nth) =>
      value === now ? [] : [{ value, at: 'input[type=radio]', nth }],
    ),
};
