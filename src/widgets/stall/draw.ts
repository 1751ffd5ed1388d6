import { quantileSorted } from 'd3-array';
import {
  backwardLengths,
  type GradientLengths,
  randomNormals,
  type Tensor,
} from '../../engine/index.ts';

/** The vector sizes (d_k) of a sweep. */
export const KEY_WIDTHS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512] as const;
const MAX_KEY_WIDTH = KEY_WIDTHS.at(-1)!;

/** Attention without the division by √d_k (`plain`), and with it (`scaled`). */
export type Side = 'plain' | 'scaled';
export const SIDE_NAMES = ['plain', 'scaled'] as const;

/** The variance of the numbers: 1 (`normal`), or ⅓ (`third`), as from PyTorch's linear layers before training. */
export type Kind = 'normal' | 'third';
const ENTRY_SIZES: Record<Kind, number> = { normal: 1, third: Math.sqrt(1 / 3) };

/** The quantiles, from 0 to 1, at which gradient lengths of the queries are recorded. */
export const LINE_SHARES = Array.from({ length: 21 }, (_, i) => (i * 5) / 100);
/** The quantiles that are quantities of the figure. */
export const QUANTILE_SHARES = [0.1, 0.25, 0.5, 0.75, 0.9];

/** A gradient counts as almost none if it is shorter than this share of the median gradient with the division. */
export const LITTLE_SHARE = 0.1;

export interface Summary extends Omit<Sample, 'rows'> {
  /** The gradient length at each quantile in `LINE_SHARES`. */
  line: number[];
  /** The share of queries with almost no gradient. */
  quiet: number;
}

export interface SampleOf {
  seed: number;
  runs: number;
  n: number;
  entries: Kind;
}

/** Summaries of all draws, one entry for each of `KEY_WIDTHS`. */
export type Sweep = readonly Record<Side, Summary>[];

/** Returns the seed of one matrix of one draw. Neighboring seeds of the figure share no draws. */
const streamOf = (seed: number, draw: number, matrix: number) =>
  (Math.imul(seed, 0x9e3779b1) + 4 * draw + matrix) >>> 0;

/** A cache of draws, because every size uses the first numbers of the same draws. */
const drawCache = new Map<string, Tensor[]>();
const MAX_CACHED_DRAWS = 8;

/** Draws Q, K, V and dO at the largest size, `(n, 512)` each. */
function drawLargest(seed: number, draw: number, n: number, entries: Kind): Tensor[] {
  const key = `${seed},${draw},${n},${entries}`;
  const cached = drawCache.get(key);
  if (cached) return cached;
  const size = ENTRY_SIZES[entries];
  const tensors = [0, 1, 2, 3].map((m) => {
    const drawn = randomNormals([n, MAX_KEY_WIDTH], streamOf(seed, draw, m));
    // dO, the gradient of the output, always has variance 1.
    return m === 3 || size === 1 ? drawn : { ...drawn, data: drawn.data.map((x) => x * size) };
  });
  if (drawCache.size >= MAX_CACHED_DRAWS) drawCache.clear();
  drawCache.set(key, tensors);
  return tensors;
}

/** Computes the gradient lengths of one draw at size `d`, without the division and with it. */
function gradientsOfDraw({ seed, n, entries }: Omit<SampleOf, 'runs'>, draw: number, d: number) {
  const [q, k, v, dO] = drawLargest(seed, draw, n, entries).map(({ data }) => ({
    shape: [n, d],
    data: data.subarray(0, n * d),
  }));
  return backwardLengths(q!, k!, v!, dO!, [1, undefined]);
}

const mean = (xs: readonly number[]) => xs.reduce((a, b) => a + b, 0) / xs.length;

const combine = (passes: readonly GradientLengths[]) => ({
  /** The lengths of the rows of dQ, draw after draw. */
  rows: passes.flatMap(({ rows }) => [...rows]),
  /** The mean norms of dQ and of dV over the draws. */
  dQ: mean(passes.map(({ dQ }) => dQ)),
  dV: mean(passes.map(({ dV }) => dV)),
  /** The share of queries that have a weight above 0.99. */
  above: mean(passes.flatMap(({ top }) => top.map((w) => (w > 0.99 ? 1 : 0)))),
});
type Sample = ReturnType<typeof combine>;

const combineSides = (passes: readonly GradientLengths[][]): Record<Side, Sample> => ({
  plain: combine(passes.map(([plain]) => plain!)),
  scaled: combine(passes.map(([, scaled]) => scaled!)),
});

/** A cache of samples, because dragging a slider back and forth needs the same samples again. */
const samples = new Map<string, Record<Side, Sample>>();

/** Computes the first `runs` draws at one size, `d`. */
export function sample(of: SampleOf, d: number): Record<Side, Sample> {
  const key = `${of.seed},${of.runs},${of.n},${of.entries},${d}`;
  const cached = samples.get(key);
  if (cached) return cached;
  const both = combineSides(
    Array.from({ length: of.runs }, (_, draw) => gradientsOfDraw(of, draw, d)),
  );
  if (samples.size >= 4 * KEY_WIDTHS.length) samples.clear();
  samples.set(key, both);
  return both;
}

export function summarizeSides({ plain, scaled }: Record<Side, Sample>): Record<Side, Summary> {
  const sorted = (rows: readonly number[]) => rows.toSorted((a, b) => a - b);
  const limit = quantileSorted(sorted(scaled.rows), 0.5)! * LITTLE_SHARE;
  const summary = ({ rows, ...rest }: Sample): Summary => {
    const lengths = sorted(rows);
    return {
      ...rest,
      line: LINE_SHARES.map((p) => quantileSorted(lengths, p)!),
      quiet: mean(rows.map((length) => (length < limit ? 1 : 0))),
    };
  };
  return { plain: summary(plain), scaled: summary(scaled) };
}

/** Computes all draws at every size. `report` receives the progress from 0 to 1. */
export function sweep(of: SampleOf, report: (progress: number) => void = () => {}): Sweep {
  const passes = KEY_WIDTHS.map((): GradientLengths[][] => []);
  for (let draw = 0; draw < of.runs; draw++) {
    KEY_WIDTHS.forEach((d, w) => passes[w]!.push(gradientsOfDraw(of, draw, d)));
    report((draw + 1) / of.runs);
  }
  return passes.map((all) => summarizeSides(combineSides(all)));
}
