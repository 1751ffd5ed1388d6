import { describe, it } from 'vitest';
import { expectNear as near } from '../../../tests/unit/figure.ts';
import { golden } from '../../../tests/unit/golden.ts';
import { softmax } from '../../engine/arrays.ts';
import { initialState, presetState } from '../../figure/define.ts';
import measureMaps from './measure-maps.ts';

const FIXTURES = {
  dot: 's2-similarity-dot-1',
  scaled: 's2-similarity-dot-0.125',
  cosine: 's2-similarity-cosine-1',
  distance: 's2-similarity-neg_euclidean-1',
} as const;

describe('the vectors drawn with PyTorch', () => {
  const { by } = measureMaps.derive(initialState(measureMaps));
  it.each(Object.entries(FIXTURES) as [keyof typeof FIXTURES, string][])(
    'have, for the measure %s, the scores and weights of the golden case %s',
    (measure, name) => {
      near(by[measure].scores.flat(), golden('seeds_random', name, 'scores'), 3.9);
      near(by[measure].weights.flat(), golden('seeds_random', name, 'weights'), 4);
    },
  );
  it('give the same map for both dot products when scores are divided by their spread', () => {
    const same = measureMaps.derive(presetState(measureMaps, 'same')).by;
    near(same.dot.weights.flat(), same.scaled.weights.flat(), 5);
    const { scores, spread } = by.cosine;
    near(
      same.cosine.weights.flat(),
      scores.flatMap((row) => softmax(row.map((x) => x / spread))),
      5,
    );
  });
});
