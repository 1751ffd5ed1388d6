import type { Precision } from '../../engine/index.ts';
import { formatAny, formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import { defineWidget } from '../../widget/define.ts';
import { integer, number, oneOf, vector } from '../../fields/index.ts';
import { presets } from './fixtures.ts';
import { goals } from './goals.ts';
import { type Asked, losses, nudged, slope, type Through, through } from './through.ts';
import { torch } from './torch.ts';

export interface JacobianState {
  scores: readonly number[];
  /** What the scores are multiplied by before the softmax. */
  times: number;
  /** The key whose score is nudged, and whose weight the losses want more of; counted from 1. */
  chosen: number;
  nudge: number;
  precision: Precision;
  /** What stands beside the matrix. */
  beside: 'curve' | 'losses';
}

export interface JacobianDerived extends Through {
  n: number;
  nudged: { actual: number[]; predicted: number[] };
  losses: { plain: Asked; log: Asked };
  /** How far the best score, as it enters, is ahead of the next. */
  lead: number;
  /** p(1 − p) where p is 0.1, 0.5, 0.9 and 0.99. */
  slopes: number[];
}

/** Most keys. */
export const LIMIT = 6;

/** A cell: four decimals, or where these would hide it a few digits and a power; exactly 0 is 0. */
export const cellText = (x: number, digits = 2) =>
  x === 0 ? '0' : Math.abs(x) >= 0.001 ? formatNumber(x, 4) : formatAny(x, digits);

function describe(s: JacobianState, d: JacobianDerived): string {
  const said = [
    `Scores ${d.entering.map((x) => formatShort(x, 2)).join(', ')} give weights ` +
      `${d.weights.map((p) => formatPercent(p)).join(', ')}. ` +
      `The largest cell of the Jacobian is ${formatAny(d.largest, 3)}.`,
  ];
  if (d.zeros > 0)
    said.push(
      `In ${s.precision} ${d.zeros} of its ${d.n * d.n} cells ${d.zeros === 1 ? 'is' : 'are'} exactly 0.`,
    );
  if (s.beside === 'losses')
    said.push(
      `Asked for more of weight ${s.chosen}, its score gets the gradient ` +
        `${formatAny(d.losses.plain.dScores[s.chosen - 1]!, 3)} from the loss −p and ` +
        `${formatAny(d.losses.log.dScores[s.chosen - 1]!, 3)} from cross-entropy.`,
    );
  else if (s.nudge !== 0)
    said.push(
      `With ${formatShort(Math.abs(s.nudge))} ${s.nudge < 0 ? 'taken from' : 'added to'} score ${s.chosen}, ` +
        `weight ${s.chosen} is ${formatPercent(d.nudged.actual[s.chosen - 1]!)}; ` +
        `the Jacobian predicts ${formatPercent(d.nudged.predicted[s.chosen - 1]!)}.`,
    );
  return said.join(' ');
}

export default defineWidget<JacobianState, JacobianDerived>({
  id: 'jacobian',
  version: 1,
  title: 'What the softmax lets through',
  fields: {
    scores: vector({
      label: 'scores',
      role: 'key',
      initial: [2, 1, 0.5],
      count: [2, LIMIT],
      min: -10,
      max: 10,
    }),
    times: number({
      label: 'scores times',
      initial: 1,
      min: 0.1,
      max: 100,
      log: true,
      bar: true,
    }),
    chosen: integer({ label: 'chosen key', initial: 1, min: 1, max: LIMIT }),
    nudge: number({ label: 'nudge', initial: 0.5, min: -1, max: 1, step: 0.05, bar: true }),
    precision: oneOf({
      label: 'Computed in',
      initial: 'float32',
      options: { float32: 'float32', float64: 'float64' },
    }),
    beside: oneOf({
      label: 'Beside the matrix',
      initial: 'curve',
      options: { curve: 'the diagonal', losses: 'two losses' },
    }),
  },
  agree: (s) => (s.chosen > s.scores.length ? { ...s, chosen: s.scores.length } : s),
  derive(s) {
    const d = through(s);
    const [best = 0, next = 0] = d.entering.toSorted((a, b) => b - a);
    return {
      ...d,
      n: s.scores.length,
      nudged: nudged(s, d),
      losses: losses(s, d),
      lead: best - next,
      slopes: [0.1, 0.5, 0.9, 0.99].map(slope),
    };
  },
  describe,
  torch,
  presets,
  goals,
  view: () => import('./View.tsx'),
});
