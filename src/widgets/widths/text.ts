// What people read in this figure.
import { formatPercent } from '../../number/format.ts';
import { LIMIT, type OptimizerName, type Side, SIDE_NAMES, type Start } from './draw.ts';
import type { Summary, WidthsDerived, WidthsState } from './widths.ts';

export const title = 'With and without √dₖ, from the same start';

export const labels = {
  dK: 'd_k',
  optimizer: 'Steps by',
  rate: 'learning rate',
  start: 'Starting numbers',
  runs: 'runs at every d_k',
  most: 'steps at most',
};

export const optimizerTitles: Record<OptimizerName, string> = {
  descent: 'gradient descent',
  adam: 'Adam',
};
export const startTitles: Record<Start, string> = {
  normal: 'spread 1',
  small: 'spread 0.4',
  layers: 'like nn.Linear',
};

export const presetTitles = {
  descent: 'Gradient descent, weights of spread 1',
  small: 'Gradient descent, smaller weights',
  layers: 'Gradient descent, weights as PyTorch’s layers start',
  fast: 'Gradient descent, weights as PyTorch’s layers start, a larger learning rate',
  adam: 'Adam, smaller weights',
  adamLayers: 'Adam, weights as PyTorch’s layers start',
};

export const sides: Record<Side, string> = { with: 'with ÷√dₖ', without: 'without' };
export const legend: Record<Side, string> = { with: 'with ÷√dₖ', without: 'without' };

export const panels = { sweep: 'Every size', course: 'One run', table: 'In numbers' };
export const panelTitles = {
  sweep: 'Steps until the head has learned',
  course: (dK: number) => `dₖ = ${dK}: the loss of run 1`,
  table: (dK: number) => `dₖ = ${dK}, in numbers`,
};
export const hints = {
  sweep: (most: number) =>
    `Line: the median run. Band: the middle half of the runs. Never: not within ${most} steps.`,
  course: 'Both sides start with the same numbers.',
};
export const axes = { dK: 'dₖ', step: 'step' };
export const limitText = `learned: below ${LIMIT}`;
export const jobName = (runs: number) =>
  `${runs} runs at every size, with and without the division`;

export const stepsText = (steps: number | null) => (steps === null ? 'never' : String(steps));

export const rowNames = [
  'runs that learned',
  'steps, fastest quarter',
  'steps, median run',
  'steps, slowest quarter starts at',
  'largest weight at the start (run 1)',
];
export const reachedText = ({ reached }: Summary, runs: number) => `${reached} of ${runs}`;
export const notYet = '·';

/** How one side did, in a sentence. */
const sideText = ({ reached, median }: Summary, runs: number) =>
  `${reached} of ${runs} runs learn` +
  (reached === 0
    ? ''
    : median === null
      ? ', fewer than half'
      : `, the median one in ${median} steps`);

export function describe(s: WidthsState, { at, top }: WidthsDerived) {
  const how =
    `${s.optimizer === 'adam' ? 'Adam' : 'Gradient descent'} with a learning rate of ${s.rate}, ` +
    `at most ${s.most} steps, dₖ = ${s.dK}. `;
  const [divided, plain] = SIDE_NAMES.map((side) => formatPercent(top[side], 0));
  return (
    how +
    (at
      ? `Divided by √dₖ, ${sideText(at.with, s.runs)}. Without the division, ${sideText(at.without, s.runs)}. `
      : 'The runs aren’t finished yet. ') +
    `At the start of run 1, a question’s largest weight is ${divided} on average with the division, and ${plain} without.`
  );
}

export const goalTexts = {
  notYet: 'These runs aren’t finished yet.',
  size: 'Set dₖ to 512.',
  few: (reached: number, runs: number) =>
    `${reached} of ${runs} undivided heads learn at dₖ = 512.`,
  nudge: 'Small starting numbers give small scores. Try the ones that PyTorch’s layers start with.',
  found: (d: WidthsDerived, runs: number) =>
    `${d.at!.without.reached} of ${runs} undivided heads learn here. At the start, a question’s largest weight is ` +
    `${formatPercent(d.top.without, 0)} on average, so every name still gets some weight, and the gradient reaches it.`,
};
