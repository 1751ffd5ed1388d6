import { map, randomNormals, reshape, softmax, sum, transpose, zip } from '../../engine/index.ts';
import type { Tensor } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { hints } from './hints.ts';
import { divide, logSoftmax, normalizeRows } from './mistakes.ts';
import { tasks } from './tasks.ts';

const hint = hints.softmaxAxis;
const whole = (x: Tensor) => reshape(softmax(reshape(x, [x.data.length])), x.shape);
/** 1 for the largest score of each row. */
const largest = (x: Tensor) => map(softmax(x, { temperature: 1e-9 }), Math.round);
const unkept = (e: Tensor) => zip(e, sum(e, -1), (a, total) => a / total);

/** A softmax along rows. With one key every weight is 1, whatever the score. */
export default {
  ...tasks['softmax-axis'],
  cases: [
    [randomNormals([2, 5], 1)],
    [randomNormals([4, 4], 2)],
    [randomNormals([3, 1], 3)],
    [randomNormals([3, 2], 4, { std: 40 })],
  ],
  answer: (x) => softmax(x!),
  mistakes: [
    { of: (x) => x!, hint: hint.none },
    { of: (x) => softmax(x!, { dim: 0 }), hint: hint.queries },
    { of: (x) => whole(x!), hint: hint.whole },
    { of: (x) => map(x!, Math.exp), hint: hint.exponentials },
    { of: (x) => normalizeRows(x!), hint: hint.shares },
    { of: (x) => transpose(softmax(x!)), hint: hint.turned },
    { of: (x) => unkept(map(x!, Math.exp)), hint: hint.unkept },
    { of: (x) => logSoftmax(x!), hint: hint.logs },
    { of: (x) => map(x!, (a) => 1 / (1 + Math.exp(-a))), hint: hint.sigmoid },
    { of: (x) => softmax(softmax(x!, { dim: 0 })), hint: hint.twice },
    { of: (x) => softmax(softmax(x!)), hint: hint.twice },
    { of: (x) => largest(x!), hint: hint.hard },
    { of: (x) => softmax(divide(x!, Math.sqrt(x!.shape[1]!))), hint: hint.scaled },
    { of: (x) => softmax(divide(x!, -1)), hint: hint.negated },
  ],
} satisfies Exercise as Exercise;
