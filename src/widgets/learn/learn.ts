import { lookupStep, type Tensor, toRows } from '../../engine/index.ts';
import { integer, matrix, number, oneNumber, oneOf, seed, toggle } from '../../fields/index.ts';
import { sameList } from '../../fields/field.ts';
import type { Point } from '../../plane/plane.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  makePresets,
  type StateOf,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, table } from '../../widget/quantities.ts';
import {
  headAt,
  LAST_STEP,
  type LearnSetup,
  type Path,
  pointsBefore,
  type Push,
  rowAt,
  scaleOf,
  walkTo,
} from './path.ts';
import {
  describe,
  findings,
  goalTexts,
  labels,
  NAMES,
  nudges,
  optimizers,
  presetTitles,
  pushesTold,
  QUESTIONS,
  title,
} from './text.ts';

/** The most rows that can be set by hand on one way. */
const MAX_PUSHES = 24;
/** How far from the origin a row can be set. */
export const REACH = 50;

const fields = {
  /** The step that is shown: so many have been taken. */
  t: integer({ label: labels.t, initial: 0, min: 0, max: LAST_STEP }),
  optimizer: oneOf({ label: labels.optimizer, initial: 'descent', options: optimizers }),
  rate: number({
    label: labels.rate,
    initial: 1,
    min: 0.01,
    max: 30,
    step: 0.01,
    log: true,
    bar: true,
  }),
  dK: oneNumber({ label: labels.dK, initial: 2, stops: [2, 4, 8, 16, 32, 64], bar: true }),
  /** Whether scores are divided by √d_k. */
  scaled: toggle({ label: labels.scaled, initial: true, bar: 'reading' }),
  n: integer({ label: labels.n, initial: 6, min: 3, max: NAMES.length }),
  /** Standard deviation of the weights at the start. */
  std: number({ label: labels.std, initial: 1, min: 0.1, max: 2 }),
  seed: seed({ label: labels.seed, initial: 4, bar: 'reading' }),
  /** The question looked at, counted from 1. */
  asked: integer({ label: labels.asked, initial: 1, min: 1, max: NAMES.length }),
  /** Rows that were set by hand on the way. */
  pushes: {
    ...matrix({
      label: labels.pushes,
      initial: [],
      rows: [0, MAX_PUSHES],
      cols: [5, 5],
      min: -REACH,
      max: LAST_STEP,
      hidden: true,
    }),
    tell: pushesTold,
  },
};

export type LearnState = StateOf<typeof fields>;

export interface LearnDerived {
  /** The step that is shown: `t`, unless the loss ran away before. */
  at: number;
  /** Whether the loss has run away before `t`. */
  runaway: boolean;
  loss: number;
  losses: number[];
  /** What is drawn of them: some steps, and the loss at each. */
  course: Point[];
  /** The way of each query, and of each key, in the plane of their first two numbers. */
  trails: Point[][][];
  /** Softmax weights, a row a question. */
  weights: number[][];
  /** The weight of each question on its own name. */
  own: number[];
  /** Questions that give their own name the largest weight. */
  right: number;
  query: number[][];
  key: number[][];
  wV: number[][];
  /** What the loss asks of the query looked at: its gradient. */
  gradient: number[];
  /** What the next step adds to that query; null where the loss then runs away. */
  move: number[] | null;
  weightAsked: number;
  /** What the head answers to the question on the first day, and what is right. */
  output: number[];
  target: number[];
}

const sameRow = (a: readonly number[], b: readonly number[]) =>
  a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

