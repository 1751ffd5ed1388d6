import { map, randomNormals, reshape, softmax, sum, transpose, zip } from '../../engine/index.ts';
import type { Tensor } from '../../engine/index.ts';
import type { Exercise } from './exercise.ts';
import { hints } from './hints.ts';
import { tasks } from './tasks.ts';

const hint = hints.softmaxAxis;
const whole = (x: Tensor) => reshape(softmax(reshape(x, [x.data.length])), x.shape);
const shares = (x: Tensor) => zip(x, reshape(sum(x), [x.shape[0]!, 1]), (a, total) => a / total);

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
    { of: (x) => shares(x!), hint: hint.shares },
    { of: (x) => transpose(softmax(x!)), hint: hint.turned },
  ],
} satisfies Exercise as Exercise;
