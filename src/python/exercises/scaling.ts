import { map, randomNormals, softmax, type Tensor } from '../../engine/index.ts';
import type { Compute, Exercise } from './exercise.ts';
import { divide, wrongPrecedence } from './mistakes.ts';
import { tasks } from './tasks.ts';

const dK = (q: Tensor) => q.shape.at(-1)!;
const root = (q: Tensor) => Math.sqrt(dK(q));
const length = (q: Tensor) => Math.hypot(...q.data);
const divideBy =
  (divisor: (scores: Tensor, q: Tensor) => number): Compute =>
  (scores, q) =>
    divide(scores, divisor(scores, q));

const inputs = (queries: number, keys: number, numbers: number, seed: number) => [
  randomNormals([queries, keys], seed),
  randomNormals([queries, numbers], seed + 1),
];

/** All sizes of a case differ, so that mixing them up shows. */
export default {
  ...tasks.scaling,
  cases: [inputs(2, 3, 4, 1), inputs(3, 5, 8, 3), inputs(5, 2, 64, 5)],
  answer: (scores, q) => divide(scores, root(q)),
  mistakes: {
    none: divideBy(() => 1),
    unrooted: divideBy((_, q) => dK(q)),
    times: divideBy((_, q) => 1 / root(q)),
    queries: divideBy((scores) => Math.sqrt(scores.shape[0]!)),
    keys: divideBy((scores) => Math.sqrt(scores.shape[1]!)),
    precedence: divideBy((_, q) => wrongPrecedence(q)),
    rounded: divideBy((_, q) => Math.floor(root(q))),
    numel: divideBy((_, q) => Math.sqrt(q.data.length)),
    squared: divideBy((_, q) => dK(q) ** 2),
    norm: divideBy((_, q) => length(q)),
    allRooted: (scores, q) => map(divide(scores, dK(q)), Math.sqrt),
    floored: (scores, q) => map(divide(scores, root(q)), Math.floor),
    softened: (scores, q) => softmax(divide(scores, root(q))),
  },
} satisfies Exercise as Exercise;