/** The pushes in order, one for a row at a step, of rows that there are. */
function cleanPushes(pushes: readonly (readonly number[])[], n: number) {
  const whole = (x: number, to: number) => Math.min(to, Math.max(0, Math.round(x)));
  const within = (x: number) => Math.min(REACH, Math.max(-REACH, x));
  const clean = pushes
    .map(([at, side, row, x, y]): Push => [
      whole(at!, LAST_STEP),
      whole(side!, 1),
      whole(row!, NAMES.length),
      within(x!),
      within(y!),
    ])
    .filter(([, , row]) => row < n)
    .filter((push, i, all) => !all.slice(i + 1).some((later) => sameRow(push, later)))
    .sort((a, b) => a[0] - b[0]);
  const isSame =
    clean.length === pushes.length && clean.every((row, i) => sameList(row, pushes[i]!));
  return isSame ? pushes : clean;
}

function agree(s: LearnState): LearnState {
  const [asked, pushes] = [Math.min(s.asked, s.n), cleanPushes(s.pushes, s.n)];
  return asked === s.asked && pushes === s.pushes ? s : { ...s, asked, pushes };
}

/** Where the steps alone have led a query (side 0) or a key (1): without what a hand does to it now. */
export function homeOf(s: LearnState, at: number, side: number, row: number): Point {
  const pushes = s.pushes.filter((one) => !sameRow(one, [at, side, row]));
  return rowAt(walkTo({ ...s, pushes }, at).weights[at]!, side * s.n + row, s.dK);
}

/** Pushes with one more, or with one less where it is put back: what was pushed after it has not happened. */
export function pushTo(
  s: LearnState,
  at: number,
  side: number,
  row: number,
  to: Point,
): LearnState['pushes'] {
  const push: Push = [at, side, row, ...to];
  const others = s.pushes.filter((one) => one[0]! <= at && !sameRow(one, push));
  return sameList(to, homeOf(s, at, side, row)) ? others : [...others, push];
}

const lookAt = (path: Path, step: number, s: LearnState) =>
  lookupStep(headAt(path, step, s.n), path.task, scaleOf(s));

/** Questions whose largest weight is on their own name. */
const countRight = (weights: readonly (readonly number[])[]) =>
  weights.filter((row, i) => row.every((w, j) => j === i || w < row[i]!)).length;

/** The way of each query (side 0) and each key (1) up to a step: their first two numbers. */
const trailsOf = (path: Path, at: number, { n, dK }: LearnState): Point[][][] =>
  [0, n].map((from) =>
    path.trails
      .slice(from, from + n)
      .map((trail, i) => [...pointsBefore(trail, at), rowAt(path.weights[at]!, from + i, dK)]),
  );

/** Whether the step after the one that is shown begins with a push: then that step has not led there. */
const isPushedNext = ({ t, pushes }: LearnState) => pushes.some(([at]) => at === t + 1);

function derive(s: LearnState, found?: Path): LearnDerived {
  const path = found && !isPushedNext(s) ? found : walkTo(s, s.t);
  const at = Math.min(s.t, path.weights.length - 1);
  const i = s.asked - 1;
  const head = headAt(path, at, s.n);
  const { query, key, attention, loss } = lookupStep(head, path.task, scaleOf(s));
  const weights = toRows(attention.weights);
  const queries = toRows(query);
  const next = path.weights[at + 1]?.data.subarray(i * s.dK, (i + 1) * s.dK);
  const asked = (of: Tensor) => [...of.data.subarray(i * 2, i * 2 + 2)];
  return {
    at,
    runaway: at < s.t,
    loss,
    losses: path.losses.slice(0, at + 1),
    course: [...pointsBefore(path.course, at), [at, loss]],
    trails: trailsOf(path, at, s),
    weights,
    own: weights.map((row, j) => row[j]!),
    right: countRight(weights),
    query: queries,
    key: toRows(key),
    wV: toRows(head.wV),
    gradient: toRows(attention.dQ)[i]!,
    move: next ? [...next].map((x, c) => x - queries[i]![c]!) : null,
    weightAsked: weights[i]![i]!,
    output: asked(attention.output),
    target: asked(path.task.targets),
  };
}

const rows = (s: LearnState) => QUESTIONS.slice(0, s.n);
const columns = (s: LearnState) => NAMES.slice(0, s.n);

