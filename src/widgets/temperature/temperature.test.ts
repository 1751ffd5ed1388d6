import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import { logStops } from '../../kit/input/sliderStops.ts';
import temperature, { TEMPERATURE_RANGE } from './temperature.ts';

const { at } = createFigureTester(temperature);

describe('the weights over the temperature', () => {
  it('are curves over the whole range that match the weights at a single temperature', () => {
    const { grid, curves, uniform } = at({});
    expect([grid[0], grid.at(-1)]).toEqual([
      expect.closeTo(TEMPERATURE_RANGE.min, 12),
      expect.closeTo(TEMPERATURE_RANGE.max, 9),
    ]);
    const i = 60;
    expect(grid[i]).toBeCloseTo(10, 9);
    const there = at({ T: 10 }).weights;
    curves.forEach((curve, row) => expect(curve[i]).toBeCloseTo(there[row]!, 6));
    expect(uniform).toBeCloseTo(1 / 3, 12);
    grid.forEach((_, j) =>
      expect(curves.reduce((sum, curve) => sum + curve[j]!, 0)).toBeCloseTo(1, 5),
    );
  });
});

describe('the challenge “twice”', () => {
  const { judge, hint, found } = startGoal(temperature, 'twice');
  it('says how far the ratio of weights is from 2 at other temperatures', () => {
    expect(judge({ T: 2.5 })).toMatch(/2\.23 times as much as “because”\. Aim for 1\.9 to 2\.1\.$/);
    expect(judge({ T: 4 })).toMatch(/^“street” gets 1\.65 times/);
  });
  it('hints at the direction, and explains the solution', () => {
    expect(hint({ T: 1 })).toBe('hotter makes them more even.');
    expect(hint({ T: 9 })).toBe('colder makes them less even.');
    // The scores differ by 2, so the weights' ratio is e^(2 / T).
    expect(found({ T: 2.9 })).toBe(
      'At T = 2.9 the lead of “street” over “because”, 2 points, is divided down to 0.69. ' +
        'So “street” gets e to the 0.69 ≈ 1.99 times as much.',
    );
  });
  it('can be met with the slider stops, with arrow keys, and by typing', () => {
    const met = (all: readonly number[]) => all.filter((T) => judge({ T }) === true).length;
    expect(met(logStops(TEMPERATURE_RANGE.min, TEMPERATURE_RANGE.max, 0.01))).toBeGreaterThan(0);
    // An arrow key multiplies T by the eighth root of 2, so try every starting point.
    for (let from = 0.1; from < 0.2; from += 0.001)
      expect(
        met(Array.from({ length: 70 }, (_, i) => from * 2 ** (i / 8))),
        `${from}`,
      ).toBeGreaterThan(0);
    expect(met(Array.from({ length: 200 }, (_, i) => 2 + i / 100))).toBeGreaterThan(1);
  });
});
