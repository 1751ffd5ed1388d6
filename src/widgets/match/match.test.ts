import { describe, expect, it } from 'vitest';
import { expectNear as near, createFigureTester } from '../../../tests/unit/figure.ts';
import { golden, goldenInput } from '../../../tests/unit/golden.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import type { Point } from '../../kit/plane/plane.ts';
import match, { rotateTo } from './match.ts';

const { start, stateOf, at } = createFigureTester(match);

describe('the initial example', () => {
  const d = at();
  it('has the projections that a ruler measures, and writes out the products', () => {
    near(d.along, [1.581139, 4.743416, 7 / Math.sqrt(10)]);
    near(d.feet.flat(), [1.5, 0.5, 4.5, 1.5, 2.1, 0.7]);
    expect(d.products[2]).toBe('3·1 + 1·4');
  });
  it('writes = if a score is exact with two decimals, and ≈ otherwise', () => {
    expect(d.equals).toEqual(['=', '=', '=']);
    // 2.9544·1 + 1.1279·4 = 7.466 needs three decimals. 0.1·7 + 0.3·1 = 1 is exact except for float32 rounding.
    const by = (q: Point, key: Point) => at({ q, keys: [key, key, key] }).equals[0];
    expect([by([2.9544, 1.1279], [1, 4]), by([0.1, 0.3], [7, 1])]).toEqual(['≈', '=']);
  });
  it('has the scores and weights that PyTorch computes', () => {
    const three = 's3-magnitude-three-keys-scaled';
    expect(goldenInput('seeds', three, 'k')).toEqual(start.keys.flat());
    near(d.by.scaled.scores, golden('seeds', three, 'scores'));
    near(d.by.scaled.weights, golden('seeds', three, 'weights'));
    // These golden cases have the query itself as an additional key at index 1, so its score is removed.
    for (const [measure, name] of [
      ['dot', 's3-magnitude-dot'],
      ['cosine', 's3-magnitude-cosine'],
      ['distance', 's3-magnitude-neg-euclidean'],
    ] as const) {
      near(d.by[measure].scores, golden('seeds', name, 'scores').toSpliced(1, 1));
    }
  });
});

describe('the query', () => {
  it('has no projections or angles if it has length 0, and the description says why', () => {
    const state = stateOf({ q: [0, 0] });
    const d = match.derive(state);
    expect([d.along, d.feet.flat()]).toEqual([[0, 0, 0], [0, 0, 0, 0, 0, 0]]); // prettier-ignore
    expect(match.describe(state, d)).toMatch(/because the query has no length.*all level/);
  });
  it('keeps its length when rotated, unless another length is given', () => {
    near(rotateTo([3, 4], 90), [0, 5]);
    near(rotateTo([3, 4], 180, 2), [-2, 0]);
  });
});

describe.each(Object.keys(match.goals!))('the challenge "%s"', (name) => {
  const { judge, hint, found } = startGoal(match, name);
  const degrees = Array.from({ length: 360 }, (_, i) => i);
  const won = degrees.filter((to) => judge({ q: rotateTo([3, 1], to) }) === true);
  it('is met by turning the query, in exactly one contiguous range of directions', () => {
    // C leads from the angle at which it ties with B. A leads while B scores lower than A and C lower still.
    const range = name === 'turn' ? [55, 188] : [189, 288];
    expect([won[0], won.at(-1)]).toEqual(range);
    expect(won).toHaveLength(range[1]! - range[0]! + 1);
  });
  it('lists the scores of the keys while it is not met', () => {
    expect(judge()).toBe('B scores 15, C scores 7, A scores 5.');
    expect(judge({ q: [0, 0] })).toBe('The query has no length, so every score is 0.');
  });
  it('hints at the next step, and explains the solution', () => {
    const q = (to: number) => rotateTo([3, 1], to);
    const nudge = (to: number) => hint({ q: q(to) }).replaceAll(/[:.,].*$/g, '');
    if (name === 'turn') {
      expect(nudge(20)).toBe('Turn the query toward C');
      expect(found({ q: q(60) })).toMatch(/against 4\.743 × 0\.748 for B\.$/);
    } else {
      expect([nudge(20), nudge(150)]).toEqual([
        'While A and B score above zero',
        'A is below zero now',
      ]);
      // In every solution, all three scores are below zero.
      for (const to of won) expect(Math.max(...at({ q: q(to) }).scores)).toBeLessThan(0);
      expect(found({ q: q(210) })).toMatch(/^A scores −4\.9, C scores −9\.06, B scores −14\.7: /);
    }
  });
});

it('does not accept turning to C if the query was also stretched', () => {
  expect(startGoal(match, 'turn').judge({ q: [1, 4] })).toBe(
    'The query is 4.12 long. Keep its length of 3.16.',
  );
});
