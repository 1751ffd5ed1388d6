import {
  type Entries,
  growingScores,
  histogram,
  type Histogram,
  type PairScores,
  randomPairScores,
  scaleScores,
  scoreMoments,
  type ScoreSummary,
  summarize,
} from '../../engine/index.ts';

/** How the entries of the vectors come about. */
export type Kind = 'normal' | 'uniform' | 'third' | 'ones';

const ENTRY_SAMPLERS: Record<Kind, Entries> = {
  normal: { shape: 'normal' },
  uniform: { shape: 'uniform' },
  third: { shape: 'normal', std: Math.sqrt(1 / 3) },
  ones: { shape: 'ones' },
};

/** What scores are divided by: the root of d_k, or d_k itself. */
export type By = 'root' | 'whole';

/** What a sample is of: all that its numbers depend on. */
export interface SampleOf {
  entries: Kind;
  seed: number;
  dK: number;
  pairs: number;
}

/** A sample of scores, measured. */
export interface Sample {
  pairs: number;
  raw: ScoreSummary;
  scaled: ScoreSummary;
  /** The single products q_i k_i. */
  terms: PairScores['terms'];
  /** Of the scaled scores; the unscaled ones have the same counts in bins √d_k times as wide. */
  bins: Histogram;
}

/** What a sample has, and what theory says of it. */
export interface Moments {
  mean: number;
  variance: number;
  std: number;
}

/** The pairs that are drawn as the reader watches; more than these are drawn in the background. */
export const PAIRS_AT_ONCE = 500;

const moments = (mean: number, variance: number): Moments => ({
  mean,
  variance,
  std: Math.sqrt(variance),
});

/** Moments of scores over √d_k, divided by what the reader chose: for d_k itself, by the root once more. */
export const divideMoments = ({ mean, variance, std }: Moments, by: By, dK: number): Moments =>
  by === 'root'
    ? { mean, variance, std }
    : { mean: mean / Math.sqrt(dK), variance: variance / dK, std: std / Math.sqrt(dK) };

/** What a term, a score and a scaled score should have. */
export function predict({ entries, dK }: Pick<SampleOf, 'entries' | 'dK'>) {
  const of = (d: number) => scoreMoments(ENTRY_SAMPLERS[entries], d);
  const [term, raw] = [of(1), of(dK)];
  return {
    term: moments(term.mean, term.variance),
    raw: moments(raw.mean, raw.variance),
    scaled: moments(raw.mean / Math.sqrt(dK), raw.variance / dK),
  };
}

/** Bins to a standard deviation: more pairs, finer bins. */
const binsPerDeviation = (pairs: number) =>
  Math.min(24, Math.max(1, Math.round(Math.sqrt(pairs) / 4)));

/** Measures scores. */
function measure({ scores, terms }: PairScores, of: SampleOf): Sample {
  const scaled = scaleScores(scores, of.dK);
  const width = (predict(of).scaled.std || 1) / binsPerDeviation(of.pairs);
  return {
    pairs: of.pairs,
    raw: summarize(scores),
    scaled: summarize(scaled),
    terms,
    bins: histogram(scaled.data, width),
  };
}

/** A sample at once, of any size; `report` hears how far it is. */
export function drawSample(of: SampleOf, report?: (share: number) => void): Sample {
  const { entries, seed, dK, pairs } = of;
  return measure(randomPairScores(ENTRY_SAMPLERS[entries], pairs, dK, seed, report), of);
}

const CACHE_SIZE = 4;
const cache = new Map<string, (dK: number) => PairScores>();

/** The pairs of a seed, kept while they are looked at: a drag of d_k then costs only what is new. */
function growing({ entries, seed, pairs }: SampleOf): (dK: number) => PairScores {
  const key = `${entries} ${seed} ${pairs}`;
  const cached = cache.get(key) ?? growingScores(ENTRY_SAMPLERS[entries], pairs, seed);
  cache.delete(key);
  cache.set(key, cached);
  if (cache.size > CACHE_SIZE) cache.delete(cache.keys().next().value!);
  return cached;
}

/** A sample that grows with d_k; the same as `drawSample`. */
export const growingSample = (of: SampleOf): Sample => measure(growing(of)(of.dK), of);

/** The standard deviation of the scores alone. */
export const deviationAt = (of: SampleOf): number => summarize(growing(of)(of.dK).scores).std;
