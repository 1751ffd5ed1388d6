import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { readableStates } from '../../../tests/unit/arbitraries.ts';
import type { AnyWidget } from '../../figure/define.ts';
import { programOf } from '../../figure/program.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import jacobian, { cellText } from './jacobian.ts';

const { stateOf, at } = createFigureTester(jacobian);
const states = readableStates(jacobian as unknown as AnyWidget) as fc.Arbitrary<
  FigureState<typeof jacobian>
>;

// PyTorch computes 4.577e-05 in float32 and 4.570e-05 in float64, so only two digits are certain.
it.each(['float32', 'float64'] as const)(
  'the description shows two digits of small cells next to a weight of nearly 1 in %s',
  async (precision) => {
    const state = stateOf({ precision, beside: 'losses' }, 'hot');
    const text = jacobian.describe(state, jacobian.derive(state));
    expect(text).toContain('The largest cell of the Jacobian is 4.6·10⁻⁵.');
    expect(text).toContain('gradient −4.6·10⁻⁵ from the loss −w and −4.6·10⁻⁵ from');
    expect((await programOf(jacobian, state)).code).toContain('.2g}")  # 4.6e-05\n');
  },
);

describe('the Jacobian', () => {
  it.each([
    ['float32', 6, 3],
    ['float64', 1, 0],
  ] as const)(
    'for scores 200, 100, 50 in %s has %i zeros and %i denormals',
    (precision, zeros, denormals) =>
      expect(at({ times: 100, precision })).toMatchObject({ zeros, denormals }),
  );
  it('has rows that sum to zero, cells of at most one quarter, and no negative zeros', () => {
    fc.assert(
      fc.property(states, (state) => {
        const d = jacobian.derive(state);
        for (const sum of d.sums) expect(Math.abs(sum)).toBeLessThan(1e-6);
        expect(d.largest).toBeLessThanOrEqual(0.2500001);
        for (const x of d.jacobian.flat()) expect(Object.is(x, -0)).toBe(false);
      }),
    );
  });
  it('predicts weights with an error that grows with the square of a small nudge', () => {
    const errorOf = (nudge: number) => {
      const { nudged } = at({ nudge, precision: 'float64' });
      return Math.abs(nudged.actual[0]! - nudged.predicted[0]!);
    };
    expect(errorOf(0.5)).toBeGreaterThan(0.005);
    expect(errorOf(0.1) / errorOf(0.01)).toBeGreaterThan(80);
    expect(errorOf(0.1) / errorOf(0.01)).toBeLessThan(120);
  });
  it('nudges the chosen score, and the chosen number is limited to the number of keys', () => {
    expect(at({ chosen: 2, nudge: 1 }).nudged.actual[1]).toBeGreaterThan(at({}).weights[1]!);
    expect(stateOf({ chosen: 6 }).chosen).toBe(3);
  });
});

it('the gradient of the scores is the gradient of the chosen weight times its row of the Jacobian', () => {
  fc.assert(
    fc.property(states, (any) => {
      const state = { ...any, precision: 'float64' as const };
      const { jacobian: cells, losses, weights } = jacobian.derive(state);
      const c = state.chosen - 1;
      if (weights[c]! < 1e-300) return;
      losses.log.dScores.forEach((x, j) =>
        expect(x).toBeCloseTo(losses.log.arrives * cells[c]![j]!, 9),
      );
    }),
  );
});

it.each([
  [0.2335, '0.2335'],
  [-0.0324, '−0.0324'],
  [0.00052, '5.2·10⁻⁴'],
  [-3.78e-44, '−3.8·10⁻⁴⁴'],
  [0, '0'],
])('cellText formats %d as %s', (x, text) => expect(cellText(x)).toBe(text));

const { judge } = startGoal(jacobian, 'lead');
it.each([
  [[2, 1, 0.5], /^The highest circle is at 0\.2335, not below 0\.001\. The lead is 1\.$/],
  [[10, 0, 0], /The lead is 10, more than 8\.$/],
  [[5, -1, -1], /not below 0\.001/],
])('the challenge reports what is missing with scores %j', (scores, message) =>
  expect(judge({ scores })).toMatch(message),
);
