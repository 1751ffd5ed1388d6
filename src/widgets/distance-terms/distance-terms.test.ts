import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectNear } from '../../../tests/unit/figure.ts';
import { golden } from '../../../tests/unit/golden.ts';
import { readableStates } from '../../../tests/unit/arbitraries.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import distanceTerms from './distance-terms.ts';

describe('half a squared distance', () => {
  it('is the sum of its three terms, and gives the same weights without the query’s part', () => {
    fc.assert(
      fc.property(readableStates(distanceTerms), (any) => {
        const s = any as FigureState<typeof distanceTerms>;
        const d = distanceTerms.derive({ ...s, keyPart: true, queryPart: true });
        s.keys.forEach((k, i) => {
          const half = -((s.q[0] - k[0]) ** 2 + (s.q[1] - k[1]) ** 2) / 2;
          expect(d.sums[i]).toBeCloseTo(half, 3);
          expect(d.half[i]).toBeCloseTo(half, 3);
        });
        const without = distanceTerms.derive({ ...s, keyPart: true, queryPart: false });
        const dot = distanceTerms.derive({ ...s, keyPart: false, queryPart: true });
        s.keys.forEach((_, i) => {
          expect(d.weights[i]).toBeCloseTo(d.halfWeights[i]!, 4);
          expect(without.weights[i]).toBeCloseTo(d.halfWeights[i]!, 4);
          expect(dot.weights[i]).toBeCloseTo(d.dotWeights[i]!, 4);
        });
      }),
    );
  });
  it('gives the same weights in PyTorch as the dot product minus half the squared length of the key', () => {
    const weights = (name: string) => golden('similarity', name, 'weights');
    expectNear(
      weights('similarity-half-squared-distance'),
      weights('attention-dot-minus-half-norm'),
      9,
    );
  });
});

describe('the challenge', () => {
  const { judge } = startGoal(distanceTerms, 'level');
  it('reports differing weights or keys that are too close, and is met by keys of equal length', () => {
    expect(judge()).toMatch(/by up to 87\.5 percentage points/);
    expect(judge({ keys: [[2, 0], [2, 0.1], [0, 2]] })).toMatch(/at least 1 apart/); // prettier-ignore
    expect(judge({ keys: [[2, 0], [1.4, 1.4], [-2, 0]] })).toBe(true); // prettier-ignore
  });
});
