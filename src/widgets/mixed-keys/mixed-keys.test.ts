import { expect, it } from 'vitest';
import { expectNear, createFigureTester } from '../../../tests/unit/figure.ts';
import { golden, goldenInput } from '../../../tests/unit/golden.ts';
import mixedKeys from './mixed-keys.ts';

const { at } = createFigureTester(mixedKeys);

const [q, k] = (['q', 'k'] as const).map((key) =>
  goldenInput('seeds_random', 's2-heatmap-before-injection', key),
) as [number[], number[]];
const row = (data: number[], i: number) => data.slice(64 * i, 64 * i + 64);
const dot = (a: number[], b: number[]) => a.reduce((sum, x, i) => sum + x * b[i]!, 0);

const [cat, sat] = [row(k, 1), row(k, 2)];
const length = (x: number[]) => Math.sqrt(dot(x, x));

it.each([0, 0.25, 0.7, 1])(
  'matches scores and keys computed from all 64 numbers at mix %s',
  (mix) => {
    const d = at({ mix });
    const mixed = sat.map((x, t) => mix * cat[t]! + (1 - mix) * x);
    const keys = Array.from({ length: 6 }, (_, j) => (j === 2 ? mixed : row(k, j)));
    const scores = keys.flatMap((_, i) => keys.map((key) => dot(row(q, i), key)));
    expectNear(d.scores.flat(), scores, 4);
    expect(d.length).toBeCloseTo(length(mixed) / length(sat), 5);
    expect(d.cosine).toBeCloseTo(dot(mixed, cat) / length(mixed) / length(cat), 5);
  },
);

it('matches the map that PyTorch computes for the tutorial at mix 0.7', () => {
  const { weights, most } = at({ mix: 0.7 });
  expectNear(weights.flat(), golden('seeds_random', 's2-heatmap', 'weights'));
  expect(most).toBe(3);
});

it('brings the weights of “cat” and “sat” closer as the mix grows, until they are equal', () => {
  const apart = [0, 0.35, 0.7, 1].map((mix) => at({ mix }).apart);
  expect(apart.toSorted((a, b) => b - a)).toEqual(apart);
  expect(apart.at(-1)).toBe(0);
});
