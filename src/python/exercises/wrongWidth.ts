import { randomNormals, softmax, transpose } from '../../engine/index.ts';
import type { Exercise, Mistake } from './exercise.ts';
import { hints } from './hints.ts';
import { wrongPrecedence, scaledScores } from './mistakes.ts';
import { tasks } from './tasks.ts';

const hint = hints.wrongWidth;
const slip = (
  divisor: (heads: number, queries: number, width: number) => number,
  why: string,
): Mistake => ({
  of: (q, k) => scaledScores(q!, k!, divisor(...(q!.shape as [number, number, number]))),
  hint: why,
});
const input = (heads: number, nQ: number, nK: number, width: number, seed: number) => [
  randomNormals([heads, nQ, width], seed),
  randomNormals([heads, nK, width], seed + 1),
];

/** The embedding's size where the head's belongs. */
export default {
  ...tasks['wrong-width'],
  cases: [input(2, 3, 4, 5, 1), input(3, 2, 1, 8, 3), input(8, 5, 4, 2, 5)],
  answer: (q, k) => scaledScores(q!, k!),
  mistakes: [
    slip((heads, _, width) => Math.sqrt(heads * width), hint.unchanged),
    slip((heads) => Math.sqrt(heads), hint.heads),
    slip(() => 1, hint.unscaled),
    slip((_, __, width) => width, hint.unrooted),
    slip((_, queries) => Math.sqrt(queries), hint.queries),
    slip((_, __, width) => 1 / Math.sqrt(width), hint.times),
    slip((heads, _, width) => Math.sqrt(width / heads), hint.shared),
    { of: (q, k) => scaledScores(q!, k!, wrongPrecedence(q!)), hint: hint.precedence },
    { of: (q, k) => scaledScores(q!, k!, Math.sqrt(k!.shape[1]!)), hint: hint.keys },
    { of: (q, k) => transpose(scaledScores(q!, k!)), hint: hint.turned },
    { of: (q, k) => softmax(scaledScores(q!, k!)), hint: hint.softened },
  ],
} satisfies Exercise as Exercise;
