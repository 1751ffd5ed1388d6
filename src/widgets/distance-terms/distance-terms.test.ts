import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainStates } from '../../../tests/unit/arbitraries.ts';
import { tryGoal } from '../../../tests/unit/goals.ts';
import { initialState, presetState } from '../../widget/define.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import distanceTerms from './distance-terms.ts';

describe('half a squared distance', () => {
  it('is the sum of its three terms; without the query’s part the weights are the same', () => {
    fc.assert(
      fc.property(plainStates(distanceTerms), (any) => {
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
  it('has the terms of the page', () => {
    const { dot, ofKey, ofQuery, sums } = distanceTerms.derive(initialState(distanceTerms));
    const near = (xs: readonly number[], wanted: readonly number[]) =>
      xs.forEach((x, i) => expect(x).toBeCloseTo(wanted[i]!, 5));
    near(dot, [4, 9, 0]);
    near(ofKey, [-2, -9, -2.5]);
    near([ofQuery], [-2.5]);
    near(sums, [-0.5, -2.5, -5]);
  });
  it('is what PyTorch says of the two ways in the golden numbers', () => {
    const { cases } = JSON.parse(readFileSync('tests/golden/similarity.json', 'utf8')) as {
      cases: { name: string; expected: { float64: { weights: { data: number[] } } } }[];
    };
    const weights = (name: string) =>
      cases.find((one) => one.name === name)!.expected.float64.weights.data;
    const other = weights('attention-dot-minus-half-norm');
    weights('similarity-half-squared-distance').forEach((w, i) =>
      expect(w).toBeCloseTo(other[i]!, 9),
    );
  });
  it('agrees with the dot product where all keys are equally long', () => {
    expect(distanceTerms.derive(presetState(distanceTerms, 'level')).apart).toBeLessThan(1e-6);
    expect(distanceTerms.derive(initialState(distanceTerms)).apart).toBeGreaterThan(0.8);
  });
});

describe('the challenge', () => {
  const { judge } = tryGoal(distanceTerms, 'level');
  it('says which keys are uneven, and is met by keys of one length', () => {
    expect(judge()).toMatch(/up to 87\.5 points apart/);
    expect(judge({ q: [2, 1.5] })).toMatch(/only keys/);
    expect(judge({ keys: [[2, 0], [2, 0.1], [0, 2]] })).toMatch(/at least 1 apart/); // prettier-ignore
    expect(judge({ keys: [[2, 0], [0, -2], [0, 2]] })).toBe(true); // prettier-ignore
    expect(judge({ keys: [[2, 0], [1.4, 1.4], [-2, 0]] })).toBe(true); // prettier-ignore
  });
});
