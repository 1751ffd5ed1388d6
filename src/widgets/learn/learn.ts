import { lookupStep, type Tensor, toRows } from '../../engine/index.ts';
import { clamp, sameList, sameRows } from '../../figure/fields/field.ts';
import {
  integer,
  matrix,
  number,
  oneOfNumbers,
  oneOf,
  seed,
  toggle,
} from '../../figure/fields/index.ts';
import { formatAny, formatPercent } from '../../number/format.ts';
import type { Point } from '../../kit/plane/plane.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { headAt, LAST_STEP, pointsBefore, rowAt, scaleOf, pathTo } from './path.ts';
import type { LearnSetup, Path, Push } from './path.ts';

export const NAMES = ['Ada', 'Ben', 'Cem', 'Dia', 'Eli', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jun'];
export const QUESTIONS = NAMES.map((name) => `${name}?`);
/** Largest absolute coordinate of a vector that is moved by hand. */
export const MAX_ABS = 50;
/** Loss below which the head counts as trained. */
export const LEARNED = 0.05;
const FEW_STEPS = 40;

type Pushes = LearnSetup['pushes'];

/** Returns whether two pushes move the same vector at the same step. */
const sameRow = (a: readonly number[], b: readonly number[]) =>
  [0, 1, 2].every((i) => a[i] === b[i]);

/** Returns valid pushes of the first `n` rows in order of their steps, only the last one for each row and step. */
function cleanPushes(pushes: Pushes, n: number): Pushes {
  const clean = pushes
    .map(([at, side, row, x, y]): Push => [
      clamp(Math.round(at!), 0, LAST_STEP),
      clamp(Math.round(side!), 0, 1),
      clamp(Math.round(row!), 0, NAMES.length),
      clamp(x!, -MAX_ABS, MAX_ABS),
      clamp(y!, -MAX_ABS, MAX_ABS),
    ])
    .filter(([, , row]) => row < n)
    .filter((push, i, all) => !all.slice(i + 1).some((later) => sameRow(push, later)))
    .sort((a, b) => a[0] - b[0]);
  return sameRows(clean, pushes) ? pushes : clean;
}

/** Returns where a query (side 0) or key (side 1) would be at step `at` if it weren’t moved by hand at that step. */
export function unmovedPoint(s: LearnSetup, at: number, side: number, row: number): Point {
  const pushes = s.pushes.filter((push) => !sameRow(push, [at, side, row]));
  return rowAt(pathTo({ ...s, pushes }, at).weights[at]!, side * s.n + row, s.dK);
}

/** Returns the pushes with the row moved to `to` at step `at`, or without that push if it is back. Drops later ones. */
export function pushTo(s: LearnSetup, at: number, side: number, row: number, to: Point): Pushes {
  const push: Push = [at, side, row, ...to];
  const others = s.pushes.filter((other) => other[0]! <= at && !sameRow(other, push));
  return sameList(to, unmovedPoint(s, at, side, row)) ? others : [...others, push];
}

/** Returns how many questions give their own name the largest weight. */
const countRight = (weights: Pushes) =>
  weights.filter((row, i) => row.every((w, j) => j === i || w < row[i]!)).length;

/** Returns whether a push made a question wrong when all were right at the step before. */
function hasBroken(s: LearnSetup, at: number): boolean {
  const path = pathTo(s, at);
  const isRight = (step: number) => {
    const { attention } = lookupStep(headAt(path, step, s.n), path.task, scaleOf(s));
    return countRight(toRows(attention.weights)) === s.n;
  };
  return s.pushes.some(
    ([step = 0]) => step > 0 && step <= at && !isRight(step) && isRight(step - 1),
  );
}

const vectorName = (side: number, row: number) => `${side ? 'key' : 'query'} ${NAMES[row]}`;
const rightText = (n: number, right: number) =>
  `${right === n ? `all ${n}` : `${right} of ${n}`} questions give their own name the most weight`;

export default defineFigure({
  id: 'learn',
  title: 'One head learns to look up',
  fields: {
    t: integer({ label: 'step', initial: 0, min: 0, max: LAST_STEP }),
    optimizer: oneOf({
      label: 'Steps by',
      initial: 'descent',
      options: { descent: 'gradient descent', adam: 'Adam' },
    }),
    rate: number({
      label: 'learning rate',
      initial: 1,
      min: 0.01,
      max: 30,
      step: 0.01,
      log: true,
      bar: true,
    }),
    dK: oneOfNumbers({ label: 'd_k', initial: 2, stops: [2, 4, 8, 16, 32, 64], bar: true }),
    scaled: toggle({ label: 'Divide by √d_k', initial: true, bar: 'not-on-slides' }),
    n: integer({ label: 'names', initial: 6, min: 3, max: NAMES.length }),
    std: number({ label: 'size of the weights at the start', initial: 1, min: 0.1, max: 2 }),
    seed: seed({ label: 'seed', initial: 4, bar: 'not-on-slides' }),
    asked: integer({ label: 'question', initial: 1, min: 1, max: NAMES.length }),
    pushes: {
      ...matrix({
        label: 'moved by hand',
        initial: [],
        rows: [0, 24],
        cols: [5, 5],
        min: -MAX_ABS,
        max: LAST_STEP,
        hidden: true,
      }),
      tell(before: Pushes, after: Pushes) {
        const [at, side, row] = after.find((push) => !before.includes(push)) ?? [];
        return at === undefined
          ? 'Nothing is moved by hand'
          : `At step ${at}, the ${vectorName(side!, row!)} is moved by hand`;
      },
    },
  },
  normalize: (s) => ({ ...s, asked: Math.min(s.asked, s.n), pushes: cleanPushes(s.pushes, s.n) }),
  job: {
    // At step 0 no path is needed.
    of: ({ t, n, dK, optimizer, rate, scaled, std, seed: randomSeed, pushes }) =>
      t === 0 ? undefined : { n, dK, optimizer, rate, scaled, std, seed: randomSeed, pushes },
    worker: () => new Worker(new URL('./learn.worker.ts', import.meta.url), { type: 'module' }),
  },
  derive(s, workerPath?: Path) {
    const { t, n, dK, asked, pushes } = s;
    // The worker’s path includes a push at the next step, but the arrow must show the step of training without it.
    const path = workerPath && !pushes.some(([step]) => step === t + 1) ? workerPath : pathTo(s, t);
    const at = Math.min(t, path.weights.length - 1);
    const i = asked - 1;
    const head = headAt(path, at, n);
    const { query, key, attention, loss } = lookupStep(head, path.task, scaleOf(s));
    const weights = toRows(attention.weights);
    const queries = toRows(query);
    const next = path.weights[at + 1];
    const answer = (of: Tensor) => [...of.data.subarray(i * 2, i * 2 + 2)];
    return {
      /** The step that is shown: `t`, or the last one before the loss diverged. */
      at,
      runaway: at < t,
      loss,
      losses: path.losses.slice(0, at + 1),
      /** Points of the loss curve, as step and loss. */
      course: [...pointsBefore(path.course, at), [at, loss] as Point],
      /** The paths of all queries, then of all keys, in the plane of their first two numbers. */
      trails: [0, n].map((from) =>
        path.trails
          .slice(from, from + n)
          .map((trail, row) => [
            ...pointsBefore(trail, at),
            rowAt(path.weights[at]!, from + row, dK),
          ]),
      ),
      weights,
      own: weights.map((row, j) => row[j]!),
      right: countRight(weights),
      query: queries,
      key: toRows(key),
      gradient: toRows(attention.dQ)[i]!,
      /** Change of the chosen query by the next step. */
      move: next ? queries[i]!.map((x, c) => next.data[i * dK + c]! - x) : null,
      weightAsked: weights[i]![i]!,
      output: answer(attention.output),
      target: answer(path.task.targets),
    };
  },
  quantities({ scalar, list, table, weights }) {
    const rows = ({ n }: { n: number }) => QUESTIONS.slice(0, n);
    const columns = ({ n }: { n: number }) => NAMES.slice(0, n);
    const query = { role: 'query', part: 'query' } as const;
    return {
      at: scalar({ as: 'count', label: 'step' }),
      loss: scalar({ as: 'any', digits: 3, label: 'loss' }),
      weights: weights(rows, columns, { digits: 0, label: 'weights' }),
      own: list({ as: 'percent', digits: 0, role: 'weight', rows }),
      right: scalar({ as: 'count' }),
      weightAsked: scalar({ as: 'percent', role: 'weight', part: 'weights' }),
      query: table({ ...query, rows }),
      key: table({ role: 'key', part: 'key', rows: columns }),
      gradient: list({ ...query, as: 'any', digits: 2 }),
      move: list({ ...query, as: 'any', digits: 2 }),
      /** The head’s answer to the chosen question on the first day. */
      output: list({ role: 'output', part: 'output' }),
      target: list({ role: 'value', part: 'value' }),
    };
  },
  describe({ n, asked, pushes }, { at, runaway, loss, losses, right, weightAsked }) {
    if (runaway)
      return (
        `The steps are too long: after step ${at} the loss has run away. Before the first step it was ` +
        `${formatAny(losses[0]!, 3)}. A smaller learning rate takes shorter steps.`
      );
    const name = NAMES[asked - 1];
    const after = at === 0 ? 'Before the first step' : `After ${at} step${at === 1 ? '' : 's'}`;
    const moved = pushes
      .filter(([step]) => step! <= at)
      .map(
        ([step, ...of]) => ` At step ${step}, the ${vectorName(of[0]!, of[1]!)} was moved by hand.`,
      );
    return (
      `${after} the loss is ${formatAny(loss, 3)}; ${rightText(n, right)}. ` +
      `“${name}?” gives ${formatPercent(weightAsked, 0)} of its weight to ${name}.${moved.join('')}`
    );
  },
  torch: async (program): Promise<string> => (await import('./torch.ts')).torch(program),
  presets: {
    start: ['Before the first step: every weight is random'],
    begun: ['After twenty steps', { t: 20 }],
    learned: ['After 150 steps', { t: 150 }],
    adam: ['Adam, after sixty steps', { optimizer: 'adam', rate: 0.1, std: 0.4, t: 60 }],
    large: ['A learning rate of 3', { rate: 3, t: 60 }],
    runaway: ['A learning rate of 10: the loss runs away', { rate: 10, t: 60 }],
    undivided: ['Eight numbers, without the division by √dₖ', { dK: 8, scaled: false, t: 80 }],
    divided: ['Eight numbers, divided by √dₖ', { dK: 8, t: 80 }],
    pushed: ['After 150 steps, a key is moved by hand', { t: 150, pushes: [[150, 1, 1, -3, -3]] }],
  },
  goals: {
    fast: {
      start: { t: FEW_STEPS, dK: 8, rate: 0.3, optimizer: 'descent', pushes: [] },
      solution: { rate: 3 },
      keep: ['dK', 'n', 'std', 'seed', 'scaled', 'optimizer', 'pushes'],
      check(s, { at, loss, runaway }) {
        if (s.t > FEW_STEPS) return `This is step ${s.t}, and at most ${FEW_STEPS} are allowed.`;
        if (runaway) return `After step ${at} the loss has run away.`;
        return (
          loss < LEARNED ||
          `After ${at} steps the loss is ${formatAny(loss, 3)}. It should be below ${LEARNED}.`
        );
      },
      hint: (_, { runaway, losses }) =>
        runaway || losses.some((loss, i) => loss > 1.1 * losses[i - 1]!)
          ? 'These steps are so long that they jump across the valley. Take shorter ones.'
          : 'The loss is still falling, but slowly. Take longer steps.',
      explain: ({ rate }, { at, loss }) =>
        `With a learning rate of ${rate} the loss is ${formatAny(loss, 3)} after ${at} steps. ` +
        'The longest steps that don’t jump across the valley learn fastest.',
    },
    recover: {
      start: { t: 200, dK: 2, rate: 1, optimizer: 'descent', scaled: true, pushes: [] },
      solution: { pushes: [[200, 1, 0, 2, -2]], t: 600 },
      check(s, { at, right, runaway }) {
        const result = rightText(s.n, right);
        if (s.pushes.length === 0) return `Nothing has been dragged: ${result}.`;
        if (!hasBroken(s, at)) return `No question went wrong when you dragged: ${result}.`;
        return (right === s.n && !runaway) || `After ${at} steps, ${result}.`;
      },
      hint: ({ n }, { right, at }) =>
        right === n
          ? 'Drag a key to the far side of the plane, on top of another one.'
          : at === LAST_STEP
            ? `Step ${LAST_STEP} is the last one. Go back, undo, and don’t drag the key as far.`
            : 'Now press Play, and watch where it goes.',
      explain: ({ n }, { at }) =>
        `After ${at} steps all ${n} questions are right again. Nobody put the arrow back. The loss was larger, ` +
        'and the gradient led downhill again, though not always to the old place.',
    },
  },
  stage: [740, 678],
  view: () => import('./View.tsx'),
});
