// What people read in this figure.
import { formatAny, formatPercent, plainNumber } from '../../number/format.ts';
import type { LearnDerived, LearnState } from './learn.ts';

export const title = 'One head learns to look up';

export const NAMES = ['Ada', 'Ben', 'Cem', 'Dia', 'Eli', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jun'];
export const QUESTIONS = NAMES.map((name) => `${name}?`);

export const labels = {
  t: 'step',
  optimizer: 'Steps by',
  rate: 'learning rate',
  dK: 'd_k',
  scaled: 'Divide by √d_k',
  n: 'names',
  std: 'size of the weights at the start',
  seed: 'seed',
  asked: 'question',
  pushes: 'moved by hand',
  loss: 'loss',
  weights: 'weights',
};

export const optimizers = { descent: 'gradient descent', adam: 'Adam' };

export const presetTitles = {
  start: 'Before the first step: every weight is random',
  begun: 'After twenty steps',
  learned: 'After 150 steps',
  adam: 'Adam, after sixty steps',
  large: 'A learning rate of 3',
  runaway: 'A learning rate of 10: the loss runs away',
  undivided: 'Eight numbers, without the division by √dₖ',
  divided: 'Eight numbers, divided by √dₖ',
  pushed: 'After 150 steps a key is moved by hand',
};

export const panels = {
  plane: 'Queries and keys',
  map: 'Weights',
  loss: 'Loss',
  question: 'The chosen question',
  step: 'One step, for every number',
};
export const hints = {
  drag: 'Drag any arrow.',
  plane: 'Thin arrow: the next step, ten times as long.',
  map: 'One row per question. Framed: the right name.',
  loss: 'How wrong the answers are. Dashed: good enough.',
};
export const lossName = 'steps';
export const stepText = (t: number, last: number) => `${t} of ${last}`;
export const spoken = {
  slider: 'Step',
  query: (name: string) => `query ${name}`,
  key: (name: string) => `key ${name}`,
};
/** What of them a plane can show. */
export const firstTwoOf = (dK: number) => `, the first two of ${dK} numbers`;
export const lost = ', and it runs away';
export const lostText = (at: number) => `Steps too long: it ran away after step ${at}.`;
export const runawayText = (at: number) =>
  `The steps are too long: after step ${at} the loss has run away.`;

const nameOf = (s: LearnState) => NAMES[s.asked - 1]!;
/** The two places of the name asked for, on the first day. */
export const answers = { head: 'Day 1: the head answers', right: 'correct:' };
/** A power of ten at the axis. */
export const lossTickText = (x: number) => (x < 1e-3 || x > 1e3 ? formatAny(x, 1) : plainNumber(x));

/** What stands in the formula of a step. */
export const symbols = {
  descent: 'W: all of W_Q, W_K and W_V. L: the loss. η: the learning rate.',
  adam: 'm, v: averages of the gradient and of its square.',
};

const vectorName = (side: number, row: number) => `${side ? 'key' : 'query'} ${NAMES[row]}`;

/** What was moved last, in words. */
export const pushesTold = (
  before: readonly (readonly number[])[],
  after: readonly (readonly number[])[],
) => {
  const moved = after.find((row) => !before.includes(row));
  if (!moved) return 'Nothing is moved by hand';
  const [at, side, row] = moved as [number, number, number];
  return `At step ${at} the ${vectorName(side, row)} is moved by hand`;
};

const lossText = (x: number) => formatAny(x, 3);
const rightText = ({ n }: LearnState, { right }: LearnDerived) =>
  right === n
    ? `all ${n} questions give their own name the most weight`
    : `${right} of ${n} questions give their own name the most weight`;

export const goalTexts = {
  onlyRate: 'Something besides the learning rate has changed. Undo it, or start over.',
  late: (t: number, most: number) => `This is step ${t}, and at most ${most} are allowed.`,
  notYet: (_: LearnState, { at, loss, runaway }: LearnDerived, limit: number) =>
    runaway
      ? `After step ${at} the loss has run away.`
      : `After ${at} steps the loss is ${lossText(loss)}. It should be below ${limit}.`,
  notBroken: (s: LearnState, d: LearnDerived) =>
    `${s.pushes.length === 0 ? 'Nothing has been dragged' : 'No question went wrong when you dragged'}: ${rightText(s, d)}.`,
  broken: (s: LearnState, d: LearnDerived) => `${rightText(s, d)}, ${d.at} steps in all.`,
};

export const nudges = {
  fast: (_: LearnState, { runaway, losses }: LearnDerived) =>
    runaway || losses.some((loss, i) => loss > 1.1 * losses[i - 1]!)
      ? 'These steps are so long that they jump across the valley. Take shorter ones.'
      : 'The loss still falls, but slowly. Take longer steps.',
  recover: (s: LearnState, { right, at }: LearnDerived, last: number) =>
    right === s.n
      ? 'Drag a key to the far side of the plane, on top of another one.'
      : at === last
        ? `Step ${last} is the last one. Go back, undo, and drag the key less far.`
        : 'Now press Play, and watch where it goes.',
};

export const findings = {
  fast: (s: LearnState, { at, loss }: LearnDerived) =>
    `With a learning rate of ${s.rate} the loss is ${lossText(loss)} after ${at} steps. The longest step that the slope allows learns fastest, and a longer one jumps across the valley.`,
  recover: (s: LearnState, { at }: LearnDerived) =>
    `After ${at} steps all ${s.n} questions are right again. Nobody put the arrow back. The loss was larger, and the gradient led downhill again, though not always to the old place.`,
};

export function describe(s: LearnState, d: LearnDerived): string {
  const after = d.at === 0 ? 'Before the first step' : `After ${d.at} step${d.at === 1 ? '' : 's'}`;
  if (d.runaway)
    return `${runawayText(d.at)} Before the first step it was ${lossText(d.losses[0]!)}. A smaller learning rate takes shorter steps.`;
  const hand = s.pushes
    .filter(([at]) => at! <= d.at)
    .map(([at, side, row]) => ` At step ${at} a hand moved the ${vectorName(side!, row!)}.`)
    .join('');
  return (
    `${after} the loss is ${lossText(d.loss)}; ${rightText(s, d)}. ` +
    `“${nameOf(s)}?” gives ${formatPercent(d.weightAsked, 0)} of its weight to ${nameOf(s)}.${hand}`
  );
}