const quantities = {
  at: one({ as: 'count', label: labels.t }),
  loss: one({ as: 'any', digits: 3, label: labels.loss }),
  losses: list({ as: 'any', digits: 3 }),
  weights: table({
    as: 'percent',
    digits: 0,
    label: labels.weights,
    role: 'weight',
    part: 'weights',
    rows,
    columns,
  }),
  own: list({ as: 'percent', digits: 0, role: 'weight', rows }),
  right: one({ as: 'count' }),
  weightAsked: one({ as: 'percent', role: 'weight', part: 'weights' }),
  query: table({ role: 'query', part: 'query', rows }),
  key: table({ role: 'key', part: 'key', rows: columns }),
  wV: table({ role: 'value', part: 'value' }),
  gradient: list({ as: 'any', digits: 2, role: 'query', part: 'query' }),
  move: list({ as: 'any', digits: 2, role: 'query', part: 'query' }),
  output: list({ role: 'output', part: 'output' }),
  target: list({ role: 'value', part: 'value' }),
} satisfies Quantities<LearnState, LearnDerived>;

export type Props = ViewProps<LearnState, LearnDerived, typeof quantities>;

/** The loss that counts as learned. */
export const LEARNED = 0.05;
const FEW_STEPS = 40;
/** Whether a push has made a question wrong that was right before. */
function hasBroken(s: LearnState, { at }: LearnDerived): boolean {
  const path = walkTo(s, at);
  const rightAt = (step: number) => countRight(toRows(lookAt(path, step, s).attention.weights));
  return s.pushes.some(
    ([step]) => step! > 0 && step! <= at && rightAt(step!) < s.n && rightAt(step! - 1) === s.n,
  );
}

const goals: Record<string, Goal<LearnState, LearnDerived>> = {
  fast: {
    start: { t: FEW_STEPS, dK: 8, rate: 0.3, optimizer: 'descent', pushes: [] },
    met: (s, d, begun) =>
      hasChanged(s, begun, ['dK', 'n', 'std', 'seed', 'scaled', 'optimizer', 'pushes'])
        ? goalTexts.onlyRate
        : s.t > FEW_STEPS
          ? goalTexts.late(s.t, FEW_STEPS)
          : d.runaway || d.loss >= LEARNED
            ? goalTexts.notYet(s, d, LEARNED)
            : true,
    nudge: nudges.fast,
    found: findings.fast,
  },
  recover: {
    start: { t: 200, dK: 2, rate: 1, optimizer: 'descent', scaled: true, pushes: [] },
    met: (s, d) =>
      !hasBroken(s, d)
        ? goalTexts.notBroken(s, d)
        : d.right < s.n || d.runaway
          ? goalTexts.broken(s, d)
          : true,
    nudge: (s, d) => nudges.recover(s, d, LAST_STEP),
    found: findings.recover,
  },
};

export default defineWidget<LearnState, LearnDerived, Path>({
  id: 'learn',
  version: 1,
  title,
  fields,
  agree,
  job: {
    // Before the first step there is no way yet.
    of: ({ t, n, dK, optimizer, rate, scaled, std, seed: drawn, pushes }): LearnSetup | undefined =>
      t === 0 ? undefined : { n, dK, optimizer, rate, scaled, std, seed: drawn, pushes },
    worker: () => new Worker(new URL('./learn.worker.ts', import.meta.url), { type: 'module' }),
  },
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    start: {},
    begun: { t: 20 },
    learned: { t: 150 },
    adam: { optimizer: 'adam', rate: 0.1, std: 0.4, t: 60 },
    large: { rate: 3, t: 60 },
    runaway: { rate: 10, t: 60 },
    undivided: { dK: 8, scaled: false, t: 80 },
    divided: { dK: 8, t: 80 },
    pushed: { t: 150, pushes: [[150, 1, 1, -3, -3]] },
  }),
  goals,
  stage: [740, 678],
  view: () => import('./View.tsx'),
});
