import { adam, gradientDescent, headFromRow, headToRow, learnLookup } from '../../engine/index.ts';
import { type HeadWeights, lookupTask, map, randomHead, type Tensor } from '../../engine/index.ts';
import { round } from '../../number/format.ts';
import { type Point, pointOf } from '../../kit/plane/plane.ts';

/** A value is a place in the plane. */
const VALUE_SIZE = 2;
export const LAST_STEP = 600;
/** Above this loss the steps are too long for it ever to come back. */
export const LOSS_LIMIT = 1e6;

/** A row set by hand: at which step, 0 for a query and 1 for a key, which row, and its first two numbers. */
export type Push = readonly [at: number, side: number, row: number, x: number, y: number];

/** Everything that learning depends on. */
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

/** Random numbers are rounded, so that the PyTorch program can start from the same ones. */
const roundAll = (t: Tensor, digits: number) => map(t, (x) => round(x, digits));

/** The values of all names, drawn several times, `(n, n, 2)`, and the answers to find. */
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

/** The first two numbers of a row: those of queries come first, then those of keys. */
export const rowAt = ({ data }: Tensor, row: number, dK: number) =>
  pointOf([...data.subarray(row * dK, row * dK + 2)]);

/** A growing line: points at some of its steps, few where it hardly moves. */
type Trail = { step: number; point: Point }[];

/** Adds a point, unless it is too close to the last one to be seen. */
function extend(trail: Trail, step: number, point: Point, isFar: (last: Point) => boolean) {
  const last = trail.at(-1);
  if (!last || isFar(last.point)) trail.push({ step, point });
}

export const pointsBefore = (trail: Trail, step: number) =>
  trail.filter((at) => at.step < step).map(({ point }) => point);

/** The closest points drawn: a distance in the plane, and steps or a ratio in the loss. */
const TRAIL_GAP = 0.04;
const [LOSS_STEPS, LOSS_RATIO] = [8, 0.02];

/** A path before its first step, and a function that takes one more; `offset` is added to every weight. */
function begin(setup: LearnSetup, offset = 0) {
  const { n, dK, rate } = setup;
  const scale = scaleOf(setup);
  const optimizer = setup.optimizer === 'adam' ? adam({ lr: rate }) : gradientDescent(rate);
  const path = {
    task: taskOf(setup),
    /** At each step, all weights in one row. */
    weights: [] as Tensor[],
    losses: [] as number[],
    /** The points drawn of the losses, and of each query and then each key. */
    course: [] as Trail,
    trails: Array.from({ length: 2 * n }, (): Trail => []),
    /** The loss, or the weights, ran away after the last step. */
    isLost: false,
  };
  let next = map(headToRow(firstWeights(setup)), (w) => w + offset);
  const walk = () => {
    const step = path.weights.length;
    const weights = { ...next, data: next.data.slice() };
    for (const [at, side, row, x, y] of setup.pushes as readonly Push[])
      if (at === step) weights.data.set([x, y], (side * n + row) * dK);
    const { loss, next: learned } = learnLookup(weights, path.task, scale, optimizer);
    path.isLost = !(loss <= LOSS_LIMIT);
    if (path.isLost) return;
    next = learned;
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
  return { path, walk };
}
export type Path = ReturnType<typeof begin>['path'];

/** The latest paths: playing extends one of them, and dragging back and forth returns to another. */
const paths = new Map<string, ReturnType<typeof begin>>();
const KEPT = 4;

/**
 * The path up to a step and one further, where the arrow of the next step points. A drag of the learning rate makes a
 * new path in each frame, so it is walked only as far as needed; once nothing moves, a worker walks to the end.
 */
export function walkTo(setup: LearnSetup, step: number): Path {
  const { n, dK, optimizer, rate, scaled, std, seed } = setup;
  // Later pushes change nothing before.
  const pushes = setup.pushes.filter(([at]) => at! <= step);
  const key = JSON.stringify([n, dK, optimizer, rate, scaled, std, seed, pushes]);
  const walked = paths.get(key) ?? begin({ ...setup, pushes });
  paths.delete(key);
  paths.set(key, walked);
  if (paths.size > KEPT) paths.delete(paths.keys().next().value!);
  const { path, walk } = walked;
  while (path.weights.length < step + 2 && !path.isLost) walk();
  return path;
}

export const wholePath = (setup: LearnSetup) => walkTo(setup, LAST_STEP);

export const headAt = ({ weights }: Path, step: number, n: number) =>
  headFromRow(weights[step]!, n, VALUE_SIZE);

/**
 * Whether another order of summing makes no visible difference after so many steps. Where steps are so long that the
 * weights jump to and fro, the smallest difference grows at every step.
 */
export function isSteady(setup: LearnSetup, step: number): boolean {
  const [loss, nearbyLoss] = [0, 1e-13].map((offset) => {
    const { path, walk } = begin(setup, offset);
    while (path.losses.length <= step && !path.isLost) walk();
    return path.losses.at(-1)!;
  }) as [number, number];
  return Math.abs(loss - nearbyLoss) <= 1e-4 * loss;
}
