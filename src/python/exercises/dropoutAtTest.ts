import { map, randomMask, randomNormals, softmax, type Tensor, zip } from '../../engine/index.ts';
import type { Compute, Exercise } from './exercise.ts';
import { zeroMasked } from './masks.ts';
import { normalizeRows } from './mistakes.ts';
import { tasks } from './tasks.ts';

const P = 0.5;
const scaled = (weights: Tensor, factor: number) => map(weights, (w) => w * factor);

/** Computes a result from all weights, and from the kept ones with 0 in place of the dropped. */
type Rule = (weights: Tensor, kept: Tensor) => Tensor;
const rules =
  (training: Rule, use: Rule): Compute =>
  (weights, keep, isTraining) =>
    (isTraining.data[0] ? training : use)(weights, zeroMasked(weights, keep));

const all: Rule = (weights) => weights;
const dropped: Rule = (_, kept) => scaled(kept, 1 / (1 - P));

const keptAlone: Rule = (_, kept) => kept;
const renormalised: Rule = (_, kept) => normalizeRows(kept);
/** Keeps the weights that should be dropped. */
const others: Rule = (weights, kept) => zip(weights, kept, (w, one) => (w - one) / (1 - P));

const input = (nQ: number, nK: number, seed: number, training: boolean) => {
  const { shape, data } = randomMask([nQ, nK], 1 - P, seed + 1);
  return [
    softmax(randomNormals([nQ, nK], seed)),
    { shape, data: Float32Array.from(data) },
    { shape: [], data: Float32Array.of(training ? 1 : 0) },
  ];
};

export default {
  ...tasks['dropout-at-test'],
  booleans: ['keep', 'training'],
  cases: [input(3, 4, 1, false), input(3, 4, 1, true), input(2, 6, 3, false), input(4, 3, 5, true)],
  answer: rules(dropped, all),
  mistakes: {
    unchanged: rules(dropped, dropped),
    // Comes before `inverted`, which gives the same result if no case is for training.
    removed: rules(all, all),
    inverted: rules(all, dropped),
    unscaled: [rules(keptAlone, all), rules(keptAlone, (weights) => scaled(weights, 1 - P))],
    scaledInUse: rules(dropped, (weights) => scaled(weights, 1 - P)),
    enlargedInUse: rules(dropped, (weights) => scaled(weights, 1 / (1 - P))),
    cutInUse: rules(dropped, keptAlone),
    renormalised: [rules(renormalised, all), rules(renormalised, renormalised)],
    shrunk: rules((_, kept) => scaled(kept, 1 - P), all),
    undropped: rules((weights) => scaled(weights, 1 / (1 - P)), all),
    keepInverted: rules(others, all),
  },
} satisfies Exercise as Exercise;
