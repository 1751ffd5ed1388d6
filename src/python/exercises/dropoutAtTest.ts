import { map, randomMask, randomNormals, softmax, type Tensor, zip } from '../../engine/index.ts';
import type { Exercise, Mistake } from './exercise.ts';
import { hints } from './hints.ts';
import { zeroMasked } from './masks.ts';
import { normalizeRows } from './mistakes.ts';
import { tasks } from './tasks.ts';

const P = 0.5;
const hint = hints.dropoutAtTest;
const scaled = (weights: Tensor, factor: number) => map(weights, (w) => w * factor);

/** What is given in training and in use, from the weights and from those that were kept. */
type Made = (weights: Tensor, kept: Tensor) => Tensor;
const given =
  (training: Made, use: Made): Mistake['of'] =>
  (weights, keep, isTraining) =>
    (isTraining!.data[0] ? training : use)(weights!, zeroMasked(weights!, keep!));

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
  mistakes: [
    { of: given(dropped, dropped), hint: hint.unchanged },
    // Before the next one, which it would seem to be where it is right in use.
    { of: given(all, all), hint: hint.removed },
    { of: given(all, dropped), hint: hint.inverted },
    { of: given(keptAlone, all), hint: hint.unscaled },
    { of: given(dropped, (weights) => scaled(weights, 1 - P)), hint: hint.scaledInUse },
    { of: given(dropped, (weights) => scaled(weights, 1 / (1 - P))), hint: hint.enlargedInUse },
    { of: given(dropped, keptAlone), hint: hint.cutInUse },
    { of: given(renormalised, all), hint: hint.renormalised },
    { of: given(renormalised, renormalised), hint: hint.renormalised },
    { of: given((_, kept) => scaled(kept, 1 - P), all), hint: hint.shrunk },
    { of: given((weights) => scaled(weights, 1 / (1 - P)), all), hint: hint.undropped },
    { of: given(others, all), hint: hint.keepInverted },
    {
      of: given(keptAlone, (weights) => scaled(weights, 1 - P)),
      hint: hint.unscaled,
    },
  ],
} satisfies Exercise as Exercise;
