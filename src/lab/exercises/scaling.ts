import { map, randomNormals, type Tensor } from '../../engine/index.ts';
import type { Exercise, Mistake } from './exercise.ts';
import { hints } from './hints.ts';
import { tasks } from './tasks.ts';

const by = (scores: Tensor, divisor: number) => map(scores, (x) => x / divisor);
const dK = (q: Tensor) => q.shape.at(-1)!;

const hint = hints.scaling;

/** A slip that divides by something else. */
const slip = (divisor: (scores: Tensor, q: Tensor) => number, hint: string): Mistake => ({
  of: (scores, q) => by(scores!, divisor(scores!, q!)),
  hint,
});

const inputs = (queries: number, keys: number, numbers: number, seed: number) => [
  randomNormals([queries, keys], seed),
  randomNormals([queries, numbers], seed + 1),
];

/** Division by the root of d_k. Sizes differ from one another in every case, so that each slip shows. */
export default {
  ...tasks.scaling,
  cases: [inputs(2, 3, 4, 1), inputs(3, 5, 8, 3), inputs(5, 2, 64, 5)],
  answer: (scores, q) => by(scores!, Math.sqrt(dK(q!))),
  mistakes: [
    slip(() => 1, hint.none),
    slip((_, q) => dK(q), hint.unrooted),
    slip((_, q) => 1 / Math.sqrt(dK(q)), hint.times),
    slip((scores) => Math.sqrt(scores.shape[0]!), hint.queries),
    slip((scores) => Math.sqrt(scores.shape[1]!), hint.keys),
  ],
} satisfies Exercise as Exercise;
