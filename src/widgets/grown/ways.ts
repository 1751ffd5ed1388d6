import {
  randomColumn,
  runningDots,
  scaleScores,
  similarityScores,
  softmax,
  tensor,
  toRows,
} from '../../engine/index.ts';
import { type Divisor, divisorValue, scaleOption } from '../../fields/index.ts';

/** How a short vector becomes a long one. */
export type Way = 'repeat' | 'pad' | 'noise';
export const WAYS = ['repeat', 'pad', 'noise'] as const;

/** The longest vectors there are. */
export const MAX_D_K = 1024;

/** Where the curves are worked out: eight sizes to a doubling, even ones, so that copies are whole. */
export const SAMPLED_SIZES: readonly number[] = [
  ...new Set(Array.from({ length: 73 }, (_, i) => Math.min(MAX_D_K, 2 * Math.round(2 ** (i / 8))))),
];

type Vectors = readonly (readonly number[])[];

const lastNoise: { seed: number; count: number; noise: Float32Array[] } = {
  seed: -1,
  count: 0,
  noise: [],
};

/** Standard normal numbers for each vector, position by position: the same at any length. */
function noiseOf(seed: number, count: number): Float32Array[] {
  if (lastNoise.seed === seed && lastNoise.count === count) return lastNoise.noise;
  const noise = Array.from({ length: count }, () => new Float32Array(MAX_D_K));
  for (let t = 0; t < MAX_D_K; t++)
    randomColumn({ shape: 'normal' }, count, t, seed).data.forEach((x, i) => {
      noise[i]![t] = x;
    });
  Object.assign(lastNoise, { seed, count, noise });
  return noise;
}

/** Vectors of `dK` numbers that begin with their own: repeated over and over, or followed by zeros or by noise. */
export function grow(vectors: Vectors, way: Way, dK: number, seed: number): number[][] {
  const noise = way === 'noise' ? noiseOf(seed, vectors.length) : [];
  return vectors.map((v, i) =>
    Array.from({ length: dK }, (_, t) => {
      if (way === 'repeat') return v[t % v.length]!;
      return v[t] ?? (way === 'pad' ? 0 : noise[i]![t]!);
    }),
  );
}

/** One query's scores, scaled scores and weights. */
export interface QueryResult {
  scores: number[];
  scaled: number[];
  divisor: number;
  weights: number[];
}

const first = (rows: number[][]) => rows[0]!;

/** Scores of a query against keys, divided, and their softmax; in float32, as PyTorch has them. */
export function weigh(q: readonly number[], keys: Vectors, divisor: Divisor): QueryResult {
  const dK = q.length;
  const key = tensor(keys.flat(), [keys.length, dK]);
  const scores = similarityScores(tensor(q, [1, dK]), key);
  const scaled = scaleScores(scores, dK, scaleOption(divisor, dK).scale);
  return {
    scores: first(toRows(scores)),
    scaled: first(toRows(scaled)),
    divisor: divisorValue(divisor, dK),
    weights: first(toRows(softmax(scaled))),
  };
}

/** The weights at each of the stops, one list a key: with the division by √d_k, and without it. */
export interface Curves {
  divided: number[][];
  undivided: number[][];
}

/** How the weights change as the vectors grow. */
export function curvesOf(q: readonly number[], keys: Vectors, way: Way, seed: number): Curves {
  const [query, ...grown] = grow([q, ...keys], way, MAX_D_K, seed).map((v) => tensor(v, [MAX_D_K]));
  const dots = grown.map((key) => runningDots(query!, key).data);
  const at = (dK: number) =>
    tensor(
      dots.map((dot) => dot[dK - 1]!),
      [1, keys.length],
    );
  const lists = (rows: number[][]) => keys.map((_, j) => rows.map((row) => row[j]!));
  const weights = (scale?: number) =>
    lists(SAMPLED_SIZES.map((dK) => first(toRows(softmax(scaleScores(at(dK), dK, scale))))));
  return { divided: weights(), undivided: weights(1) };
}
