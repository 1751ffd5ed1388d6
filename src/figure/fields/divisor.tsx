import { DivisorControl } from '../../kit/input/DivisorControl.tsx';
import { formatShort, plainNumber } from '../../number/format.ts';
import {
  type AnyField,
  cleanNumber,
  type CommonOptions,
  commonProps,
  type Field,
  parseWithin,
} from './field.ts';
import type { FieldTest } from './fieldTest.ts';

/** The divisor of the scores: √d_k, nothing, or a number. Link text: `sqrt`, `off`, `2.5`. */
export type Divisor = 'sqrt' | 'off' | number;

/** The divisor as a number, for the given d_k. */
export const divisorValue = (divisor: Divisor, dK: number) =>
  divisor === 'sqrt' ? Math.sqrt(dK) : divisor === 'off' ? 1 : divisor;

/** The engine's `scale` option; omitted for √d_k, the engine's default. */
export const scaleOption = (divisor: Divisor, dK: number): { scale?: number } =>
  divisor === 'sqrt' ? {} : { scale: 1 / divisorValue(divisor, dK) };

/**
 * The divisor of the scores. `of` is a field whose vectors have length d_k or whose value is d_k, or a function that
 * returns d_k.
 */
export function divisor(
  o: CommonOptions & {
    initial: Divisor;
    min: number;
    max: number;
    of: NonNullable<AnyField['of']>;
  },
): Field<Divisor> {
  const { min, max, initial } = o;
  const range = { min, max, step: 0.1 };
  const isNamed = (v: Divisor) => v === 'sqrt' || v === 'off';
  const speak = (v: Divisor) =>
    v === 'sqrt' ? 'the square root of d k' : v === 'off' ? 'nothing' : formatShort(v);
  return {
    kind: 'divisor',
    ...commonProps(o),
    axes: 0,
    initial,
    range,
    of: o.of,
    options: [
      { value: 'off', label: '1' },
      { value: 'sqrt', label: '√dₖ' },
    ],
    Edit: DivisorControl,
    parse: (text) => (text === 'sqrt' || text === 'off' ? text : parseWithin(text, range)),
    format: (v) => (typeof v === 'number' ? plainNumber(v) : v),
    clean: (v) => (isNamed(v) ? v : typeof v === 'number' ? cleanNumber(v, range, 1) : initial),
    isEqual: Object.is,
    speak,
    announce: (_, v) => `${o.label}: ${speak(v)}`,
    python: (v) => (v === 'sqrt' ? 'math.sqrt(d_k)' : v === 'off' ? '1.0' : plainNumber(v)),
  };
}

export const fieldTest: FieldTest<Divisor> = {
  legal: ({ fc, between }, { range }) => fc.oneof(fc.constantFrom('sqrt', 'off'), between(range!)),
  garbage: ({ fc, anyNumber }) =>
    fc.oneof(anyNumber, fc.string(), fc.constantFrom(undefined, '__proto__')),
  edits: (_, now) => [
    now === 'off'
      ? { value: 'sqrt', at: 'input[type=radio]', nth: 1 }
      : { value: 'off', at: 'input[type=radio]', nth: 0 },
    {
      value: 2.5,
      first: { at: 'input[type=radio]', nth: 2 },
      at: 'input[type=text]',
      type: '2.5',
    },
  ],
};
