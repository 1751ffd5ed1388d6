import {
  matmul,
  mergeHeads,
  narrow,
  randomNormals,
  reshape,
  softmax,
  splitHeads,
  stack,
  type Tensor,
  transpose,
  zip,
} from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { hints } from './hints.ts';
import { divide, wrongPrecedence, scaledScores } from './mistakes.ts';
import { tasks } from './tasks.ts';

type Three = readonly Tensor[];

const hint = hints.twoHeads;
const attend = ([q, k, v]: Three, divisor?: number, dim?: number) =>
  matmul(softmax(scaledScores(q!, k!, divisor), { dim }), v!);
const split = (all: Three) => all.map((x) => splitHeads(x, 2));

/** What the heads give, along a first axis. */
const heads = (all: Three, divisor?: number, dim?: number) => attend(split(all), divisor, dim);
const half = ([q]: Three) => q!.shape[1]! / 2;
const one = (both: Tensor, h: number) => reshape(narrow(both, 0, h, 1), both.shape.slice(1));
const added = (both: Tensor) => zip(one(both, 0), one(both, 1), (a, b) => a + b);
const swapped = (both: Tensor) => mergeHeads(stack([one(both, 1), one(both, 0)]));
const firstTwice = (both: Tensor) => mergeHeads(stack([one(both, 0), one(both, 0)]));
const unsoftened = ([q, k, v]: Three) => matmul(scaledScores(q!, k!), v!);
const below = (both: Tensor) => reshape(both, [2 * both.shape[1]!, both.shape[2]!]);

/** One head's columns are the even ones, the other's the odd ones: (n, d / 2, 2) turned. */
const interleaved = (x: Tensor) => {
  const [n, d] = x.shape as [number, number];
  const turned = transpose(reshape(x, [n, d / 2, 2]));
  return reshape(turned, [n, d]);
};

/** Rows cut where columns should be: (n, d) read as (2, n, d / 2). */
const recut = (x: Tensor) => reshape(x, [2, x.shape[0]!, x.shape[1]! / 2]);
/** (2, n, d / 2) read as (n, d). */
const joined = (both: Tensor) => reshape(both, [both.shape[1]!, 2 * both.shape[2]!]);
/** (n, 2, d / 2). */
const besides = (both: Tensor) => reshape(mergeHeads(both), [both.shape[1]!, 2, both.shape[2]!]);

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
    { of: (...all) => mergeHeads(heads(all, Math.sqrt(2 * half(all)))), hint: hint.embedding },
    { of: (...all) => mergeHeads(heads(all, 1)), hint: hint.unscaled },
    { of: (...all) => mergeHeads(heads(all, half(all))), hint: hint.unrooted },
    {
      of: (...all) => mergeHeads(heads(all, wrongPrecedence(split(all)[0]!))),
      hint: hint.precedence,
    },
    { of: (...all) => mergeHeads(heads(all, undefined, 1)), hint: hint.columns },
    { of: (...all) => mergeHeads(heads(all, undefined, 0)), hint: hint.acrossHeads },
    { of: (...all) => added(heads(all)), hint: hint.added },
    { of: (...all) => divide(added(heads(all)), 2), hint: hint.averaged },
    { of: (...all) => mergeHeads(heads(all.map(interleaved))), hint: hint.interleaved },
    { of: (...all) => swapped(heads(all)), hint: hint.swapped },
    { of: (...all) => below(heads(all)), hint: hint.below },
    { of: (...all) => heads(all), hint: hint.stacked },
    { of: (...all) => besides(heads(all)), hint: hint.stacked },
    { of: (...all) => joined(heads(all)), hint: hint.unmerged },
    { of: (...all) => mergeHeads(attend(all.map(recut))), hint: hint.reshaped },
    { of: (...all) => joined(attend(all.map(recut))), hint: hint.reshaped },
    { of: (...all) => firstTwice(heads(all)), hint: hint.firstTwice },
    { of: (...all) => mergeHeads(unsoftened(split(all))), hint: hint.unsoftened },
  ],
} satisfies Exercise as Exercise;
