import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tryFigure } from '../../../tests/unit/figure.ts';
import { plainStates } from '../../../tests/unit/arbitraries.ts';
import { type AnyWidget, cleanState, presetState } from '../../widget/define.ts';
import { programOf } from '../../widget/program.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import { tryGoal } from '../../../tests/unit/goals.ts';
import jacobian, { cellText } from './jacobian.ts';

type JacobianState = FigureState<typeof jacobian>;
const { start, at } = tryFigure(jacobian);
const states = plainStates(jacobian as unknown as AnyWidget) as fc.Arbitrary<JacobianState>;

// PyTorch has 4.577e-05 in float32, 4.570e-05 in float64: no more than two digits are the same.
it.each(['float32', 'float64'] as const)(
  'says next to a weight of 1 only what %s carries',
  async (precision) => {
    const state = { ...presetState(jacobian, 'hot'), precision, beside: 'losses' as const };
    const said = jacobian.describe(state, jacobian.derive(state));
    expect(said).toContain('The largest cell of the Jacobian is 4.6·10⁻⁵.');
    expect(said).toContain('gradient −4.6·10⁻⁵ from the loss −w and −4.6·10⁻⁵ from');
    expect((await programOf(jacobian, state)).code).toContain('.2g}")  # 4.6e-05\n');
  },
);

describe('the Jacobian', () => {
  it('counts zeros and denormals of scores 200, 100, 50', () => {
    const counts = (['float32', 'float64'] as const).map((precision) => {
      const { zeros, denormals } = at({ times: 100, precision });
      return [zeros, denormals];
    });
    expect(counts).toEqual([
      [6, 3],
      [1, 0],
    ]);
  });
  it('has rows that sum to zero, cells of a quarter at most, and no minus zero', () => {
    fc.assert(
      fc.property(states, (state) => {
        const d = jacobian.derive(state);
        for (const sum of d.sums) expect(Math.abs(sum)).toBeLessThan(1e-6);
        expect(d.largest).toBeLessThanOrEqual(0.2500001);
        for (const x of d.jacobian.flat()) expect(Object.is(x, -0)).toBe(false);
      }),
    );
  });
  it('predicts a small nudge ten times as well as one ten times as large, squared', () => {
    const off = (nudge: number) => {
      const { nudged } = at({ nudge, precision: 'float64' });
      return Math.abs(nudged.actual[0]! - nudged.predicted[0]!);
    };
    expect(off(0.5)).toBeGreaterThan(0.005);
    expect(off(0.1) / off(0.01)).toBeGreaterThan(80);
    expect(off(0.1) / off(0.01)).toBeLessThan(120);
  });
  it('nudges the score that was chosen, and no more than there are', () => {
    expect(at({ chosen: 2, nudge: 1 }).nudged.actual[1]).toBeGreaterThan(at({}).weights[1]!);
    expect(cleanState(jacobian, { ...start, chosen: 6 }).chosen).toBe(3);
  });
});

describe('two losses on saturated scores', () => {
  it('belong together: what arrives, times the row of the matrix, reaches the scores', () => {
    fc.assert(
      fc.property(states, (any) => {
        const state = { ...any, precision: 'float64' as const };
        const { jacobian: cells, losses, weights } = jacobian.derive(state);
        const t = state.chosen - 1;
        if (weights[t]! < 1e-300) return;
        losses.log.dScores.forEach((x, j) =>
          expect(x).toBeCloseTo(losses.log.arrives * cells[t]![j]!, 9),
        );
      }),
    );
  });
});

describe('a cell', () => {
  it('is written so that a small number shows and a zero is one', () => {
    expect([0.2335, -0.0324, 0.00052, -3.78e-44, 0].map((x) => cellText(x))).toEqual([
      '0.2335',
      '−0.0324',
      '5.2·10⁻⁴',
      '−3.8·10⁻⁴⁴',
      '0',
    ]);
  });
});

describe('the challenge', () => {
  const { judge } = tryGoal(jacobian, 'lead');
  it('says what is missing', () => {
    expect(judge()).toMatch(
      /^The highest circle is at 0\.2335, not below 0\.001\. The lead is 1\.$/,
    );
    expect(judge({ scores: [10, 0, 0] })).toMatch(/The lead is 10, more than 8\.$/);
    expect(judge({ scores: [5, -1, -1] })).toMatch(/not below 0\.001/);
  });
});
