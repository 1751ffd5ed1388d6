import { fromRows, map, randomNormals, softmax, type Tensor, toRows } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { hints } from './hints.ts';
import { cut, maskOf, negated, weightsOf } from './masked.ts';
import { tasks } from './tasks.ts';

const hint = hints.causalMask;
const causal = ({ shape }: Tensor) => maskOf(shape[0]!, shape[1]!, (i, j) => j <= i);
/** Weights of which each row is divided by its sum once more. */
const sharedAnew = (weights: Tensor): Tensor =>
  fromRows(
    toRows(weights).map((row) => {
      const all = row.reduce((sum, w) => sum + w, 0);
      return row.map((w) => w / all);
    }),
  );
const strict = ({ shape }: Tensor) => maskOf(shape[0]!, shape[1]!, (i, j) => j < i);

/**
 * A causal mask. In one case all scores lie below -1e9, so that a finite fill shows; in another the first query scores
 * so low with itself that a mask after the softmax leaves it nothing to share out.
 */
export default {
  ...tasks['causal-mask'],
  cases: [
    [randomNormals([4, 4], 1)],
    [randomNormals([3, 5], 2)],
    [randomNormals([1, 1], 3)],
    [map(randomNormals([3, 3], 4), (x) => x - 5e9)],
    [
      fromRows([
        [-1000, 0],
        [1, 2],
      ]),
    ],
  ],
  answer: (x) => weightsOf(x!, causal(x!)),
  mistakes: [
    { of: (x) => softmax(x!), hint: hint.none },
    { of: (x) => cut(softmax(x!), causal(x!)), hint: hint.after },
    { of: (x) => sharedAnew(cut(softmax(x!), causal(x!))), hint: hint.anew },
    // Wrong in that one case alone, where 0 would be as wrong.
    { of: (x) => weightsOf(x!, causal(x!), -1e9), hint: hint.finite },
    { of: (x) => weightsOf(x!, causal(x!), 0), hint: hint.zero },
    { of: (x) => weightsOf(x!, negated(strict(x!))), hint: hint.inverted },
    { of: (x) => weightsOf(x!, negated(causal(x!))), hint: hint.inverted },
    { of: (x) => weightsOf(x!, strict(x!)), hint: hint.strict },
  ],
} satisfies Exercise as Exercise;
