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
  it('has the golden cases', () => expect(golden.length).toBeGreaterThanOrEqual(9));
  it.each(golden.map((one) => [one.name, one] as const))('are those of %s', (_, one) => {
    for (const precision of ['float32', 'float64'] as const) {
      const divisor = one.options['temperature'] ?? 1;
      at({ scores: one.inputs['x']!.data, divisor, precision }).weights.forEach((w, i) => {
        const wanted = one.expected[precision]['y']!.data[i]!;
        // What PyTorch prints in float32 has seven digits; a divisor is cut to four decimals.
        const digits = divisor === 1 ? 3e-7 : 1e-5;
        expect(Math.abs(w - wanted)).toBeLessThanOrEqual(digits * wanted);
      });
    }
  });
});

describe('what follows from the weights', () => {
  it('names the smallest numbers of float32', () => {
    expect(at({}, 'far').multiples).toEqual([0, 27, 0]);
    expect(at({ precision: 'float64' }, 'far').multiples).toEqual([0, 0, 0]);
  });
  it('has slopes of almost nothing where cross-entropy has full ones', () => {
    const { slopes, lossSlopes } = at({ precision: 'float64' }, 'far');
    expect(slopes.map((x) => Number(x.toPrecision(2)))).toEqual([0, -3.7e-44, -7.2e-66]);
    expect(lossSlopes.map((x) => Number(x.toFixed(12)))).toEqual([1, -1, 0]);
  });
  it('measures the gap of the two highest, wherever they stand', () =>
    expect(at({ scores: [-3, 5, -8, 5.5], divisor: 0.5 })).toMatchObject({
      gap: 1,
      order: [3, 1, 0, 2],
    }));
  it('has shares without a softmax that can be below 0, and none where the scores sum to 0', () => {
    expect(at({ scores: [2, 1, -1] }).plain).toEqual([1, 0.5, -0.5]);
    expect(at({ scores: [0.1, 0.2, -0.3] }).plain).toEqual([NaN, NaN, NaN]);
  });
});

// Where no number could hold them, Python: from decimal import Decimal; Decimal(1000).exp()
it.each([
  [[2, 1, 0.5], 1, ['7.389', '2.718', '1.649'], '11.76'],
  [[4, 2, -2], 2, ['7.389', '2.718', '0.3679'], '10.48'],
  [[1000, -1000], 1, ['1.970·10⁴³⁴', '5.076·10⁻⁴³⁵'], '1.970·10⁴³⁴'],
  [[1000, 1000], 1, ['1.970·10⁴³⁴', '1.970·10⁴³⁴'], '3.940·10⁴³⁴'],
])('writes the powers of e for the scores %j, divided by %d', (scores, divisor, powers, powerSum) =>
  expect(at({ scores, divisor })).toMatchObject({ powers, powerSum }),
);

describe('keys that come and go', () => {
  it('keep their names', () => {
    const names = (scores: number[]) => stateOf({ scores }, 'worked').names;
    expect(names([1, 2, 3, 4])).toEqual(['animal', 'street', 'because', 'key 4']);
    expect(names([1, 2])).toEqual(['animal', 'street']);
  });
  it('are announced by name when one of them moves', () => {
    const state = stateOf({}, 'worked');
    const say = (patch: AnyState) => announcement(widget, state, { ...state, ...patch }, '');
    expect(say({ scores: [10, -7.5, 5] })).toBe('score street: minus 7.5. ');
    expect(say({ scores: [11, 8, 6] })).toBe('score: 11, 8, 6. ');
  });
});

describe('the challenge of 60, 30 and 10 percent', () => {
  const { judge, hint, found } = startGoal(shares, 'split');
  it('is met by scores ln 2 and ln 6 apart, in any order and at any level', () => {
    expect(judge({ scores: [-100, -98.2, -98.9] })).toBe(true);
  });
  it('is not met otherwise, and says why', () => {
    expect(judge()).toBe('Right now they are 33.3%, 33.3%, 33.3%. Aim for 60, 30 and 10.');
    expect(judge({ scores: [1.8, 1.1, 0, -20] })).toBe('This challenge needs exactly three words.');
  });
  it('knows the next step, and says what was found', () => {
    expect(hint()).toBe('The gap between the two lowest scores is too narrow.');
    expect(hint({ scores: [1.9, 1.1, 0] })).toBe(
      'The gap between the two highest scores is too wide.',
    );
    expect(found({ scores: [1.1, 0, 1.8] })).toMatch(
      /^“because” leads “animal” by 0\.7, .* ≈ 2\.0 times as much\. “animal” leads “street” by 1\.1, which makes 3\.0 times/,
    );
  });
});
