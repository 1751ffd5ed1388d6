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
import { divide, wrongPrecedence, scaledScores } from './mistakes.ts';
import { tasks } from './tasks.ts';

/** Queries, keys and values. */
type QKV = readonly [Tensor, Tensor, Tensor, ...Tensor[]];

const attend = ([q, k, v]: QKV, divisor?: number, dim?: number) =>
  matmul(softmax(scaledScores(q, k, divisor), { dim }), v);
const mapEach = ([q, k, v]: QKV, change: (x: Tensor) => Tensor): QKV => [
  change(q),
  change(k),
  change(v),
];
const split = (all: QKV) => mapEach(all, (x) => splitHeads(x, 2));

/** The outputs of both heads, (2, n, d / 2). */
const heads = (all: QKV, divisor?: number, dim?: number) => attend(split(all), divisor, dim);
const half = ([q]: QKV) => q.shape[1]! / 2;
const one = (both: Tensor, h: number) => reshape(narrow(both, 0, h, 1), both.shape.slice(1));
const added = (both: Tensor) => zip(one(both, 0), one(both, 1), (a, b) => a + b);
const swapped = (both: Tensor) => mergeHeads(stack([one(both, 1), one(both, 0)]));
const firstTwice = (both: Tensor) => mergeHeads(stack([one(both, 0), one(both, 0)]));
const unsoftened = ([q, k, v]: QKV) => matmul(scaledScores(q, k), v);
const below = (both: Tensor) => reshape(both, [2 * both.shape[1]!, both.shape[2]!]);

/** Gives one head the even columns and the other the odd ones. */
const interleaved = (x: Tensor) => {
  const [n, d] = x.shape as [number, number];
  const turned = transpose(reshape(x, [n, d / 2, 2]));
  return reshape(turned, [n, d]);
};

/** Cuts rows instead of columns: (n, d) read as (2, n, d / 2). */
const recut = (x: Tensor) => reshape(x, [2, x.shape[0]!, x.shape[1]! / 2]);
/** Reads (2, n, d / 2) as (n, d) without moving the axis. */
const joined = (both: Tensor) => reshape(both, [both.shape[1]!, 2 * both.shape[2]!]);
/** Keeps the heads as an axis: (n, 2, d / 2). */
const besides = (both: Tensor) => reshape(mergeHeads(both), [both.shape[1]!, 2, both.shape[2]!]);

const input = (nQ: number, nK: number, d: number, seed: number) => [
  randomNormals([nQ, d], seed),
  randomNormals([nK, d], seed + 1),
  randomNormals([nK, d], seed + 2),
];

export default {
  ...tasks['two-heads'],
  cases: [input(2, 3, 4, 1), input(3, 3, 8, 5), input(1, 1, 6, 9), input(2, 4, 6, 13)],
  answer: (...all) => mergeHeads(heads(all)),
  mistakes: {
    one: (...all) => attend(all),
    embedding: (...all) => mergeHeads(heads(all, Math.sqrt(2 * half(all)))),
    unscaled: (...all) => mergeHeads(heads(all, 1)),
    unrooted: (...all) => mergeHeads(heads(all, half(all))),
    precedence: (...all) => mergeHeads(heads(all, wrongPrecedence(split(all)[0]))),
    columns: (...all) => mergeHeads(heads(all, undefined, 1)),
    acrossHeads: (...all) => mergeHeads(heads(all, undefined, 0)),
    added: (...all) => added(heads(all)),
    averaged: (...all) => divide(added(heads(all)), 2),
    interleaved: (...all) => mergeHeads(heads(mapEach(all, interleaved))),
    swapped: (...all) => swapped(heads(all)),
    below: (...all) => below(heads(all)),
    stacked: [(...all) => heads(all), (...all) => besides(heads(all))],
    unmerged: (...all) => joined(heads(all)),
    reshaped: [
      (...all) => mergeHeads(attend(mapEach(all, recut))),
      (...all) => joined(attend(mapEach(all, recut))),
    ],
    firstTwice: (...all) => firstTwice(heads(all)),
    unsoftened: (...all) => mergeHeads(unsoftened(split(all))),
  },
} satisfies Exercise as Exercise;
