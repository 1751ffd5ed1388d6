import {
  randomColumn,
  runningDots,
  scaleScores,
  softmax,
  tensor,
  toRows,
} from '../../engine/index.ts';
import { attendOne, type Rows } from '../../engine/plain.ts';
import { type Divisor, divisorValue, scaleOption } from '../../fields/index.ts';

/** How a short vector becomes a long one. */
export type Way = 'repeat' | 'pad' | 'noise';

export const MAX_D_K = 1024;

/** The sizes of the curves: eight to a doubling, and even, so that copies are whole. */
export const SAMPLED_SIZES: readonly number[] = [
  ...new Set(Array.from({ length: 73 }, (_, i) => Math.min(MAX_D_K, 2 * Math.round(2 ** (i / 8))))),
];

const lastNoise: { seed: number; count: number; noise: Float32Array[] } = {
  seed: -1,
  count: 0,
  noise: [],
};

/** Standard normal numbers for each vector, the same at any length. */
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

/** Vectors of `dK` numbers: their own, then copies, zeros, or noise. */
export function grow(vectors: Rows, way: Way, dK: number, seed: number): number[][] {
  const noise = way === 'noise' ? noiseOf(seed, vectors.length) : [];
  return vectors.map((v, i) =>
    Array.from({ length: dK }, (_, t) => {
      if (way === 'repeat') return v[t % v.length]!;
      return v[t] ?? (way === 'pad' ? 0 : noise[i]![t]!);
    }),
  );
}

/** Attention of one query, in float32, as PyTorch has it. */
export function weigh(q: readonly number[], keys: Rows, divisor: Divisor) {
  const { scores, scaled, weights } = attendOne({ q, k: keys, ...scaleOption(divisor, q.length) });
  return { scores, scaled, weights, divisor: divisorValue(divisor, q.length) };
}

/** The weights at each of SAMPLED_SIZES, a row for each key, with the division by √d_k and without it. */
export function curvesOf(q: readonly number[], keys: Rows, way: Way, seed: number) {
  const [query, ...grown] = grow([q, ...keys], way, MAX_D_K, seed).map((v) => tensor(v, [MAX_D_K]));
  const dots = grown.map((key) => runningDots(query!, key).data);
  const scoresAt = (dK: number) =>
    tensor(
      dots.map((dot) => dot[dK - 1]!),
      [1, keys.length],
    );
  const curves = (scale?: number) => {
    const rows = SAMPLED_SIZES.map(
      (dK) => toRows(softmax(scaleScores(scoresAt(dK), dK, scale)))[0]!,
    );
    return keys.map((_, j) => rows.map((row) => row[j]!));
  };
  return { divided: curves(), undivided: curves(1) };
}
