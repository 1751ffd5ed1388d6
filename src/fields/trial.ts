import type fc from 'fast-check';
import type { Field, Range } from './field.ts';

/** What the tests lend to a kind of field. */
export interface TestKit {
  fc: typeof fc;
  /** Numbers of a range: round ones, fine ones, its ends, 0. */
  between: (range: Range) => fc.Arbitrary<number>;
  /** Any number there is, and what is none. */
  anyNumber: fc.Arbitrary<number>;
  /** A name, as the test at hand wants names. */
  word: fc.Arbitrary<string>;
}

/** One edit as a hand makes it in a field's control: what is used, and the value that comes of it. */
export interface EditTrial<T> {
  value: T;
  /** The part of the control that is used, the nth of its kind. */
  at: string;
  nth?: number;
  /** What is typed there, or where a slider is put; without it the part is pressed. */
  type?: string;
  /** What has to be done before. */
  first?: { at: string; nth?: number };
}

/** Another number of the range, a few steps from this one. */
export function numberNear({ min, max, step }: Range, x: number): number {
  const by = Math.max(step, Math.min(3 * step, (max - min) / 4));
  return Number((x + by <= max ? x + by : x - by).toFixed(4));
}

/** How a kind of field is tried: every kind's file exports one, and the tests find it there. */
export interface Trial<T> {
  /** Values that its control offers; they need not be clean. */
  legal: (kit: TestKit, field: Field<T>) => fc.Arbitrary<unknown>;
  /** Values of the right type and nothing else right: no number, absurd sizes, unknown names. */
  garbage: (kit: TestKit, field: Field<T>) => fc.Arbitrary<unknown>;
  /** Edits of this value by the control; none where it has no control. */
  edits: (field: Field<T>, value: T) => EditTrial<T>[];
}
