import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histogram } from './histogram.ts';

describe('a histogram', () => {
  it('centers a bin on 0 and counts edges in the bin above', () => {
    expect(histogram([-0.4, 0, 0.4, 0.5, 2], 1)).toEqual({
      width: 1,
      first: 0,
      counts: [3, 1, 1],
    });
    expect(histogram([-0.6], 1).first).toBe(-1);
  });
  it('counts every value in its bin', () => {
    const value = fc.integer({ min: -5000, max: 5000 }).map((n) => n / 100);
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), fc.constantFrom(0.5, 1, 3), (xs, width) => {
        const { first, counts } = histogram(xs, width);
        expect(counts.reduce((a, b) => a + b, 0)).toBe(xs.length);
        counts.forEach((count, i) => {
          const from = (first + i - 0.5) * width;
          expect(count).toBe(xs.filter((x) => x >= from && x < from + width).length);
        });
      }),
    );
  });
  it('rejects invalid input', () => {
    expect(() => histogram([1], 0)).toThrow('A bin of width 0 holds nothing.');
    expect(() => histogram([], 1)).toThrow('A histogram needs a value at least.');
    expect(() => histogram([NaN], 1)).toThrow('NaN has no bin.');
  });
});
