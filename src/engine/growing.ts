/**
 * Random vectors that grow one number at a time: the t-th number of a vector is the same however long the
 * vector is and however many vectors are drawn. So d_k can be dragged, and the same vectors get longer.
 */
import { randomNormals, uniforms } from './random.ts';
import { map, tensor, zeros, type Tensor } from './tensor.ts';

/** How the entries of a vector are drawn: normal, uniform, or all of them 1. */
export interface Entries {
  readonly shape: 'normal' | 'uniform' | 'ones';
  /** Standard deviation of the first two shapes; 1 by default. Their mean is 0. */
  readonly std?: number | undefined;
}

/** The mean and the variance of one entry. A uniform entry lies within std · √3 of 0. */
const entryMoments = ({ shape, std = 1 }: Entries) =>
  shape === 'ones' ? { mean: 1, variance: 0 } : { mean: 0, variance: std * std };

/**
 * The mean and the variance of `q · k` for vectors of d_k independent entries:
 * `d_k m²` and `d_k ((s² + m²)² − m⁴)`, which for m = 0 and s = 1 are 0 and d_k.
 * Source: Vaswani et al. 2017, section 3.2.1, footnote 4.
 */
export function scoreMoments(entries: Entries, dK: number): { mean: number; variance: number } {
  const { mean: m, variance: v } = entryMoments(entries);
  return { mean: dK * m * m, variance: dK * ((v + m * m) ** 2 - m ** 4) };
}

/** A seed of its own for each position t of the vectors. */
export const columnSeed = (seed: number, t: number) =>
  Math.floor(uniforms((seed + Math.imul(t + 1, 0x9e3779b1)) >>> 0)() * 2 ** 32);

/**
 * The numbers at position t (from 0) of `count` random vectors, as a vector `(count)`. More vectors with the
 * same seed begin with the same ones. Throws for an impossible count.
 */
export function randomColumn(entries: Entries, count: number, t: number, seed: number): Tensor {
  const { shape, std = 1 } = entries;
  if (shape === 'normal') return randomNormals([count], columnSeed(seed, t), { std });
  if (shape === 'ones') return map(zeros([count]), () => 1);
  const next = uniforms(columnSeed(seed, t));
  const reach = std * Math.sqrt(3);
  return map(zeros([count]), () => reach * (2 * next() - 1));
}

/** The dot products of some pairs of vectors, and the sums over all their terms `q_t k_t`. */
export interface PairScores {
  /** One score a pair, `(pairs)`. */
  readonly scores: Tensor;
  /** The mean and the variance of the single terms; of how many. */
  readonly terms: { readonly mean: number; readonly variance: number; readonly count: number };
}

/** Sums that run along as the vectors grow. */
interface Running {
  readonly sums: Float64Array;
  total: number;
  squares: number;
}

/** Adds the terms of position t to the sums: queries stand at even places of the column, keys at odd ones. */
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

function take(running: Running, dK: number): PairScores {
  const count = running.sums.length * dK;
  const mean = running.total / count;
  return {
    scores: tensor(running.sums, [running.sums.length]),
    terms: { mean, variance: Math.max(0, running.squares / count - mean * mean), count },
  };
}

/**
 * `q · k` of random pairs at one d_k, worked out position by position; `report` hears the share that is done.
 * The same pairs as {@link growingScores} has.
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
  return take(running, dK);
}

/**
 * `q · k` of random pairs at any d_k from 1. What was worked out for one d_k is kept, so that the next one
 * costs only the positions between them, and going back costs nothing.
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
      known.push(take(running, known.length + 1));
    }
    return known[dK - 1]!;
  };
}

/**
 * The dot products of the first 1, 2, … numbers of two vectors `(d)`, as `(d)`: the last is `q · k`.
 * Throws when their lengths differ.
 */
export function runningDots(q: Tensor, k: Tensor): Tensor {
  if (q.data.length !== k.data.length)
    throw new RangeError(`Vectors of ${q.data.length} and ${k.data.length} numbers do not pair.`);
  let sum = 0;
  let t = 0;
  return map(q, (x) => (sum += x * k.data[t++]!));
}
