import {
  type Entries,
  growingScores,
  histogram,
  type PairScores,
  randomPairScores,
  scaleScores,
  scoreMoments,
  summarize,
} from '../../engine/index.ts';

/** The distributions from which the numbers of the vectors are drawn. */
const ENTRY_SAMPLERS = {
  normal: { shape: 'normal' },
  uniform: { shape: 'uniform' },
  third: { shape: 'normal', std: Math.sqrt(1 / 3) },
  ones: { shape: 'ones' },
} satisfies Record<string, Entries>;
type Kind = keyof typeof ENTRY_SAMPLERS;

/** The divisor of the scores: √d_k (`root`), or d_k itself (`whole`). */
export type By = 'root' | 'whole';

/** The parameters of a sample. */
export interface SampleOf {
  entries: Kind;
  seed: number;
  dK: number;
  pairs: number;
}

export interface Moments {
  mean: number;
  variance: number;
  std: number;
}

/** The number of pairs that are drawn immediately. Larger samples are drawn in a worker. */
export const PAIRS_AT_ONCE = 500;

const moments = (mean: number, variance: number): Moments => ({
  mean,
  variance,
  std: Math.sqrt(variance),
});

/**
 * Returns the moments of the divided scores, given those of scores divided by √d_k. For division by d_k itself, it
 * divides by √d_k once more.
 */
export const divideMoments = ({ mean, variance }: Moments, by: By, dK: number): Moments =>
  by === 'root' ? moments(mean, variance) : moments(mean / Math.sqrt(dK), variance / dK);

/** Returns the expected moments of a term, a score and a scaled score. */
export function predict({ entries, dK }: Pick<SampleOf, 'entries' | 'dK'>) {
  const of = (d: number) => scoreMoments(ENTRY_SAMPLERS[entries], d);
  const [term, raw] = [of(1), of(dK)];
  return {
    term: moments(term.mean, term.variance),
    raw: moments(raw.mean, raw.variance),
    scaled: moments(raw.mean / Math.sqrt(dK), raw.variance / dK),
  };
}

/** Returns the number of histogram bins per standard deviation, which grows with the number of pairs. */
const binsPerDeviation = (pairs: number) =>
  Math.min(24, Math.max(1, Math.round(Math.sqrt(pairs) / 4)));

function measure({ scores, terms }: PairScores, of: SampleOf) {
  const scaled = scaleScores(scores, of.dK);
  const width = (predict(of).scaled.std || 1) / binsPerDeviation(of.pairs);
  return {
    pairs: of.pairs,
    raw: summarize(scores),
    scaled: summarize(scaled),
    /** Moments of the single products q_i k_i. */
    terms,
    /** The histogram of the scaled scores. Unscaled scores have the same counts in bins √d_k times as wide. */
    bins: histogram(scaled.data, width),
  };
}

export type Sample = ReturnType<typeof measure>;

/** Draws a sample of any size. `report` receives the progress from 0 to 1. */
export function drawSample(of: SampleOf, report?: (share: number) => void): Sample {
  const { entries, seed, dK, pairs } = of;
  return measure(randomPairScores(ENTRY_SAMPLERS[entries], pairs, dK, seed, report), of);
}

const CACHE_SIZE = 4;
const cache = new Map<string, (dK: number) => PairScores>();

/** Same as `drawSample`, but caches the pairs of a seed, so that dragging d_k only draws the additional numbers. */
export function growingSample(of: SampleOf): Sample {
  const { entries, seed, pairs, dK } = of;
  const key = `${entries} ${seed} ${pairs}`;
  const grow = cache.get(key) ?? growingScores(ENTRY_SAMPLERS[entries], pairs, seed);
  cache.delete(key);
  cache.set(key, grow);
  if (cache.size > CACHE_SIZE) cache.delete(cache.keys().next().value!);
  return measure(grow(dK), of);
}
