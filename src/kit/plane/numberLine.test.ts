import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberLineScale } from './numberLine.ts';

const span = { min: -1000, max: 1000 };

describe('the scale of a number line', () => {
  const windowOf = (...numbers: number[]) => numberLineScale(numbers).scale.domain();
  it('includes 0 if possible', () => {
    expect(windowOf(10, 7, 5)).toEqual([-2, 12]);
    expect(windowOf(2, 1, 0.5)).toEqual([-1, 6]);
    expect(windowOf(-10, -7, -5)).toEqual([-12, 2]);
    expect(windowOf(-6, 6)).toEqual([-7, 7]);
    expect(windowOf(200, 100, 50)).toEqual([-50, 300]);
    expect(windowOf(0, 0)).toEqual([-1, 6]);
  });
  it('centers on the numbers if they are close together', () => {
    expect(windowOf(110, 107, 105)).toEqual([100, 114]);
    expect(windowOf(50, 48)).toEqual([46, 53]);
    expect(windowOf(-999, -1000)).toEqual([-1003, -996]);
  });
  it('contains all numbers and has round ticks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ ...span, noNaN: true }), { minLength: 1, maxLength: 6 }),
        (numbers) => {
          const { scale, ticks } = numberLineScale(numbers);
          const [low = 0, high = 0] = scale.domain();
          for (const x of [...numbers, ...ticks]) {
            expect(scale(x)).toBeGreaterThanOrEqual(-1e-9);
            expect(scale(x)).toBeLessThanOrEqual(1 + 1e-9);
          }
          expect(ticks.every((tick) => Number.isInteger(tick))).toBe(true);
          expect(high - low).toBeGreaterThan(0);
        },
      ),
    );
  });
});
