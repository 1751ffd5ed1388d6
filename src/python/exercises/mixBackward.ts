import {
  matmul,
  randomNormals,
  softmax,
  softmaxBackward,
  type Tensor,
  transpose,
} from '../../engine/index.ts';
import type { Exercise, Mistake } from './exercise.ts';
import { hints } from './hints.ts';
import { fillAll, divide } from './mistakes.ts';
import { tasks } from './tasks.ts';

const hint = hints.mixBackward;
const dWeights = (v: Tensor, grad: Tensor) => matmul(grad, transpose(v));
const dV = (weights: Tensor, grad: Tensor) => matmul(transpose(weights), grad);

type Made = (weights: Tensor, v: Tensor, grad: Tensor) => Tensor[];
const slip = (made: Made, why: string): Mistake => ({
  of: (weights, v, grad) => made(weights!, v!, grad!),
  hint: why,
});

const input = (nQ: number, nK: number, dVal: number, seed: number) => [
  softmax(randomNormals([nQ, nK], seed)),
  randomNormals([nK, dVal], seed + 1),
  randomNormals([nQ, dVal], seed + 2),
];

/** The gradients of a matrix product. One case is square throughout, where a missing transpose fails in silence. */
export default {
  ...tasks['mix-backward'],
  cases: [input(2, 3, 4, 1), input(3, 3, 3, 5), input(4, 1, 2, 9)],
  answer: (weights, v, grad) => [dWeights(v!, grad!), dV(weights!, grad!)],
  mistakes: [
    slip((w, v, g) => [dV(w, g), dWeights(v, g)], hint.swapped),
    slip((w, v, g) => [dWeights(v, g), matmul(w, g)], hint.untransposedWeights),
    slip((w, v, g) => [matmul(g, v), dV(w, g)], hint.untransposedValues),
    slip((w, v, g) => [matmul(g, v), matmul(w, g)], hint.untransposed),
    slip((w, v, g) => [softmaxBackward(w, dWeights(v, g)), dV(w, g)], hint.softmax),
    slip((w, v, g) => [transpose(dWeights(v, g)), dV(w, g)], hint.turned),
    slip((w, v, g) => [dWeights(v, g), transpose(dV(w, g))], hint.turned),
    slip((w, v, g) => [transpose(dWeights(v, g)), transpose(dV(w, g))], hint.turned),
    slip((w, v, g) => [dWeights(v, g), dV(w, g)].map((d) => divide(d, g.shape[0]!)), hint.averaged),
    slip((w, v, g) => [dWeights(v, fillAll(g, 1)), dV(w, fillAll(g, 1))], hint.ungraded),
    slip((w, v) => [transpose(v), transpose(w)], hint.ungraded),
    slip((w, v) => [v, w], hint.ungraded),
  ],
} satisfies Exercise as Exercise;
