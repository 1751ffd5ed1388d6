import { describe, expect, it } from 'vitest';
import { expectNear as near, createFigureTester } from '../../../tests/unit/figure.ts';
import { golden, goldenInput } from '../../../tests/unit/golden.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import type { Point } from '../../kit/plane/plane.ts';
import match, { rotateTo } from './match.ts';

const { start, stateOf, at } = createFigureTester(match);

describe('the example as it starts', () => {
  const d = at();
  it('has the shadows of a ruler, and products written out', () => {
    near(d.along, [1.581139, 4.743416, 7 / Math.sqrt(10)]);
    near(d.feet.flat(), [1.5, 0.5, 4.5, 1.5, 2.1, 0.7]);
    expect(d.products[2]).toBe('3·1 + 1·4');
  });
  it('says of a sum whether two decimals hold all of it', () => {
    expect(d.equals).toEqual(['=', '=', '=']);
    // 2.9544·1 + 1.1279·4 is 7.466; 0.1·7 + 0.3·1 is 1, though not in float32.
    const by = (q: Point, key: Point) => at({ q, keys: [key, key, key] }).equals[0];
    expect([by([2.9544, 1.1279], [1, 4]), by([0.1, 0.3], [7, 1])]).toEqual(['≈', '=']);
  });
  it('is what PyTorch computes', () => {
    const three = 's3-magnitude-three-keys-scaled';
    expect(goldenInput('seeds', three, 'k')).toEqual(start.keys.flat());
    near(d.by.scaled.scores, golden('seeds', three, 'scores'));
    near(d.by.scaled.weights, golden('seeds', three, 'weights'));
    // With the exact match as a fourth key, in places.
    for (const [measure, name] of [
      ['dot', 's3-magnitude-dot'],
      ['cosine', 's3-magnitude-cosine'],
      ['distance', 's3-magnitude-neg-euclidean'],
    ] as const) {
      near(d.by[measure].scores, golden('seeds', name, 'scores').toSpliced(1, 1));
    }
  });
});

describe('a query', () => {
  it('of no length has neither shadows nor angles, and words for it', () => {
    const state = stateOf({ q: [0, 0] });
    const d = match.derive(state);
    expect([d.along, d.feet.flat()]).toEqual([[0, 0, 0], [0, 0, 0, 0, 0, 0]]); // prettier-ignore
    expect(match.describe(state, d)).toMatch(/because the query has no length.*all level/);
  });
  it('turns without growing, and grows without turning', () => {
    near(rotateTo([3, 4], 90), [0, 5]);
    near(rotateTo([3, 4], 180, 2), [-2, 0]);
  });
});

describe.each(Object.keys(match.goals!))('the challenge "%s"', (name) => {
  const { judge, hint, found } = startGoal(match, name);
  const degrees = Array.from({ length: 360 }, (_, i) => i);
  const won = degrees.filter((to) => judge({ q: rotateTo([3, 1], to) }) === true);
  it('is met by turning the query, over one whole range of directions and no other', () => {
    // C leads from where it draws level with B; A leads where B is worse than A and C worse still.
    const range = name === 'turn' ? [55, 188] : [189, 288];
    expect([won[0], won.at(-1)]).toEqual(range);
    expect(won).toHaveLength(range[1]! - range[0]! + 1);
  });
  it('says how the keys stand where it is not met', () => {
    expect(judge()).toBe('B scores 15, C scores 7, A scores 5.');
    expect(judge({ q: [0, 0] })).toBe('The query has no length, so every score is 0.');
  });
  it('hints at the next step, and says what was found', () => {
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
      // Whatever meets it, all three are below zero.
      for (const to of won) expect(Math.max(...at({ q: q(to) }).scores)).toBeLessThan(0);
      expect(found({ q: q(210) })).toMatch(/^A scores −4\.9, C scores −9\.06, B scores −14\.7: /);
    }
  });
});

it('turning to C does not count when the query was stretched', () => {
  expect(startGoal(match, 'turn').judge({ q: [1, 4] })).toBe(
    'The query is 4.12 long. Keep its length of 3.16.',
  );
});
