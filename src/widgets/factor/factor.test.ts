import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../plane/plane.ts';
import { cleanState, initialState } from '../../widget/define.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import factor, { DIVISOR_RANGE, ratioText } from './factor.ts';

const start = initialState(factor);
const at = (patch: Partial<FigureState<typeof factor>>) =>
  factor.derive(cleanState(factor, { ...start, ...patch }));
const near = (xs: readonly number[], wanted: readonly number[], digits = 5) =>
  xs.forEach((x, i) => expect(x).toBeCloseTo(wanted[i]!, digits));

describe('one divisor for two scores', () => {
  const [raw, scaled] = [at({ scale: 'off' }), at({ scale: 'sqrt' })];
  it('leaves their ratio and shrinks their difference', () => {
    expect(raw.scores).toEqual([10, 7]);
    near(scaled.scaled, [7.071068, 4.949747]);
    near([raw.scoreRatio, scaled.scoreRatio, scaled.scaledRatio], [10 / 7, 10 / 7, 10 / 7]);
    near([raw.scaledDifference, scaled.scaledDifference], [3, 2.12132]);
  });
  it('writes one ratio before and after, of a large one what float32 holds', () => {
    const keys: Point[] = [
      [10, 10],
      [0.0001, 0],
    ];
    const d = at({ q: [10, 10], keys, scale: 'sqrt' });
    expect([ratioText(d.scoreRatio), ratioText(d.scaledRatio)]).toEqual(['200000', '200000']);
    expect([raw.scoreRatio, NaN].map(ratioText)).toEqual(['1.43', 'none']);
  });
  it('brings the weights together', () => {
    near(raw.weights, [0.952574, 0.047426]);
    near(scaled.weights, [0.892958, 0.107042]);
    near([raw.weightRatio, scaled.weightRatio], [20.0855, 8.3422], 3);
    near([raw.weights[0]! / raw.weights[1]!], [raw.weightRatio], 3);
  });
  it('is what PyTorch computes', () => {
    const { cases } = JSON.parse(readFileSync('tests/golden/seeds.json', 'utf8')) as {
      cases: { name: string; expected: { float64: { weights: { data: number[] } } } }[];
    };
    const golden = (name: string) =>
      cases.find((one) => one.name === name)!.expected.float64.weights.data;
    near(raw.weights, golden('s3-ratio-unscaled'));
    near(scaled.weights, golden('s3-ratio-scaled'));
  });
});

describe('the curves', () => {
  const { curve } = at({});
  it('pass through the weights of the table at every divisor', () => {
    for (const divisor of [0.25, 0.5, 1, 4, 32]) {
      const place = curve.find((one) => Math.abs(one.divisor - divisor) < 1e-9)!;
      near(place.weights, at({ scale: divisor }).weights);
    }
    expect([curve[0]!.divisor, curve.at(-1)!.divisor]).toEqual([
      DIVISOR_RANGE.min,
      DIVISOR_RANGE.max,
    ]);
  });
  it('never let the key in the lead fall behind', () => {
    for (const { weights } of curve) expect(weights[0]!).toBeGreaterThan(weights[1]!);
  });
});

it('two scores of which the second is 0 have no ratio, and the figure says so', () => {
  const state = cleanState(factor, {
    ...start,
    keys: [
      [3, 1],
      [-1, 3],
    ],
    scale: 2,
  });
  const d = factor.derive(state);
  expect([d.scoreRatio, d.scaledRatio]).toEqual([NaN, NaN]);
  expect(factor.describe(state, d)).toMatch(
    /no ratio, since the second is 0\. Divided by 2: along 5\.00, aside 0\.00\./,
  );
});
