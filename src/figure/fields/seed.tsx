import { SeedControl } from '../../kit/input/SeedControl.tsx';
import type { CommonOptions, Field } from './field.ts';
import { integer } from './number.tsx';
import type { FieldTest } from './fieldTest.ts';

/** A seed for the engine's random numbers: a whole number from 0 to 2³² − 1. */
export const seed = (o: CommonOptions & { initial: number }): Field<number> => ({
  ...integer({ ...o, min: 0, max: 2 ** 32 - 1 }),
  kind: 'seed',
  Edit: SeedControl,
});

export const fieldTest: FieldTest<number> = {
  legal: ({ fc }) => fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  garbage: ({ fc, anyNumber }) => fc.oneof(anyNumber, fc.constant(undefined)),
  edits: (_, x) => [
    { value: x + 7, at: 'input[type=text]', type: String(x + 7) },
    { value: x + 1, at: 'button' },
  ],
};
