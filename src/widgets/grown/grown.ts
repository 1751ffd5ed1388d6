import {
  randomColumn,
  runningDots,
  scaleScores,
  softmax,
  tensor,
  toRows,
} from '../../engine/index.ts';
import { attendOne, type Rows } from '../../engine/arrays.ts';
import {
  type Divisor,
  divisor,
  divisorValue,
  integer,
  oneOf,
  point,
  points,
  scaleOption,
  seed,
  words,
} from '../../figure/fields/index.ts';
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { scaledCode } from '../shared/attentionSteps.ts';
import { namedTexts } from '../shared/terms.ts';

/** How a short vector is extended to d_k numbers. */
type Way = 'repeat' | 'pad' | 'noise';

export const MAX_D_K = 1024;

/** Values of d_k at which the curves are computed: eight per doubling, all even, so that copies are complete. */
export const SAMPLED_SIZES: readonly number[] = [
  ...new Set(Array.from({ length: 73 }, (_, i) => Math.min(MAX_D_K, 2 * Math.round(2 ** (i / 8))))),
];

let lastNoise: { seed: number; count: number; noise: Float32Array[] } | undefined;

/** Returns MAX_D_K standard normal numbers for each of `count` vectors, which don’t depend on d_k. */
function noiseOf(seed: number, count: number): Float32Array[] {
  if (lastNoise?.seed === seed && lastNoise.count === count) return lastNoise.noise;
  const noise = Array.from({ length: count }, () => new Float32Array(MAX_D_K));
  for (let t = 0; t < MAX_D_K; t++)
    randomColumn({ shape: 'normal' }, count, t, seed).data.forEach((x, i) => {
      noise[i]![t] = x;
    });
  lastNoise = { seed, count, noise };
  return noise;
}

/** Extends vectors to `dK` numbers with copies, zeros or noise. */
export function grow(vectors: Rows, way: Way, dK: number, seed: number): number[][] {
  const noise = way === 'noise' ? noiseOf(seed, vectors.length) : [];
  return vectors.map((v, i) =>
    Array.from({ length: dK }, (_, t) => {
      if (way === 'repeat') return v[t % v.length]!;
      return v[t] ?? (way === 'pad' ? 0 : noise[i]![t]!);
    }),
  );
}

/** Computes attention of one query in float32, like PyTorch. */
export function weigh(q: readonly number[], keys: Rows, divisor: Divisor) {
  const { scores, scaled, weights } = attendOne({ q, k: keys, ...scaleOption(divisor, q.length) });
  return { scores, scaled, weights, divisor: divisorValue(divisor, q.length) };
}

/** Computes the weights at each of SAMPLED_SIZES, a row per key, with and without the division by √d_k. */
export function curvesOf(q: readonly number[], keys: Rows, way: Way, seed: number) {
  const [query, ...grown] = grow([q, ...keys], way, MAX_D_K, seed).map((v) => tensor(v, [MAX_D_K]));
  const dots = grown.map((key) => runningDots(query!, key).data);
  const curves = (scale?: number) => {
    const rows = SAMPLED_SIZES.map((dK) => {
      const scores = dots.map((dot) => dot[dK - 1]!);
      return toRows(softmax(scaleScores(tensor(scores, [1, keys.length]), dK, scale)))[0]!;
    });
    return keys.map((_, j) => rows.map((row) => row[j]!));
  };
  return { divided: curves(), undivided: curves(1) };
}

const span = { min: -10, max: 10 };
const rows = { field: 'tokens', after: 1 };
const percents = (xs: readonly number[]) => xs.map((x) => formatPercent(x)).join(', ');

/** Formats a score with two decimals, or without any if it is large. */
export const scoreText = (x: number) => formatNumber(x, Math.abs(x) < 100 ? 2 : 0);

