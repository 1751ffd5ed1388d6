import {
  mergeHeads,
  narrow,
  randomNormals,
  reshape,
  scaledDotProductAttention,
  splitHeads,
  stack,
  type Tensor,
  transpose,
  zip,
} from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { hints } from './hints.ts';
import { tasks } from './tasks.ts';

type Three = readonly Tensor[];

const hint = hints.twoHeads;
const attend = ([q, k, v]: Three, scale?: number) =>
  scaledDotProductAttention(q!, k!, v!, { scale }).output;

/** What the heads give, along a first axis. */
const heads = (all: Three, scale?: number) =>
  attend(
    all.map((x) => splitHeads(x, 2)),
    scale,
  );
const one = (both: Tensor, h: number) => reshape(narrow(both, 0, h, 1), both.shape.slice(1));
const added = (both: Tensor) => zip(one(both, 0), one(both, 1), (a, b) => a + b);
const swapped = (both: Tensor) => mergeHeads(stack([one(both, 1), one(both, 0)]));
const below = (both: Tensor) => reshape(both, [2 * both.shape[1]!, both.shape[2]!]);

/** One head's columns are the even ones, the other's the odd ones: (n, d / 2, 2) turned. */
const interleaved = (x: Tensor) => {
  const [n, d] = x.shape as [number, number];
  const turned = transpose(reshape(x, [n, d / 2, 2]));
  return reshape(turned, [n, d]);
};

const input = (nQ: number, nK: number, d: number, seed: number) => [
  randomNormals([nQ, d], seed),
  randomNormals([nK, d], seed + 1),
  randomNormals([nK, d], seed + 2),
];

/** Two heads side by side. */
export default {
  ...tasks['two-heads'],
  cases: [input(2, 3, 4, 1), input(3, 3, 8, 5), input(1, 1, 6, 9), input(2, 4, 6, 13)],
  answer: (...all) => mergeHeads(heads(all)),
  mistakes: [
    { of: (...all) => attend(all), hint: hint.one },
    { of: (...all) => mergeHeads(heads(all, all[0]!.shape[1]! ** -0.5)), hint: hint.embedding },
    { of: (...all) => added(heads(all)), hint: hint.added },
    { of: (...all) => mergeHeads(heads(all.map(interleaved))), hint: hint.interleaved },
    { of: (...all) => swapped(heads(all)), hint: hint.swapped },
    { of: (...all) => below(heads(all)), hint: hint.below },
  ],
} satisfies Exercise as Exercise;
