import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { goldenCases } from '../../../tests/unit/golden.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import { announcement } from '../../figure/announce.ts';
import type { AnyState, AnyWidget } from '../../figure/define.ts';
import shares from './shares.ts';

const widget: AnyWidget = shares;
const { at, stateOf } = createFigureTester(shares);
const golden = goldenCases('seeds').filter(({ name }) => /^s0-softmax|^s3-exp/.test(name));

describe('the weights', () => {
  it('are tested with at least nine golden cases', () =>
    expect(golden.length).toBeGreaterThanOrEqual(9));
  it.each(golden.map((one) => [one.name, one] as const))('match PyTorch in %s', (_, one) => {
    for (const precision of ['float32', 'float64'] as const) {
      const divisor = one.options['temperature'] ?? 1;
      at({ scores: one.inputs['x']!.data, divisor, precision }).weights.forEach((w, i) => {
        const wanted = one.expected[precision]['y']!.data[i]!;
        // PyTorch's float32 results have seven digits. Other divisors are rounded to four decimals.
        const digits = divisor === 1 ? 3e-7 : 1e-5;
        expect(Math.abs(w - wanted)).toBeLessThanOrEqual(digits * wanted);
      });
    }
  });
});

describe('the derived numbers', () => {
  it('give denormal weights as multiples of the smallest number', () => {
    expect(at({}, 'far').multiples).toEqual([0, 27, 0]);
    expect(at({ precision: 'float64' }, 'far').multiples).toEqual([0, 0, 0]);
  });
  it('have softmax slopes near 0 where the slopes of the cross-entropy are ±1', () => {
    const { slopes, lossSlopes } = at({ precision: 'float64' }, 'far');
    expect(slopes.map((x) => Number(x.toPrecision(2)))).toEqual([0, -3.7e-44, -7.2e-66]);
    expect(lossSlopes.map((x) => Number(x.toFixed(12)))).toEqual([1, -1, 0]);
  });
  it('include the gap between the two highest scores, at any positions', () =>
    expect(at({ scores: [-3, 5, -8, 5.5], divisor: 0.5 })).toMatchObject({
      gap: 1,
      order: [3, 1, 0, 2],
    }));
  it('include shares without a softmax, which can be negative, and are NaN if the scores add up to 0', () => {
    expect(at({ scores: [2, 1, -1] }).plain).toEqual([1, 0.5, -0.5]);
    expect(at({ scores: [0.1, 0.2, -0.3] }).plain).toEqual([NaN, NaN, NaN]);
  });
});

// Expected powers beyond float64 were computed in Python: from decimal import Decimal; Decimal(1000).exp()
it.each([
  [[2, 1, 0.5], 1, ['7.389', '2.718', '1.649'], '11.76'],
  [[4, 2, -2], 2, ['7.389', '2.718', '0.3679'], '10.48'],
  [[1000, -1000], 1, ['1.970·10⁴³⁴', '5.076·10⁻⁴³⁵'], '1.970·10⁴³⁴'],
  [[1000, 1000], 1, ['1.970·10⁴³⁴', '1.970·10⁴³⁴'], '3.940·10⁴³⁴'],
])('writes the powers of e for the scores %j, divided by %d', (scores, divisor, powers, powerSum) =>
  expect(at({ scores, divisor })).toMatchObject({ powers, powerSum }),
);

describe('the names of the keys', () => {
  it('are kept when keys are added or removed', () => {
    const names = (scores: number[]) => stateOf({ scores }, 'worked').names;
    expect(names([1, 2, 3, 4])).toEqual(['animal', 'street', 'because', 'key 4']);
    expect(names([1, 2])).toEqual(['animal', 'street']);
  });
  it('are announced when a single score changes', () => {
    const state = stateOf({}, 'worked');
    const say = (patch: AnyState) => announcement(widget, state, { ...state, ...patch }, '');
    expect(say({ scores: [10, -7.5, 5] })).toBe('score street: minus 7.5. ');
    expect(say({ scores: [11, 8, 6] })).toBe('score: 11, 8, 6. ');
  });
});

describe('the challenge of 60, 30 and 10 percent', () => {
  const { judge, hint, found } = startGoal(shares, 'split');
  it('is met by scores that differ by about ln 2 and ln 6, in any order and with any offset', () => {
    expect(judge({ scores: [-100, -98.2, -98.9] })).toBe(true);
  });
  it('says why other scores do not meet it', () => {
    expect(judge()).toBe('Right now they are 33.3%, 33.3%, 33.3%. Aim for 60, 30 and 10.');
    expect(judge({ scores: [1.8, 1.1, 0, -20] })).toBe('This challenge needs exactly three words.');
  });
  it('hints at the next step, and explains the solution', () => {
    expect(hint()).toBe('The gap between the two lowest scores is too narrow.');
    expect(hint({ scores: [1.9, 1.1, 0] })).toBe(
      'The gap between the two highest scores is too wide.',
    );
    expect(found({ scores: [1.1, 0, 1.8] })).toMatch(
      /^“because” leads “animal” by 0\.7, .* ≈ 2\.0 times as much\. “animal” leads “street” by 1\.1, which makes 3\.0 times/,
    );
  });
});