export default defineFigure({
  id: 'grown',
  title: 'Your own vectors, grown',
  fields: {
    q: point({
      label: 'query',
      pictureName: (s) => `query ${s['tokens'][0]}`,
      role: 'query',
      initial: [3, 1],
      ...span,
    }),
    keys: points({
      label: 'keys',
      itemLabel: 'key',
      role: 'key',
      initial: [
        [3, 1],
        [1, 4],
        [1.5, 0.5],
      ],
      rowNames: rows,
      ...span,
    }),
    /** The query’s token, then one for each key. */
    tokens: words({
      label: 'tokens',
      initial: ['it', 'animal', 'street', 'because'],
      length: 12,
    }),
    dK: integer({ label: 'd_k', initial: 512, min: 2, max: MAX_D_K, log: true }),
    way: oneOf({
      label: 'Grow by',
      initial: 'repeat',
      options: { repeat: 'Repeat', pad: 'Pad with zeros', noise: 'Fill with noise' },
    }),
    scale: divisor({
      label: 'Divide by',
      initial: 'sqrt',
      min: 0.1,
      max: MAX_D_K,
      of: 'dK',
      bar: 'not-on-slides',
    }),
    seed: seed({ label: 'Noise', initial: 1, bar: 'not-on-slides' }),
  },
  derive({ q, keys, way, scale, dK, seed: noise }) {
    const own = weigh(q, keys, 'sqrt');
    const vectors = grow([q, ...keys], way, dK, noise);
    const result = weigh(vectors[0]!, vectors.slice(1), scale);
    const weightsOf = (by: Way) => {
      const [query, ...rest] = grow([q, ...keys], by, dK, noise);
      return weigh(query!, rest, 'sqrt').weights;
    };
    return {
      ...result,
      divisorText: scale === 'sqrt' ? `√${dK}` : formatShort(result.divisor, 2),
      vectors,
      /** Scores and weights of the short vectors, with scores divided by √2. */
      own,
      curves: curvesOf(q, keys, way, noise),
      /** The weights of two ways of growing, with scores divided by √d_k. */
      ways: { repeat: weightsOf('repeat'), pad: weightsOf('pad') },
    };
  },
  quantities({ scalar, list, table, weightRow }) {
    const scores = { part: 'scores', rows } as const;
    const scaled = { part: 'scale', rows } as const;
    return {
      scores: list(scores),
      divisor: scalar({ as: 'any', part: 'scale' }),
      scaled: list(scaled),
      weights: weightRow(rows),
      vectors: table({ label: 'The grown vectors', as: 'short', rows: { field: 'tokens' } }),
      'own.scores': list({ ...scores, of: ({ own }) => own.scores }),
      'own.scaled': list({ ...scaled, of: ({ own }) => own.scaled }),
      'own.weights': weightRow(rows, { of: ({ own }) => own.weights }),
      'ways.repeat.weights': weightRow(rows, { of: ({ ways }) => ways.repeat }),
      'ways.pad.weights': weightRow(rows, { of: ({ ways }) => ways.pad }),
    };
  },
  describe({ q, tokens, way, dK }, { scores, divisor: by, divisorText, weights, own }) {
    const grown = {
      repeat: 'repeated',
      pad: 'padded with zeros',
      noise: 'filled up with noise',
    }[way];
    const list = (texts: readonly string[]) => namedTexts(tokens.slice(1), texts);
    return (
      `The vectors are ${grown} to ${dK} numbers. Scores: ${list(scores.map(scoreText))}; ` +
      `${by === 1 ? 'nothing is divided' : `divided by ${divisorText}`}. ` +
      `Weights: ${list(weights.map((x) => formatPercent(x)))}. ` +
      `With ${q.length} numbers and √${q.length}: ${percents(own.weights)}.`
    );
  },
  torch({ state: { q, tokens, way, dK, scale, seed: noise }, derived, input, print }) {
    const growCode = {
      repeat: `def grow(x):  # over and over
    return x.repeat(1, math.ceil(d_k / x.shape[-1]))[:, :d_k]`,
      pad: `def grow(x):  # with zeros
    return F.pad(x, (0, d_k - x.shape[-1]))`,
      noise: `def grow(x):  # with noise
    return torch.cat([x, torch.randn(len(x), d_k - x.shape[-1])], dim=-1)`,
    }[way];
    // PyTorch’s random numbers differ from the page’s.
    const random = way === 'noise' && dK > q.length;
    // Scores in the thousands don’t have two exact decimals in float32.
    const digits = derived.scores.every((x) => Math.abs(x) < 100) ? 2 : 0;
    return `import math
import torch
import torch.nn.functional as F

torch.manual_seed(${noise})
${input('q', 'q', { row: true })}  # ${tokens[0]}
${input('K', 'keys')}
${input('d_k', 'dK')}

${growCode}

scores = grow(q) @ grow(K).T
scaled = ${scaledCode(scale)}
weights = torch.softmax(scaled, dim=-1)

${print('scores', 'scores[0]', { random, digits })}
${print('weights', 'weights[0]', { random })}
`;
  },
  presets: {
    repeat: ['Repeated to 512 numbers'],
    pad: ['Padded with zeros to 512 numbers', { way: 'pad' }],
    noise: ['Filled up with noise to 512 numbers', { way: 'noise' }],
    own: ['The two numbers alone', { dK: 2 }],
  },
  goals: {
    home: {
      start: { way: 'repeat', dK: 512, scale: 'sqrt' },
      solution: { scale: 362.04 },
      keep: ['q', 'keys', 'way', 'dK'],
      check(_, { weights, own }) {
        const errors = weights.map((w, i) => Math.abs(w - own.weights[i]!));
        return (
          Math.max(...errors) <= 0.005 ||
          `The weights are ${percents(weights)}, not ${percents(own.weights)}.`
        );
      },
      hint: (_, { weights, own }) =>
        Math.max(...weights) > Math.max(...own.weights)
          ? 'The first weight is too large: divide by more.'
          : 'The first weight is too small: divide by less.',
      explain({ dK, q }, { divisor: by }) {
        const copies = dK / q.length;
        return (
          `Each score is ${copies} times as large, so ${copies} · √2 = ${formatShort(copies * Math.SQRT2, 1)} ` +
          `brings it back. You divided by ${formatShort(by, 1)}.`
        );
      },
    },
  },
  stage: [740, 600],
  view: () => import('./View.tsx'),
});
