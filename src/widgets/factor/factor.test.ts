import { describe, expect, it } from 'vitest';
import { expectNear as near, createFigureTester } from '../../../tests/unit/figure.ts';
import { golden } from '../../../tests/unit/golden.ts';
import factor, { DIVISOR_RANGE, ratioText } from './factor.ts';

const { stateOf, at } = createFigureTester(factor);

describe('one divisor for two scores', () => {
  const [raw, scaled] = [at({ scale: 'off' }), at({ scale: 'sqrt' })];
  it('keeps the ratio of the scores, and a large ratio is formatted with three digits', () => {
    const d = at({ q: [10, 10], keys: [[10, 10], [0.0001, 0]], scale: 'sqrt' }); // prettier-ignore
    expect([ratioText(d.scoreRatio), ratioText(d.scaledRatio)]).toEqual(['200000', '200000']);
    expect([raw.scoreRatio, NaN].map(ratioText)).toEqual(['1.43', 'none']);
  });
  it('gives the weights that PyTorch computes', () => {
    near(raw.weights, golden('seeds', 's3-ratio-unscaled', 'weights'));
    near(scaled.weights, golden('seeds', 's3-ratio-scaled', 'weights'));
  });
});

describe('the curves', () => {
  const { curve } = at({});
  it('pass through the weights of the table at every divisor', () => {
    for (const divisor of [0.25, 0.5, 1, 4, 32]) {
      const place = curve.find((one) => Math.abs(one.divisor - divisor) < 1e-9)!;
      near(place.weights, at({ scale: divisor }).weights);
    }
    const ends = [curve[0]!.divisor, curve.at(-1)!.divisor];
    expect(ends).toEqual(Object.values(DIVISOR_RANGE));
  });
  it('keep the key with the larger score ahead at every divisor', () => {
    for (const { weights } of curve) expect(weights[0]!).toBeGreaterThan(weights[1]!);
  });
});

it('the description reports that there is no ratio if the second score is 0', () => {
  const state = stateOf({ keys: [[3, 1], [-1, 3]], scale: 2 }); // prettier-ignore
  const d = factor.derive(state);
  expect([d.scoreRatio, d.scaledRatio]).toEqual([NaN, NaN]);
  expect(factor.describe(state, d)).toMatch(
    /no ratio, since the second is 0\. Divided by 2: along 5\.00, aside 0\.00\./,
  );
});
