import { expect, it } from 'vitest';
import { expectNear, tryFigure } from '../../../tests/unit/figure.ts';
import { golden, goldenInput } from '../../../tests/unit/golden.ts';
import mixedKeys from './mixed-keys.ts';

const { at } = tryFigure(mixedKeys);

const [q, k] = (['q', 'k'] as const).map((key) =>
  goldenInput('seeds_random', 's2-heatmap-before-injection', key),
) as [number[], number[]];
const row = (data: number[], i: number) => data.slice(64 * i, 64 * i + 64);
const dot = (a: number[], b: number[]) => a.reduce((sum, x, i) => sum + x * b[i]!, 0);

it('the scores are those of the vectors, whatever is mixed into the key', () => {
  for (const mix of [0, 0.25, 0.7, 1]) {
    const { scores } = at({ mix });
    const keys = Array.from({ length: 6 }, (_, j) => row(k, j));
    keys[2] = keys[2]!.map((x, t) => mix * keys[1]![t]! + (1 - mix) * x);
    for (let i = 0; i < 6; i++)
      keys.forEach((key, j) => expect(scores[i]![j]).toBeCloseTo(dot(row(q, i), key), 4));
  }
});

it('with 0.7 of the key of “cat” it is the map of the tutorial, as PyTorch has it', () => {
  const { weights, most } = at({ mix: 0.7 });
  expectNear(weights.flat(), golden('seeds_random', 's2-heatmap', 'weights'));
  expect(most).toBe(3);
});

it('the mixed key is shorter and closes in on the other, as the 64 numbers say', () => {
  const [cat, sat] = [row(k, 1), row(k, 2)];
  const size = (x: number[]) => Math.sqrt(dot(x, x));
  for (const mix of [0, 0.3, 0.7, 1]) {
    const mixed = sat.map((x, t) => mix * cat[t]! + (1 - mix) * x);
    const d = at({ mix });
    expect(d.length).toBeCloseTo(size(mixed) / size(sat), 5);
    expect(d.cosine).toBeCloseTo(dot(mixed, cat) / size(mixed) / size(cat), 5);
  }
});

it('the two columns become one: nobody can tell the words apart', () => {
  const apart = [0, 0.35, 0.7, 1].map((mix) => at({ mix }).apart);
  expect(apart.toSorted((a, b) => b - a)).toEqual(apart);
  expect(apart.at(-1)).toBe(0);
});
