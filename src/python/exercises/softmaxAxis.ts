import { map, randomNormals, reshape, softmax, sum, transpose, zip } from '../../engine/index.ts';
import type { Tensor } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { divide, logSoftmax, normalizeRows } from './mistakes.ts';
import { tasks } from './tasks.ts';

const whole = (x: Tensor) => reshape(softmax(reshape(x, [x.data.length])), x.shape);
/** 1 for the largest score of each row. */
const largest = (x: Tensor) => map(softmax(x, { temperature: 1e-9 }), Math.round);
const unkept = (e: Tensor) => zip(e, sum(e, -1), (a, total) => a / total);

/** One case has a single key, so every weight is 1. */
export default {
  ...tasks['softmax-axis'],
  cases: [
    [randomNormals([2, 5], 1)],
    [randomNormals([4, 4], 2)],
    [randomNormals([3, 1], 3)],
    [randomNormals([3, 2], 4, { std: 40 })],
  ],
  answer: (x) => softmax(x),
  mistakes: {
    none: (x) => x,
    queries: (x) => softmax(x, { dim: 0 }),
    whole: (x) => whole(x),
    exponentials: (x) => map(x, Math.exp),
    shares: (x) => normalizeRows(x),
    turned: (x) => transpose(softmax(x)),
    unkept: (x) => unkept(map(x, Math.exp)),
    logs: (x) => logSoftmax(x),
    sigmoid: (x) => map(x, (a) => 1 / (1 + Math.exp(-a))),
    twice: [(x) => softmax(softmax(x, { dim: 0 })), (x) => softmax(softmax(x))],
    hard: (x) => largest(x),
    scaled: (x) => softmax(divide(x, Math.sqrt(x.shape[1]!))),
    negated: (x) => softmax(divide(x, -1)),
  },
} satisfies Exercise as Exercise;
