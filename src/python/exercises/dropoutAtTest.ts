import { map, randomMask, randomNormals, softmax, type Tensor, zip } from '../../engine/index.ts';
import type { Compute, Exercise } from './exercise.ts';
import { zeroMasked } from './masks.ts';
import { normalizeRows } from './mistakes.ts';
import { tasks } from './tasks.ts';

const P = 0.5;
const scaled = (weights: Tensor, factor: number) => map(weights, (w) => w * factor);

/** What is given in training and in use, from the weights and from those that were kept. */
type Made = (weights: Tensor, kept: Tensor) => Tensor;
const given =
  (training: Made, use: Made): Compute =>
  (weights, keep, isTraining) =>
    (isTraining.data[0] ? training : use)(weights, zeroMasked(weights, keep));

const all: Made = (weights) => weights;
const dropped: Made = (_, kept) => scaled(kept, 1 / (1 - P));

const keptAlone: Made = (_, kept) => kept;
const renormalised: Made = (_, kept) => normalizeRows(kept);
/** What the mask drops, and no more. */
const others: Made = (weights, kept) => zip(weights, kept, (w, one) => (w - one) / (1 - P));

const input = (nQ: number, nK: number, seed: number, training: boolean) => {
  const { shape, data } = randomMask([nQ, nK], 1 - P, seed + 1);
  return [
    softmax(randomNormals([nQ, nK], seed)),
    { shape, data: Float32Array.from(data) },
    { shape: [], data: Float32Array.of(training ? 1 : 0) },
  ];
};

/** Dropout where nothing is learned. */
export default {
  ...tasks['dropout-at-test'],
  booleans: ['keep', 'training'],
  cases: [input(3, 4, 1, false), input(3, 4, 1, true), input(2, 6, 3, false), input(4, 3, 5, true)],
  answer: given(dropped, all),
  mistakes: {
    unchanged: given(dropped, dropped),
    // Before the next one, which it would seem to be where it is right in use.
    removed: given(all, all),
    inverted: given(all, dropped),
    unscaled: [given(keptAlone, all), given(keptAlone, (weights) => scaled(weights, 1 - P))],
    scaledInUse: given(dropped, (weights) => scaled(weights, 1 - P)),
    enlargedInUse: given(dropped, (weights) => scaled(weights, 1 / (1 - P))),
    cutInUse: given(dropped, keptAlone),
    renormalised: [given(renormalised, all), given(renormalised, renormalised)],
    shrunk: given((_, kept) => scaled(kept, 1 - P), all),
    undropped: given((weights) => scaled(weights, 1 / (1 - P)), all),
    keepInverted: given(others, all),
  },
} satisfies Exercise as Exercise;
