import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { softmax } from '../../engine/plain.ts';
import { fromRows, randomNormals, similarityScores, toRows } from '../../engine/index.ts';
import { cleanState, initialState, presetState } from '../../widget/define.ts';
import measureMaps, { D_K, N } from './measure-maps.ts';

interface Golden {
  name: string;
  expected: { float64: Record<'scores' | 'weights', { data: number[] }> };
}
const { cases } = JSON.parse(readFileSync('tests/golden/seeds_random.json', 'utf8')) as {
  cases: Golden[];
};
const golden = (name: string) => cases.find((one) => one.name === name)!.expected.float64;
const FIXTURES = {
  dot: 's2-similarity-dot-1',
  scaled: 's2-similarity-dot-0.125',
  cosine: 's2-similarity-cosine-1',
  distance: 's2-similarity-neg_euclidean-1',
} as const;
const near = (xs: readonly number[], wanted: readonly number[], digits: number) => {
  expect(xs).toHaveLength(wanted.length);
  xs.forEach((x, i) => expect(x).toBeCloseTo(wanted[i]!, digits));
};

describe('the vectors drawn with PyTorch', () => {
  const { by, spreads } = measureMaps.derive(initialState(measureMaps));
  it.each(Object.entries(FIXTURES) as [keyof typeof FIXTURES, string][])(
    'have by %s the scores and weights of %s',
    (measure, name) => {
      near(by[measure].scores.flat(), golden(name).scores.data, 3.9);
      near(by[measure].weights.flat(), golden(name).weights.data, 4);
    },
  );
  it('have the weights and the spreads of the page', () => {
    near(by.dot.weights[0]!, [0, 0.867, 0.133, 0], 3);
    near(by.scaled.weights[0]!, [0.087, 0.442, 0.35, 0.121], 3);
    near(by.cosine.weights[0]!, [0.222, 0.278, 0.266, 0.233], 3);
    near(by.distance.weights[0]!, [0.069, 0.599, 0.273, 0.059], 3);
    near(spreads, [8.054, 1.007, 0.127, 0.979], 3);
  });
  it('with one spread give one map by both dot products, and nearly the same by cosine', () => {
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

it('other vectors have the scores of the engine by every measure', () => {
  const state = cleanState(measureMaps, { ...initialState(measureMaps), seed: 7 });
  const { by } = measureMaps.derive(state);
  const rows = toRows(randomNormals([2 * N, D_K], 7));
  const [q, k] = [fromRows(rows.slice(0, N)), fromRows(rows.slice(N))];
  near(by.dot.scores.flat(), [...similarityScores(q, k).data], 4);
  near(by.cosine.scores.flat(), [...similarityScores(q, k, 'cosine').data], 5);
  near(by.distance.scores.flat(), [...similarityScores(q, k, 'neg_euclidean').data], 4);
});
