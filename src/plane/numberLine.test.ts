import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineScale, lineWindow, logLineScale } from './numberLine.ts';

const span = { min: -1000, max: 1000 };

describe('a line', () => {
  it('has a place for a number, and a number for the place', () => {
    const line = lineScale([-2, 12], []);
    expect([line.at(-2), line.at(5), line.at(12), line.value(0.5)]).toEqual([0, 0.5, 1, 5]);
    const log = logLineScale([0.1, 1000], []);
    expect(log.at(10)).toBeCloseTo(0.5, 12);
    expect(log.value(0.25)).toBeCloseTo(1, 12);
  });
});

describe('the window on the number line', () => {
  const windowOf = (...numbers: number[]) => lineWindow(numbers).domain;
  it('holds 0 where it can', () => {
    expect(windowOf(10, 7, 5)).toEqual([-2, 12]);
    expect(windowOf(2, 1, 0.5)).toEqual([-1, 6]);
    expect(windowOf(-10, -7, -5)).toEqual([-12, 2]);
    expect(windowOf(-6, 6)).toEqual([-7, 7]);
    expect(windowOf(200, 100, 50)).toEqual([-50, 300]);
    expect(windowOf(0, 0)).toEqual([-1, 6]);
  });
  it('goes where the numbers are when they lie close together', () => {
    expect(windowOf(110, 107, 105)).toEqual([100, 114]);
    expect(windowOf(50, 48)).toEqual([46, 53]);
    expect(windowOf(-999, -1000)).toEqual([-1003, -996]);
  });
  it('holds all numbers, and round ones at its ticks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ ...span, noNaN: true }), { minLength: 1, maxLength: 6 }),
        (numbers) => {
          const { domain, ticks, at } = lineWindow(numbers);
          for (const x of [...numbers, ...ticks]) {
            expect(at(x)).toBeGreaterThanOrEqual(-1e-9);
            expect(at(x)).toBeLessThanOrEqual(1 + 1e-9);
          }
          expect(ticks.every((tick) => Number.isInteger(tick))).toBe(true);
          expect(domain[1] - domain[0]).toBeGreaterThan(0);
        },
      ),
    );
  });
});
