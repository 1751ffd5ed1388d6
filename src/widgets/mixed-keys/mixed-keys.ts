import { softmaxRows } from '../../engine/arrays.ts';
import { number, words } from '../../figure/fields/index.ts';
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import { length, type Point, pointOf } from '../../kit/plane/plane.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

const D_K = 64;
const names = { field: 'tokens' };
/** The rows of the two words whose keys are mixed. */
export const CAT_INDEX = 1;
export const SAT_INDEX = 2;

/**
 * Scores q·k of six words, a row per query. PyTorch drew their queries and keys of 64 numbers each after
 * `torch.manual_seed(42)`. The score of a mixed key is the same mixture of the two keys' scores, so the page doesn't
 * need the vectors. mixed-keys.test.ts checks the scores against them.
 */
const WORD_SCORES: readonly (readonly number[])[] = [
  [-1.99231, -6.09947, -7.96255, 0.43329, -5.12231, 3.48587],
  [4.83241, -13.20304, -8.48805, 15.00795, 7.11081, 2.70882],
  [-3.2774, -8.07108, -7.92225, 6.57705, -11.49169, -10.51534],
  [-9.43769, 5.27373, -14.47891, 4.16688, 6.25361, 2.96138],
  [4.16931, 5.01719, -4.08542, 2.52249, -7.6207, -16.15462],
  [-4.36162, 3.46333, 10.38433, 0.74009, -1.57241, -7.53598],
];

/** The dot products of the two keys with themselves and with each other. */
const CAT_CAT = 66.307856;
const SAT_SAT = 73.025411;
const CAT_SAT = 6.873415;

/** The two keys in the plane that they span, with the key of “cat” on the x axis. */
export const KEY_CAT: Point = [Math.sqrt(CAT_CAT), 0];
const SAT_ALONG_CAT = CAT_SAT / KEY_CAT[0];
export const KEY_SAT: Point = [SAT_ALONG_CAT, Math.sqrt(SAT_SAT - SAT_ALONG_CAT ** 2)];

const blend = (a: number, b: number, mix: number) => mix * a + (1 - mix) * b;
export const mixedKey = (mix: number) => pointOf(KEY_CAT.map((x, i) => blend(x, KEY_SAT[i]!, mix)));

/** Names the key that has the largest weight for the query “sat”. */
export const strongestText = (
  tokens: readonly string[],
  d: { most: number; asks: readonly number[] },
) => `“${tokens[SAT_INDEX]}” gives most to “${tokens[d.most]}”: ${formatPercent(d.asks[d.most]!)}.`;

export default defineFigure({
  id: 'mixed-keys',
  title: 'One key mixed into another',
  fields: {
    tokens: words({ label: 'words', initial: 'The cat sat on the mat'.split(' '), length: 8 }),
    mix: number({
      label: 'Share of “cat” in the key of “sat”',
      initial: 0,
      min: 0,
      max: 1,
      step: 0.05,
      bar: true,
    }),
  },
  derive({ mix }) {
    const scores = WORD_SCORES.map((row) =>
      row.with(SAT_INDEX, blend(row[CAT_INDEX]!, row[SAT_INDEX]!, mix)),
    );
    const weights = softmaxRows(scores.map((row) => row.map((x) => x / Math.sqrt(D_K))));
    const satWeights = weights[SAT_INDEX]!;
    const mixed = mixedKey(mix);
    return {
      scores,
      weights,
      asks: satWeights,
      most: satWeights.indexOf(Math.max(...satWeights)),
      apart: Math.max(...weights.map((row) => Math.abs(row[CAT_INDEX]! - row[SAT_INDEX]!))),
      length: length(mixed) / length(KEY_SAT),
      cosine: mixed[0] / length(mixed),
    };
  },
  quantities: ({ scalar, list, weights }) => ({
    weights: weights(names, names, { label: 'Weights', as: 'number', digits: 3 }),
    /** The weights of the query “sat” over all keys. */
    asks: list({ as: 'percent', role: 'weight', rows: names }),
    /** The largest difference, over all queries, between the weights of “cat” and “sat”. */
    apart: scalar({ as: 'percent', role: 'weight' }),
    /** The length of the mixed key as a multiple of the original key's length. */
    length: scalar({ role: 'key', part: 'key' }),
    /** The cosine between the mixed key and the key of “cat”. */
    cosine: scalar({ role: 'key', part: 'key' }),
  }),
  describe({ tokens, mix }, d) {
    const [cat, sat] = [`“${tokens[CAT_INDEX]}”`, `“${tokens[SAT_INDEX]}”`];
    return (
      `The key of ${sat} contains ${formatShort(mix)} of the key of ${cat}. It has ${formatNumber(d.length)} of its original length, ` +
      `and a cosine of ${formatNumber(d.cosine)} with the key of ${cat}. ` +
      `Each word’s weights for the two differ by at most ${formatPercent(d.apart)}. ` +
      `${sat} gives ${cat} ${formatPercent(d.asks[CAT_INDEX]!)}. ${strongestText(tokens, d)}`
    );
  },
  torch: ({ input, print }) => `import torch

torch.manual_seed(42)
q, k = torch.randn(6, 64), torch.randn(6, 64)
${input('tokens')}
${input('mix')}
own, cat = k[${SAT_INDEX}].clone(), k[${CAT_INDEX}]
k[${SAT_INDEX}] = mix * cat + (1 - mix) * own

scores = q @ k.T
weights = torch.softmax(scores / 64 ** 0.5, dim=-1)


def length(x):
    return x.pow(2).sum().sqrt()


${print('weights')}
${print('length', `length(k[${SAT_INDEX}]) / length(own)`)}
${print('cosine', `(k[${SAT_INDEX}] * cat).sum() / length(k[${SAT_INDEX}]) / length(cat)`)}
`,
  presets: {
    own: ['Each word has its own key'],
    mixed: ['0.7 of the key of “cat”, 0.3 of the key of “sat”', { mix: 0.7 }],
    same: ['Both words have the same key', { mix: 1 }],
  },
  stage: [560, 484],
  view: () => import('./View.tsx'),
});
