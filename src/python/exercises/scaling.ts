import { map, randomNormals, softmax, type Tensor } from '../../engine/index.ts';
import type { Exercise, Mistake } from './exercise.ts';
import { hints } from './hints.ts';
import { divide, wrongPrecedence } from './mistakes.ts';
import { tasks } from './tasks.ts';

const dK = (q: Tensor) => q.shape.at(-1)!;
const root = (q: Tensor) => Math.sqrt(dK(q));
const length = (q: Tensor) => Math.hypot(...q.data);

const hint = hints.scaling;

/** A slip that divides by something else. */
const slip = (divisor: (scores: Tensor, q: Tensor) => number, hint: string): Mistake => ({
  of: (scores, q) => divide(scores!, divisor(scores!, q!)),
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
  answer: (scores, q) => divide(scores!, root(q!)),
  mistakes: [
    slip(() => 1, hint.none),
    slip((_, q) => dK(q), hint.unrooted),
    slip((_, q) => 1 / root(q), hint.times),
    slip((scores) => Math.sqrt(scores.shape[0]!), hint.queries),
    slip((scores) => Math.sqrt(scores.shape[1]!), hint.keys),
    slip((_, q) => wrongPrecedence(q), hint.precedence),
    slip((_, q) => Math.floor(root(q)), hint.rounded),
    slip((_, q) => Math.sqrt(q.data.length), hint.numel),
    slip((_, q) => dK(q) ** 2, hint.squared),
    slip((_, q) => length(q), hint.norm),
    { of: (scores, q) => map(divide(scores!, dK(q!)), Math.sqrt), hint: hint.allRooted },
    { of: (scores, q) => map(divide(scores!, root(q!)), Math.floor), hint: hint.floored },
    { of: (scores, q) => softmax(divide(scores!, root(q!))), hint: hint.softened },
  ],
} satisfies Exercise as Exercise;
