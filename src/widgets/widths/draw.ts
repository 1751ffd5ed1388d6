import {
  adam,
  gradientDescent,
  headToRow,
  type HeadWeights,
  learnLookup,
  lookupTask,
  randomHead,
  type Tensor,
  tensor,
  uniforms,
} from '../../engine/index.ts';

/** The sizes of queries and keys (d_k) in a sweep. */
export const KEY_WIDTHS = [2, 4, 8, 16, 32, 64, 128, 256, 512] as const;
/** Returns the index of a size in `KEY_WIDTHS`. */
export const widthIndex = (dK: number) => (KEY_WIDTHS as readonly number[]).indexOf(dK);
/** The number of names in the lookup task, and the size of a value. */
export const [NAMES, D_V] = [6, 2];
/** The loss below which a head counts as having learned. */
export const LIMIT = 0.05;

/** Attention with the division by √d_k, or without it. */
export type Side = 'with' | 'without';
export const SIDE_NAMES = ['with', 'without'] as const;

/** The standard deviations of normally distributed initial weights. */
export const START_STDS = { normal: 1, small: 0.4 };

export interface SweepOf {
  optimizer: 'descent' | 'adam';
  rate: number;
  /** The initial weights: normal numbers, smaller normal numbers, or as `nn.Linear` draws them. */
  start: 'normal' | 'small' | 'layers';
  runs: number;
  /** The maximum number of steps. */
  most: number;
}

/** The steps whose loss is recorded. They grow by equal ratios, which is enough for a logarithmic axis. */
const RECORDED_STEPS = new Set(Array.from({ length: 31 }, (_, k) => Math.round(2 ** (k / 3))));
/** Returns the recorded steps of a run that ends at step `end`, including `end`. */
export const reportedSteps = (end: number) =>
  [...RECORDED_STEPS].filter((step) => step < end).concat(end);

/** The results at one size: the steps of each run (null if it never learned), and the losses of the first run. */
interface AtWidth {
  steps: (number | null)[];
  losses: number[];
}

/** The results of all runs, one entry for each of `KEY_WIDTHS`. */
export type Sweep = readonly Record<Side, AtWidth>[];

/** Draws a weight matrix like `nn.Linear`: uniform between ±1/√(number of inputs). */
function layerWeight(rows: number, columns: number, seed: number): Tensor {
  const uniform = uniforms(seed);
  const bound = 1 / Math.sqrt(rows);
  const numbers = Array.from({ length: rows * columns }, () => bound * (2 * uniform() - 1));
  return tensor(numbers, [rows, columns], 'float64');
}

/** Returns a head before training. It uses seeds in the same way as {@link randomHead}. */
export function startHead(start: SweepOf['start'], dK: number, run: number): HeadWeights {
  if (start !== 'layers') return randomHead(NAMES, dK, D_V, run, START_STDS[start]);
  return {
    wQ: layerWeight(NAMES, dK, run * 3),
    wK: layerWeight(NAMES, dK, run * 3 + 1),
    wV: layerWeight(D_V, D_V, run * 3 + 2),
  };
}

/**
 * Trains one head until its loss is below `LIMIT`, it diverges, or it reaches the maximum number of steps. `steps` is null
 * if it never learned. `losses` has the loss at each of `reportedSteps`, or up to where it diverged.
 */
export function learn(of: SweepOf, run: number, dK: number, side: Side) {
  const task = lookupTask(NAMES, D_V, run);
  const scale = side === 'with' ? 1 / Math.sqrt(dK) : 1;
  const optimize = of.optimizer === 'adam' ? adam({ lr: of.rate }) : gradientDescent(of.rate);
  const losses: number[] = [];
  let weights = headToRow(startHead(of.start, dK, run));
  for (let step = 0; step <= of.most; step++) {
    const { loss, next } = learnLookup(weights, task, scale, optimize);
    const hasLearned = loss < LIMIT;
    if (!Number.isFinite(loss)) break;
    if (hasLearned || RECORDED_STEPS.has(step) || step === of.most) losses.push(loss);
    if (hasLearned) return { steps: step, losses };
    weights = next;
  }
  return { steps: null, losses };
}

/** Trains all runs at every size, with and without the division. `report` receives the progress from 0 to 1. */
export function sweep(of: SweepOf, report: (progress: number) => void = () => {}): Sweep {
  const all = KEY_WIDTHS.map((): Record<Side, AtWidth> => ({
    with: { steps: [], losses: [] },
    without: { steps: [], losses: [] },
  }));
  for (let run = 1; run <= of.runs; run++)
    KEY_WIDTHS.forEach((dK, w) => {
      for (const side of SIDE_NAMES) {
        const { steps, losses } = learn(of, run, dK, side);
        const at = all[w]![side];
        at.steps.push(steps);
        if (run === 1) at.losses = losses;
      }
      report((run - 1 + (w + 1) / KEY_WIDTHS.length) / of.runs);
    });
  return all;
}
