import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  toNumbers,
  importNumbers,
  describeAccepted,
} from '../../../src/figure/fields/importNumbers.ts';
import type { Numbers } from '../../../src/number/numbers.ts';
import type { AnyWidget } from '../../../src/figure/define.ts';
import { propertyRuns } from '../../depth.ts';
import { anyNumber, fieldEntries, states } from '../arbitraries.ts';
import { isSentence } from '../../fuzz/sentence.ts';

/** Numbers of any shape, sometimes with a mismatched shape. */
const anyNumbers: fc.Arbitrary<Numbers> = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom(1, 2, -1, 0.5, NaN, 1e300)), {
    maxLength: 4,
  })
  .chain((shape) => {
    const size = shape.reduce((a, b) => a * b, 1);
    const length = size >= 0 && size < 300 ? Math.floor(size) : 3;
    return fc
      .array(fc.oneof(anyNumber, fc.integer({ min: -2, max: 2 })), {
        minLength: length,
        maxLength: length,
      })
      .map((data) => ({ shape, data: Float64Array.from(data) }));
  });

/** Checks that number fields accept numbers or explain why not. */
export function importContract(widget: AnyWidget) {
  const takers = fieldEntries(widget).filter(([, field]) => field.axes !== undefined);

  it('a state’s exported numbers import as the same state', () => {
    fc.assert(
      fc.property(states(widget), (state) => {
        for (const [key, field] of takers) {
          const numbers = toNumbers(field, state[key]);
          if (!numbers) continue;
          const { shape, data } = numbers;
          expect(shape, key).toHaveLength(field.axes!);
          expect(importNumbers(field, numbers), key).toEqual({ value: state[key] });
          expect(importNumbers(field, { shape: [1, ...shape], data }), key).toEqual({
            value: state[key],
          });
          if (!field.range || data.length === 0) continue;
          const beyond = { shape, data: data.with(-1, field.range.max + 1) };
          expect(importNumbers(field, beyond), key).toEqual({
            problem: expect.stringMatching(/is outside/),
          });
        }
      }),
      { numRuns: propertyRuns(50) },
    );
  });

  it('accepts valid numbers and explains why it refuses others', () => {
    fc.assert(
      fc.property(anyNumbers, (numbers) => {
        for (const [key, field] of fieldEntries(widget)) {
          const result = importNumbers(field, numbers);
          if ('problem' in result) expect(isSentence(result.problem), result.problem).toBe(true);
          else expect(field.parse(field.format(result.value)), key).toEqual(result.value);
        }
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  it('says which numbers fit', () => {
    for (const [, field] of takers)
      expect(describeAccepted(field)).toMatch(/^(one|\d+)( to \d+)? \w/);
  });
}
