import {
  matmul,
  randomNormals,
  softmax,
  softmaxBackward,
  type Tensor,
  transpose,
} from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { fillAll, divide } from './mistakes.ts';
import { tasks } from './tasks.ts';

const dWeights = (v: Tensor, grad: Tensor) => matmul(grad, transpose(v));
const dV = (weights: Tensor, grad: Tensor) => matmul(transpose(weights), grad);

const input = (nQ: number, nK: number, dVal: number, seed: number) => [
  softmax(randomNormals([nQ, nK], seed)),
  randomNormals([nK, dVal], seed + 1),
  randomNormals([nQ, dVal], seed + 2),
];

/** One case is square, where a missing transpose raises no error. */
export default {
  ...tasks['mix-backward'],
  cases: [input(2, 3, 4, 1), input(3, 3, 3, 5), input(4, 1, 2, 9)],
  answer: (weights, v, grad) => [dWeights(v, grad), dV(weights, grad)],
  mistakes: {
    swapped: (w, v, g) => [dV(w, g), dWeights(v, g)],
    untransposedWeights: (w, v, g) => [dWeights(v, g), matmul(w, g)],
    untransposedValues: (w, v, g) => [matmul(g, v), dV(w, g)],
    untransposed: (w, v, g) => [matmul(g, v), matmul(w, g)],
    softmax: (w, v, g) => [softmaxBackward(w, dWeights(v, g)), dV(w, g)],
    turned: [
      (w, v, g) => [transpose(dWeights(v, g)), dV(w, g)],
      (w, v, g) => [dWeights(v, g), transpose(dV(w, g))],
      (w, v, g) => [transpose(dWeights(v, g)), transpose(dV(w, g))],
    ],
    averaged: (w, v, g) => [dWeights(v, g), dV(w, g)].map((d) => divide(d, g.shape[0]!)),
    ungraded: [
      (w, v, g) => [dWeights(v, fillAll(g, 1)), dV(w, fillAll(g, 1))],
      (w, v) => [transpose(v), transpose(w)],
      (w, v) => [v, w],
    ],
  },
} satisfies Exercise as Exercise;
