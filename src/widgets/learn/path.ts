import {
  adam,
  gradientDescent,
  headFromRow,
  type HeadWeights,
  headToRow,
  learnLookup,
  lookupTask,
  type LookupTask,
  map,
  type Optimizer,
  randomHead,
  type Tensor,
} from '../../engine/index.ts';
import { round } from '../../number/format.ts';
import type { Point } from '../../plane/plane.ts';
import type { LearnState } from './learn.ts';

/** Numbers in a value: a place in the plane. */
export const VALUE_SIZE = 2;
/** Steps there may be. */
export const LAST_STEP = 600;
/** Above it nothing comes back: the steps are too long. */
export const LOSS_LIMIT = 1e6;

/** A row that was set by hand: at which step, 0 for a query and 1 for a key, whose, and its first two numbers. */
export type Push = readonly [at: number, side: number, row: number, x: number, y: number];

/** All that learning depends on. */
export type LearnSetup = Pick<
  LearnState,
  'n' | 'dK' | 'optimizer' | 'rate' | 'scaled' | 'std' | 'seed' | 'pushes'
>;

/** What is drawn at random has few decimals, so that a program can begin with the same numbers. */
const roundAll = (t: Tensor, digits: number) => map(t, (x) => round(x, digits));

/** The values of all names, drawn several times, `(n, n, 2)`, and what is to be found. */
export function taskOf({ n, seed }: Pick<LearnSetup, 'n' | 'seed'>) {
  const task = lookupTask(n, VALUE_SIZE, seed);
  const xV = roundAll(task.xV, 1);
  return { ...task, xV, targets: xV };
}

/** Weights before the first step. */
export function firstWeights({ n, dK, seed, std }: LearnSetup): HeadWeights {
  const { wQ, wK, wV } = randomHead(n, dK, VALUE_SIZE, seed, std);
  return { wQ: roundAll(wQ, 2), wK: roundAll(wK, 2), wV: roundAll(wV, 2) };
}

export const scaleOf = ({ dK, scaled }: Pick<LearnSetup, 'dK' | 'scaled'>) =>
  scaled ? 1 / Math.sqrt(dK) : 1;

/** Points of a line that grows, at some of its steps: where it hardly moves it has few. */
export interface Trail {
  readonly steps: number[];
  readonly points: Point[];
}
/** Adds a point where it is farther from the last one than can be missed. */
function extend(
  { steps, points }: Trail,
  step: number,
  point: Point,
  far: (from: Point) => boolean,
) {
  const last = points.at(-1);
  if (last && !far(last)) return;
  steps.push(step);
  points.push(point);
}
/** Its points before a step. */
export const pointsBefore = ({ steps, points }: Trail, step: number): Point[] => {
  const end = steps.findIndex((one) => one >= step);
  return end < 0 ? [...points] : points.slice(0, end);
};
/** So far apart, in the plane, points of a trail are drawn; so far, in steps and in ratio, points of the loss. */
const TRAIL_GAP = 0.04;
const [LOSS_STEPS, LOSS_RATIO] = [8, 0.02];

/**
 * The way of the weights, step by step. A worker walks it to its end as soon as nothing it depends on moves any more
 * (`wholePath`). Until then it is walked where it is shown, as far as it is asked for: under a hand that drags the
 * learning rate the way is another one in each frame, and a step takes some thirty microseconds.
 */
export interface Path {
  readonly task: LookupTask;
  /** All weights in one row, at each step. */
  readonly weights: readonly Tensor[];
  /** The loss at each step. */
  readonly losses: readonly number[];
  /** What is drawn of the losses. */
  readonly course: Trail;
  /** What is drawn of the way of each query, then of each key: their first two numbers. */
  readonly trails: readonly Trail[];
  /** The loss after the last step: it, or the weights, ran away. */
  readonly isLost: boolean;
}

