import type fc from 'fast-check';
import type { Field, Range } from './field.ts';

/** Generators that the tests provide. */
export interface TestKit {
  fc: typeof fc;
  /** Numbers in a range: round ones, fractional ones, its ends and 0. */
  between: (range: Range) => fc.Arbitrary<number>;
  /** Any number, including NaN and ±Infinity. */
  anyNumber: fc.Arbitrary<number>;
  /** A name; each test chooses which kind. */
  word: fc.Arbitrary<string>;
}

/** One edit through a field's control, and the value that must result. */
interface EditTest<T> {
  value: T;
  /** Selector of the element to use, and which of its matches. */
  at: string;
  nth?: number;
  /** Text to type, or the value for a slider. If absent, the element is clicked. */
  type?: string;
  /** An element to click first. */
  first?: { at: string; nth?: number };
}

/** Another number in the range, a few steps away. */
export function numberNear({ min, max, step }: Range, x: number): number {
  const by = Math.max(step, Math.min(3 * step, (max - min) / 4));
  return Number((x + by <= max ? x + by : x - by).toFixed(4));
}

/** How the tests exercise a kind of field. Every kind's file exports one as `fieldTest`. */
export interface FieldTest<T> {
  /** Values that the control can produce; they need not be clean. */
  legal: (kit: TestKit, field: Field<T>) => fc.Arbitrary<unknown>;
  /** Values of the right type but otherwise wrong: NaN, absurd sizes, unknown names. */
  garbage: (kit: TestKit, field: Field<T>) => fc.Arbitrary<unknown>;
  /** Edits of this value through the control; empty if there is no control. */
  edits: (field: Field<T>, value: T) => EditTest<T>[];
}
