import { quantileSorted } from 'd3-array';
import {
  backwardLengths,
  type GradientLengths,
  randomNormals,
  type Tensor,
} from '../../engine/index.ts';

/** The sizes of vectors that are tried. */
export const KEY_WIDTHS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512] as const;
const MAX_KEY_WIDTH = KEY_WIDTHS.at(-1)!;

/** Without the division, and with it. */
export type Side = 'plain' | 'scaled';
export const SIDE_NAMES = ['plain', 'scaled'] as const;

/** Numbers of variance 1, or ⅓, as PyTorch's linear layers make them at the start. */
export type Kind = 'normal' | 'third';
const ENTRY_SIZES: Record<Kind, number> = { normal: 1, third: Math.sqrt(1 / 3) };

/** With the queries sorted by gradient length, the shares at which the length is recorded. */
export const LINE_SHARES = Array.from({ length: 21 }, (_, i) => (i * 5) / 100);
/** The shares whose lengths are quantities. */
export const QUANTILE_SHARES = [0.1, 0.25, 0.5, 0.75, 0.9];

/** Almost no feedback: below this share of what the median query gets with the division. */
export const LITTLE_SHARE = 0.1;

export interface Summary extends Omit<Sample, 'rows'> {
  /** The gradient length at each of LINE_SHARES. */
  line: number[];
  /** Share of the queries that get almost no feedback. */
  quiet: number;
}

export interface SampleOf {
  seed: number;
  runs: number;
  n: number;
  entries: Kind;
}

/** One entry for each of KEY_WIDTHS. */
export type Sweep = readonly Record<Side, Summary>[];

/** The seed of one matrix of one draw. Neighboring seeds of the figure share no draws. */
const streamOf = (seed: number, draw: number, matrix: number) =>
  (Math.imul(seed, 0x9e3779b1) + 4 * draw + matrix) >>> 0;

/** Every size uses the first numbers of the same draws. */
const drawCache = new Map<string, Tensor[]>();
const MAX_CACHED_DRAWS = 8;

/** Q, K, V and dO of one draw at the widest, n rows each. */
function widest(seed: number, draw: number, n: number, entries: Kind): Tensor[] {
  const key = `${seed},${draw},${n},${entries}`;
  const found = drawCache.get(key);
  if (found) return found;
  const size = ENTRY_SIZES[entries];
  const tensors = [0, 1, 2, 3].map((m) => {
    const drawn = randomNormals([n, MAX_KEY_WIDTH], streamOf(seed, draw, m));
    // The output’s gradient always has variance 1.
    return m === 3 || size === 1 ? drawn : { ...drawn, data: drawn.data.map((x) => x * size) };
  });
  if (drawCache.size >= MAX_CACHED_DRAWS) drawCache.clear();
  drawCache.set(key, tensors);
  return tensors;
}

/** The gradients of one draw, without the division and with it. */
function pass({ seed, n, entries }: Omit<SampleOf, 'runs'>, draw: number, d: number) {
  const [q, k, v, dO] = widest(seed, draw, n, entries).map(({ data }) => ({
    shape: [n, d],
    data: data.subarray(0, n * d),
  }));
  return backwardLengths(q!, k!, v!, dO!, [1, undefined]);
}

const mean = (xs: readonly number[]) => xs.reduce((a, b) => a + b, 0) / xs.length;

const gather = (passes: readonly GradientLengths[]) => ({
  /** Lengths of the rows of dQ, draw after draw. */
  rows: passes.flatMap(({ rows }) => [...rows]),
  /** Mean over the draws of the length of all of dQ, and of all of dV. */
  dQ: mean(passes.map(({ dQ }) => dQ)),
  dV: mean(passes.map(({ dV }) => dV)),
  /** Share of the queries that give more than .99 of their weight to one key. */
  above: mean(passes.flatMap(({ top }) => top.map((w) => (w > 0.99 ? 1 : 0)))),
});
type Sample = ReturnType<typeof gather>;

const bothOf = (passes: readonly GradientLengths[][]): Record<Side, Sample> => ({
  plain: gather(passes.map(([plain]) => plain!)),
  scaled: gather(passes.map(([, scaled]) => scaled!)),
});

/** Sliding back and forth asks for the same samples again. */
const samples = new Map<string, Record<Side, Sample>>();

/** The first draws at one size. */
export function sample(of: SampleOf, d: number): Record<Side, Sample> {
  const key = `${of.seed},${of.runs},${of.n},${of.entries},${d}`;
  const found = samples.get(key);
  if (found) return found;
  const both = bothOf(Array.from({ length: of.runs }, (_, draw) => pass(of, draw, d)));
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

/** All draws at every size; `report` gets the progress from 0 to 1. */
export function sweep(of: SampleOf, report: (progress: number) => void = () => {}): Sweep {
  const passes = KEY_WIDTHS.map((): GradientLengths[][] => []);
  for (let draw = 0; draw < of.runs; draw++) {
    KEY_WIDTHS.forEach((d, w) => passes[w]!.push(pass(of, draw, d)));
    report((draw + 1) / of.runs);
  }
  return passes.map((all) => summarizeSides(bothOf(all)));
}