interface Growing {
  task: LookupTask;
  weights: Tensor[];
  losses: number[];
  course: Trail;
  trails: Trail[];
  isLost: boolean;
  /** Takes one more step. */
  walk: () => void;
}

/** A path before its first step; `aside` is added to every weight. */
function begin(setup: LearnSetup, aside = 0): Growing {
  const { n, dK, pushes } = setup;
  const task = taskOf(setup);
  const scale = scaleOf(setup);
  const optimizer: Optimizer =
    setup.optimizer === 'adam' ? adam({ lr: setup.rate }) : gradientDescent(setup.rate);
  let next = map(headToRow(firstWeights(setup)), (w) => w + aside);
  const path: Growing = {
    task,
    weights: [],
    losses: [],
    course: { steps: [], points: [] },
    trails: Array.from({ length: 2 * n }, () => ({ steps: [], points: [] })),
    isLost: false,
    walk() {
      const step = path.weights.length;
      const weights = { ...next, data: next.data.slice() };
      for (const [at, side, row, x, y] of pushes as readonly Push[])
        if (at === step) weights.data.set([x, y], (side * n + row) * dK);
      const learned = learnLookup(weights, task, scale, optimizer);
      path.isLost = !(learned.loss <= LOSS_LIMIT);
      if (path.isLost) return;
      path.weights.push(weights);
      path.losses.push(learned.loss);
      extend(
        path.course,
        step,
        [step, learned.loss],
        ([at, loss]) =>
          step - at >= LOSS_STEPS || Math.abs(Math.log(learned.loss / loss)) > LOSS_RATIO,
      );
      path.trails.forEach((trail, row) => {
        const point = rowAt(weights, row, dK);
        extend(trail, step, point, (last) => distance(last, point) > TRAIL_GAP);
      });
      next = learned.next;
    },
  };
  return path;
}

/** The paths asked for last: while it plays, one goes on; while a hand drags back and forth, it may be there still. */
const paths = new Map<string, Growing>();
const KEPT = 4;

/** The path up to a step, and one further, which is where the arrow of the next step points. */
export function walkTo(setup: LearnSetup, step: number): Path {
  const { n, dK, optimizer, rate, scaled, std, seed } = setup;
  // What is pushed later changes nothing before.
  const pushes = setup.pushes.filter(([at]) => at! <= step);
  const key = JSON.stringify([n, dK, optimizer, rate, scaled, std, seed, pushes]);
  const path = paths.get(key) ?? begin({ ...setup, pushes });
  paths.delete(key);
  paths.set(key, path);
  if (paths.size > KEPT) paths.delete(paths.keys().next().value!);
  while (path.weights.length < step + 2 && !path.isLost) path.walk();
  return path;
}

/** The path to its last step. */
export function wholePath(setup: LearnSetup): Path {
  const { task, weights, losses, course, trails, isLost } = walkTo(setup, LAST_STEP);
  return { task, weights, losses, course, trails, isLost };
}

const distance = ([a, b]: Point, [c, d]: Point) => Math.hypot(a - c, b - d);

/** The first two numbers of a row: those of queries come first, then those of keys. */
export const rowAt = ({ data }: Tensor, row: number, dK: number): Point => [
  data[row * dK]!,
  data[row * dK + 1]!,
];

export const headAt = ({ weights }: Path, step: number, n: number) =>
  headFromRow(weights[step]!, n, VALUE_SIZE);

/**
 * Whether another order of sums cannot be seen after so many steps. Where steps are so long that the weights jump to
 * and fro, the smallest difference grows from step to step: a way that begins a hair aside then ends elsewhere.
 */
export function isSteady(setup: LearnSetup, step: number): boolean {
  const [here, beside] = [0, 1e-13].map((aside) => {
    const path = begin(setup, aside);
    while (path.losses.length <= step && !path.isLost) path.walk();
    return path.losses.at(-1)!;
  }) as [number, number];
  return Math.abs(here - beside) <= 1e-4 * here;
}
