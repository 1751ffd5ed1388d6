/**
 * Random vectors that grow one number at a time: the t-th number is the same for any length and any number of vectors.
 * So when d_k is dragged, the same vectors get longer.
 */
import { randomNormals, uniforms } from './random.ts';
import { map, tensor, zeros, type Tensor } from './tensor.ts';

/** The distribution of a vector's entries; `ones` are all 1. */
export interface Entries {
  readonly shape: 'normal' | 'uniform' | 'ones';
  /** Standard deviation of the normal and uniform entries, whose mean is 0; 1 by default. */
  readonly std?: number | undefined;
}

/** Mean and variance of one entry. Uniform entries are within std · √3 of 0. */
const entryMoments = ({ shape, std = 1 }: Entries) =>
  shape === 'ones' ? { mean: 1, variance: 0 } : { mean: 0, variance: std * std };

/**
 * Mean and variance of `q · k` for vectors of d_k independent entries: `d_k m²` and `d_k ((s² + m²)² − m⁴)`, which for
 * m = 0 and s = 1 are 0 and d_k.
 * Source: Vaswani et al. 2017, section 3.2.1, footnote 4.
 */
export function scoreMoments(entries: Entries, dK: number): { mean: number; variance: number } {
  const { mean: m, variance: v } = entryMoments(entries);
  return { mean: dK * m * m, variance: dK * ((v + m * m) ** 2 - m ** 4) };
}

/** The seed for position t of the vectors. */
export const columnSeed = (seed: number, t: number) =>
  Math.floor(uniforms((seed + Math.imul(t + 1, 0x9e3779b1)) >>> 0)() * 2 ** 32);

/**
 * The numbers at position t (from 0) of `count` random vectors, as a vector `(count)`. A larger count with the same
 * seed starts with the same numbers. Throws for an invalid count.
 */
export function randomColumn(entries: Entries, count: number, t: number, seed: number): Tensor {
  const { shape, std = 1 } = entries;
  if (shape === 'normal') return randomNormals([count], columnSeed(seed, t), { std });
  if (shape === 'ones') return map(zeros([count]), () => 1);
  const next = uniforms(columnSeed(seed, t));
  const reach = std * Math.sqrt(3);
  return map(zeros([count]), () => reach * (2 * next() - 1));
}

/** Dot products of random pairs of vectors, and statistics of their terms `q_t k_t`. */
export interface PairScores {
  /** One score per pair, `(pairs)`. */
  readonly scores: Tensor;
  /** Mean, variance and number of the individual terms. */
  readonly terms: { readonly mean: number; readonly variance: number; readonly count: number };
}

/** Running sums as the vectors grow. */
interface Running {
  readonly sums: Float64Array;
  total: number;
  squares: number;
}

/** Adds the terms of position t. Queries are at even indices of the column, keys at odd ones. */
function addTerms(running: Running, entries: Entries, t: number, seed: number): void {
  const { sums } = running;
  const { data } = randomColumn(entries, 2 * sums.length, t, seed);
  let [total, squares] = [0, 0];
  for (let i = 0; i < sums.length; i++) {
    const term = data[2 * i]! * data[2 * i + 1]!;
    sums[i]! += term;
    total += term;
    squares += term * term;
  }
  running.total += total;
  running.squares += squares;
}

const start = (pairs: number): Running => ({
  sums: new Float64Array(pairs),
  total: 0,
  squares: 0,
});

function toPairScores(running: Running, dK: number): PairScores {
  const count = running.sums.length * dK;
  const mean = running.total / count;
  return {
    scores: tensor(running.sums, [running.sums.length]),
    terms: { mean, variance: Math.max(0, running.squares / count - mean * mean), count },
  };
}

/**
 * `q · k` of random pairs for one d_k, computed position by position. `report` receives the progress from 0 to 1. Uses
 * the same pairs as {@link growingScores}.
 */
export function randomPairScores(
  entries: Entries,
  pairs: number,
  dK: number,
  seed: number,
  report: (share: number) => void = () => {},
): PairScores {
  const running = start(pairs);
  for (let t = 0; t < dK; t++) {
    addTerms(running, entries, t, seed);
    report((t + 1) / dK);
  }
  return toPairScores(running, dK);
}

/**
 * `q · k` of random pairs for any d_k from 1. Results are cached: a larger d_k costs only the additional positions, a
 * smaller one nothing.
 */
export function growingScores(
  entries: Entries,
  pairs: number,
  seed: number,
): (dK: number) => PairScores {
  const running = start(pairs);
  const known: PairScores[] = [];
  return (dK) => {
    while (known.length < dK) {
      addTerms(running, entries, known.length, seed);
      known.push(toPairScores(running, known.length + 1));
    }
    return known[dK - 1]!;
  };
}

/**
 * Partial dot products of two vectors `(d)` over their first 1, 2, … numbers, as `(d)`; the last is `q · k`. Throws if
 * their lengths differ.
 */
export function runningDots(q: Tensor, k: Tensor): Tensor {
  if (q.data.length !== k.data.length)
    throw new RangeError(`Vectors of ${q.data.length} and ${k.data.length} numbers do not pair.`);
  let sum = 0;
  let t = 0;
  return map(q, (x) => (sum += x * k.data[t++]!));
}
