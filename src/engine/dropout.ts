import { zip } from './broadcast.ts';
import { map, rounder, type Mask, type Tensor } from './tensor.ts';

/**
 * Inverted dropout with a given keep mask: `weights * keep / (1 - p)`, which preserves the expected weights. `keep`
 * broadcasts against the weights. Throws unless `0 <= p <= 1` (at p = 1 the quotient is NaN or Infinity), and naming
 * both shapes if the mask doesn't broadcast.
 * Source: Srivastava et al. 2014; `F.dropout` in training.
 */
export function dropout(weights: Tensor, keep: Mask, p: number): Tensor {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`Dropout needs 0 <= p <= 1, not ${p}.`);
  const keepProbability = rounder(weights)(1 - p);
  return map(
    zip(weights, keep, (w, k) => w * k, 'weights', 'keep'),
    (w) => w / keepProbability,
  );
}
