import { describe, expect, it } from 'vitest';
import { expectNear, createFigureTester } from '../../../tests/unit/figure.ts';
import { golden } from '../../../tests/unit/golden.ts';
import leak from './leak.ts';

const { start, at } = createFigureTester(leak);
const ALL_NAN = [NaN, NaN, NaN, NaN];
const UNIFORM = [0.25, 0.25, 0.25, 0.25];
const ALL_MASKED = [[false, false, false, false]];

it('filling hidden scores gives the weights that PyTorch computes', () => {
  for (const [name, fill] of [
    ['mask-fill-with-zero', 'zero'],
    ['mask-fill-small', 'small'],
  ] as const)
    expectNear(at({ fill }).weights!, golden('masks', name, 'weights'), 6);
  // golden/masks.json adds −1e9 to these scores. In float64 they still differ, in float32 they don’t.
  const added = at({ scores: [2, 1, 0.5, -3], fill: 'big', how: 'add', attnMask: ALL_MASKED });
  expect(added.weights).toEqual(UNIFORM);
});

describe('a row with every key masked', () => {
  it('has equal weights if `empty` is `uniform`', () => {
    expect(at({ attnMask: ALL_MASKED, empty: 'uniform' }).weights).toEqual(UNIFORM);
  });
  it('has gradients of NaN for every value and score if −∞ is added, as in PyTorch', () => {
    const added = at({ attnMask: ALL_MASKED, how: 'add' });
    expect([added.dValues, added.dScores]).toEqual([ALL_NAN, ALL_NAN]);
  });
});

it('adding −∞ does not hide a NaN in a key', () => {
  expect(at({ broken: 'key', how: 'add' }).weights).toEqual(ALL_NAN);
});

it('gradients agree with central differences', () => {
  const d = at({ fill: 'small' });
  const output = (j: number, by: number) =>
    at({ fill: 'small', scores: start.scores.with(j, start.scores[j]! + by) }).output!;
  [0, 1].forEach((j) =>
    expect(d.dScores![j]).toBeCloseTo((output(j, 0.05) - output(j, -0.05)) / 0.1, 3),
  );
  expect(d.dScores!.slice(2)).toEqual([0, 0]);
  expect(d.dValues).toEqual(d.weights);
});
