import { describe, expect, it } from 'vitest';
import { expectNear, createFigureTester } from '../../../tests/unit/figure.ts';
import { golden } from '../../../tests/unit/golden.ts';
import leak from './leak.ts';

const { start, at } = createFigureTester(leak);
const NONE = [NaN, NaN, NaN, NaN];
const UNIFORM = [0.25, 0.25, 0.25, 0.25];
const ALL_MASKED = [[false, false, false, false]];

it('fills as PyTorch does', () => {
  for (const [name, fill] of [
    ['mask-fill-with-zero', 'zero'],
    ['mask-fill-small', 'small'],
  ] as const)
    expectNear(at({ fill }).weights!, golden('masks', name, 'weights'), 6);
  // The scores that golden/masks.json adds -1e9 to: float64 still tells them apart, float32 does not.
  const added = at({ scores: [2, 1, 0.5, -3], fill: 'big', how: 'add', attnMask: ALL_MASKED });
  expect(added.weights).toEqual(UNIFORM);
});

describe('a row in which nobody is left', () => {
  it('may share evenly', () => {
    expect(at({ attnMask: ALL_MASKED, empty: 'uniform' }).weights).toEqual(UNIFORM);
  });
  it('has the gradients of PyTorch where −∞ is added: NaN for every value and score', () => {
    const added = at({ attnMask: ALL_MASKED, how: 'add' });
    expect([added.dValues, added.dScores]).toEqual([NONE, NONE]);
  });
});

it('a broken key is not added away', () => {
  expect(at({ broken: 'key', how: 'add' }).weights).toEqual(NONE);
});

it('gradients are those of small changes', () => {
  const d = at({ fill: 'small' });
  const output = (j: number, by: number) =>
    at({ fill: 'small', scores: start.scores.with(j, start.scores[j]! + by) }).output!;
  [0, 1].forEach((j) =>
    expect(d.dScores![j]).toBeCloseTo((output(j, 0.05) - output(j, -0.05)) / 0.1, 3),
  );
  expect(d.dScores!.slice(2)).toEqual([0, 0]);
  expect(d.dValues).toEqual(d.weights);
});
