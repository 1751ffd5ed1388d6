import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cleanState, presetState } from '../../widget/define.ts';
import compareFour from './compare-four.ts';

const at = (preset: string) => compareFour.derive(presetState(compareFour, preset));
const near = (xs: readonly number[], wanted: readonly number[], digits = 5) => {
  expect(xs).toHaveLength(wanted.length);
  xs.forEach((x, i) => expect(x).toBeCloseTo(wanted[i]!, digits));
};
const { cases } = JSON.parse(readFileSync('tests/golden/seeds.json', 'utf8')) as {
  cases: {
    name: string;
    expected: { float64: Record<string, { data: number[] }> };
  }[];
};
const golden = (name: string) => cases.find((one) => one.name === name)!.expected.float64;

describe('bank, river and loan', () => {
  it('as they are: loan wins, by every measure', () => {
    const d = at('given');
    near(d.scores, [0.51, 0.89]);
    near(d.weights, [0.452642, 0.547358]);
    near(d.by.cosine.scores, [0.518094, 0.772891]);
    near(d.by.distance.scores, [-0.974679, -0.734847]);
    for (const { ranks } of Object.values(d.by)) expect(ranks).toEqual([2, 1]);
    near(d.terms.flat(), [0.1, 0.27, 0.08, 0.06, 0.4, 0.03, 0.32, 0.14]);
  });
  it('are what PyTorch computes', () => {
    const d = at('given');
    near(d.weights, golden('s3-bank-dot-scaled')['weights']!.data);
    near(d.by.dot.scores, golden('s3-bank-dot-unscaled')['scores']!.data);
    near(d.by.cosine.scores, golden('s3-bank-cosine')['scores']!.data);
    near(d.by.distance.scores, golden('s3-bank-neg_euclidean')['scores']!.data);
    const self = at('self');
    near(self.scores, golden('s3-bank-with-self')['raw_scores']!.data);
    near(self.weights, golden('s3-bank-with-self')['weights']!.data);
  });
  it('projected: river wins, also with bank among the keys', () => {
    near(at('projected').asks, [0.25, 0.9, 0.4, 0.1]);
    near(at('projected').scores, [0.93, 0.52]);
    const both = at('both');
    expect(both.names).toEqual(['bank', 'river', 'loan']);
    near(both.scores, [0.735, 0.93, 0.52]);
    near(both.weights, [0.333279, 0.367411, 0.29931]);
  });
  it('have scores that are the sums of their terms', () => {
    const state = cleanState(compareFour, {
      ...presetState(compareFour, 'self'),
      query: [-2, 1.25, 0.3, 2],
      factors: [-5, 0, 2.5, 1],
    });
    const d = compareFour.derive(state);
    near(
      d.terms.map((terms) => terms.reduce((a, b) => a + b, 0)),
      d.scores,
    );
    // The key of the asking word is the word itself, not its projection.
    near(d.rows[0]!, [-2, 1.25, 0.3, 2]);
  });
});
