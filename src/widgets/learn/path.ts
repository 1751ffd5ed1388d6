import { adam, gradientDescent, headFromRow, headToRow, learnLookup } from '../../engine/index.ts';
import { type HeadWeights, lookupTask, map, randomHead, type Tensor } from '../../engine/index.ts';
import { round } from '../../number/format.ts';
import { type Point, pointOf } from '../../kit/plane/plane.ts';

/** Values are points in the plane. */
const VALUE_SIZE = 2;
export const LAST_STEP = 600;
/** Loss above which training counts as diverged. */
export const LOSS_LIMIT = 1e6;

/** A vector moved by hand: the step, 0 for a query or 1 for a key, its row, and its new first two numbers. */
export type Push = readonly [at: number, side: number, row: number, x: number, y: number];

/** Everything that training depends on. */
export interface LearnSetup {
  n: number;
  dK: number;
  optimizer: 'descent' | 'adam';
  rate: number;
  scaled: boolean;
  std: number;
  seed: number;
  pushes: readonly (readonly number[])[];
}

/** Rounds random numbers, so that the PyTorch program can start from the same ones. */
const roundAll = (t: Tensor, digits: number) => map(t, (x) => round(x, digits));

/** Returns the training task: values of `n` names on `n` days, `(n, n, 2)`, which are also the targets. */
export function taskOf({ n, seed }: Pick<LearnSetup, 'n' | 'seed'>) {
  const task = lookupTask(n, VALUE_SIZE, seed);
  const xV = roundAll(task.xV, 1);
  return { ...task, xV, targets: xV };
}

/** Returns W_Q, W_K and W_V before the first step. */
export function firstWeights({ n, dK, seed, std }: LearnSetup): HeadWeights {
  const { wQ, wK, wV } = randomHead(n, dK, VALUE_SIZE, seed, std);
  return { wQ: roundAll(wQ, 2), wK: roundAll(wK, 2), wV: roundAll(wV, 2) };
}

export const scaleOf = ({ dK, scaled }: Pick<LearnSetup, 'dK' | 'scaled'>) =>
  scaled ? 1 / Math.sqrt(dK) : 1;

/** Returns the first two numbers of a row. Queries come first, then keys. */
export const rowAt = ({ data }: Tensor, row: number, dK: number) =>
  pointOf([...data.subarray(row * dK, row * dK + 2)]);

/** Points of a line at some of its steps, with few points where it hardly moves. */
type Trail = { step: number; point: Point }[];

/** Appends a point unless it is too close to the last one to be seen. */
function extend(trail: Trail, step: number, point: Point, isFar: (last: Point) => boolean) {
  const last = trail.at(-1);
  if (!last || isFar(last.point)) trail.push({ step, point });
}

export const pointsBefore = (trail: Trail, step: number) =>
  trail.filter((at) => at.step < step).map(({ point }) => point);

/** Smallest gaps between drawn points: a distance in the plane, and for the loss, steps or a relative change. */
const TRAIL_GAP = 0.04;
const [LOSS_STEPS, LOSS_RATIO] = [8, 0.02];

/** Returns an empty path and a function that adds one step to it. `offset` is added to every initial weight. */
function createPath(setup: LearnSetup, offset = 0) {
  const { n, dK, rate } = setup;
  const scale = scaleOf(setup);
  const optimizer = setup.optimizer === 'adam' ? adam({ lr: rate }) : gradientDescent(rate);
  const path = {
    task: taskOf(setup),
    /** All weights of each step in one row. */
    weights: [] as Tensor[],
    losses: [] as number[],
    /** Points of the loss curve, and of the paths of all queries, then of all keys. */
    course: [] as Trail,
    trails: Array.from({ length: 2 * n }, (): Trail => []),
    /** Whether the loss diverged after the last step. */
    isLost: false,
  };
  let next = map(headToRow(firstWeights(setup)), (w) => w + offset);
  const addStep = () => {
    const step = path.weights.length;
    const weights = { ...next, data: next.data.slice() };
    for (const [at, side, row, x, y] of setup.pushes as readonly Push[])
      if (at === step) weights.data.set([x, y], (side * n + row) * dK);
    const { loss, next: updated } = learnLookup(weights, path.task, scale, optimizer);
    path.isLost = !(loss <= LOSS_LIMIT);
    if (path.isLost) return;
    next = updated;
    path.weights.push(weights);
    path.losses.push(loss);
    extend(
      path.course,
      step,
      [step, loss],
      ([at, last]) => step - at >= LOSS_STEPS || Math.abs(Math.log(loss / last)) > LOSS_RATIO,
    );
    path.trails.forEach((trail, row) => {
      const [x, y] = rowAt(weights, row, dK);
      extend(trail, step, [x, y], (last) => Math.hypot(last[0] - x, last[1] - y) > TRAIL_GAP);
    });
  };
  return { path, addStep };
}
export type Path = ReturnType<typeof createPath>['path'];

/** The latest paths. Playback extends one of them, and dragging back and forth uses another one again. */
const paths = new Map<string, ReturnType<typeof createPath>>();
const MAX_CACHED = 4;

/**
 * Returns the path up to one step after `step`, to which the arrow of the next step points. Dragging the learning rate
 * needs a new path in each frame, so it is computed only that far; a worker computes the rest after the drag.
 */
export function pathTo(setup: LearnSetup, step: number): Path {
  const { n, dK, optimizer, rate, scaled, std, seed } = setup;
  // Later pushes don’t affect these steps.
  const pushes = setup.pushes.filter(([at]) => at! <= step);
  const key = JSON.stringify([n, dK, optimizer, rate, scaled, std, seed, pushes]);
  const entry = paths.get(key) ?? createPath({ ...setup, pushes });
  paths.delete(key);
  paths.set(key, entry);
  if (paths.size > MAX_CACHED) paths.delete(paths.keys().next().value!);
  const { path, addStep } = entry;
  while (path.weights.length < step + 2 && !path.isLost) addStep();
  return path;
}

export const wholePath = (setup: LearnSetup) => pathTo(setup, LAST_STEP);

export const headAt = ({ weights }: Path, step: number, n: number) =>
  headFromRow(weights[step]!, n, VALUE_SIZE);

/**
 * Returns whether rounding errors make no visible difference after `step` steps. If steps are so long that the weights
 * oscillate, even the smallest difference grows with every step.
 */
export function isSteady(setup: LearnSetup, step: number): boolean {
  const [loss, nearbyLoss] = [0, 1e-13].map((offset) => {
    const { path, addStep } = createPath(setup, offset);
    while (path.losses.length <= step && !path.isLost) addStep();
    return path.losses.at(-1)!;
  }) as [number, number];
  return Math.abs(loss - nearbyLoss) <= 1e-4 * loss;
}
