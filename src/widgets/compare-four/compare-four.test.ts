import { describe, it } from 'vitest';
import { golden } from '../../../tests/unit/golden.ts';
import { expectNear as near, createFigureTester } from '../../../tests/unit/figure.ts';
import compareFour from './compare-four.ts';

const { at } = createFigureTester(compareFour);
const torch = (name: string, result: string) => golden('seeds', `s3-bank-${name}`, result);

describe('bank, river and loan', () => {
  it('have the scores and weights that PyTorch computes', () => {
    const d = at();
    near(d.weights, torch('dot-scaled', 'weights'));
    near(d.by.dot.scores, torch('dot-unscaled', 'scores'));
    near(d.by.cosine.scores, torch('cosine', 'scores'));
    near(d.by.distance.scores, torch('neg_euclidean', 'scores'));
    const self = at({}, 'self');
    near(self.scores, torch('with-self', 'raw_scores'));
    near(self.weights, torch('with-self', 'weights'));
  });
  it('have scores that are the sums of their terms', () => {
    const d = at({ query: [-2, 1.25, 0.3, 2], factors: [-5, 0, 2.5, 1] }, 'self');
    near(
      d.terms.map((terms) => terms.reduce((a, b) => a + b, 0)),
      d.scores,
    );
    // The query word’s own key is its vector without the projection.
    near(d.rows[0]!, [-2, 1.25, 0.3, 2]);
  });
});
