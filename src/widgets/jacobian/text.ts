// What people read in this figure.
import {
  formatAny,
  formatNumber,
  formatPercent,
  formatShort,
  formatWeight,
} from '../../number/format.ts';
import type { JacobianDerived, JacobianState } from './jacobian.ts';

export const title = 'What the softmax lets through';

export const labels = {
  scores: 'scores',
  score: 'score',
  times: 'multiply scores by',
  chosen: 'chosen key',
  nudge: 'nudge',
  precision: 'Computed in',
  beside: 'Show',
  matrix: 'Every weight for every score',
};

export const besideTitles = { curve: 'the hill', losses: 'two losses' };
/** The same as headings, above what stands there. */
export const besideHeads = { curve: 'The hill, from the diagonal', losses: 'Two losses' };

export const presetTitles = {
  soft: 'Soft weights',
  hot: 'The same scores ten times as large',
  saturated: 'A hundred times as large',
  even: 'Four equal scores',
  bars: 'Three weights, one nudge',
  'bars-hot': 'Three weights, one nudge, the scores ten times as large',
  level: 'Ten times as large, two of them equal',
  losses: 'Saturated scores under two losses',
};

export const goalTexts = {
  times: 'Leave “multiply scores by” at 1.',
  stands: (largest: number, limit: number, lead: number, most: number) =>
    `The highest circle is at ${cellText(largest)}${largest < limit ? '' : `, not below ${limit}`}. ` +
    `The lead is ${formatShort(lead, 2)}${lead > most ? `, more than ${most}` : ''}.`,
  nudge: (multiplied: boolean, tooHigh: boolean) =>
    multiplied
      ? 'Set “multiply scores by” back to 1.'
      : tooHigh
        ? 'Give the best score a larger lead. That moves all weights closer to 0 or 1.'
        : 'All circles are low enough. Now try it with a smaller lead.',
  found: (lead: number, best: number, largest: number) =>
    `A lead of ${formatShort(lead, 2)} gives the best key ${formatPercent(best, 2)} of the weight. ` +
    `All circles are at the foot of the hill, none higher than ${cellText(largest)}, so a small nudge hardly moves anything.`,
};

/** With so many decimals two weights that are near 1, or near 0, can be told apart: one where three do not do. */
const digitsApart = (a: number, b: number) =>
  [1, 2, 3].find((digits) => formatPercent(a, digits) !== formatPercent(b, digits)) ?? 1;

export const scoreTexts = {
  panel: 'Scores and weights',
  choose: {
    curve: 'Pick the score to nudge.',
    losses: 'Pick the weight that should grow.',
  },
  score: 'score',
  weight: 'weight',
  nudged: ' → after',
  chooseKey: (i: number) => `choose key ${i + 1}`,
  name: (i: number) => `score ${i + 1}`,
  typed: (i: number) => `score ${i + 1}, typed`,
  keys: 'keys',
  /** A score as it enters the softmax, what is added to it, and what becomes of a weight. */
  entering: (x: number) => `→ ${formatShort(x, 2)} `,
  by: (nudge: number) =>
    nudge === 0 ? '' : `${nudge < 0 ? '−' : '+'} ${formatShort(Math.abs(nudge))}`,
  becomes: (weight: number, nudged?: number) =>
    [weight, ...(nudged === undefined ? [] : [nudged])]
      .map((w) =>
        formatPercent(
          w,
          nudged === undefined || nudged === weight ? 1 : digitsApart(weight, nudged),
        ),
      )
      .join(' → '),
  legend: 'Hatched: gained. Outlined: lost. Line: what the matrix predicts.',
  barsLegend: 'Hatched: gained. Outlined: lost.',
  moved: (chosen: number, nudge: number, points: number) =>
    `A nudge of ${formatShort(nudge)} moves ${symbol('w', chosen - 1)} by ${formatAny(points, 2)} percentage points.`,
};

export const matrixTexts = {
  panel: 'The Jacobian',
  title: 'The Jacobian: how every weight responds to every score',
  hint: 'One row for each weight, one column for each score.',
  name: 'Jacobian',
  look: 'Point at a cell to see its arithmetic.',
};

/** Where the curve stands without the matrix. */
export const hillTexts = {
  panel: 'The hill',
  title: 'How strongly a weight responds',
  hint: 'Each circle is one of your weights. The higher it is, the more it gains from a small nudge.',
  across: 'weight',
};

export const curveTexts = {
  hint: 'w(1 − w): how fast a weight w moves with its own score.',
  name: 'w(1 − w)',
};

export const lossTexts = {
  hint: (w: string) => `Both want more of ${w}. What reaches each score:`,
  plain: (w: string) => `−${w}`,
  log: (w: string) => `−ln ${w}, cross-entropy`,
  loss: 'Loss',
  arrives: (w: string, x: number) => `arrives at ${w}: ${arrivesText(x)}`,
};

/** A symbol with the number of its key: w₁. */
export const symbol = (letter: string, i: number) => `${letter}${'₁₂₃₄₅₆'[i]}`;

/**
 * A cell: four decimals, or where these would hide it two digits and a power, since next to a weight of 1 float32
 * carries no more; exactly 0 is 0.
 */
export const cellText = (x: number, digits = 2) =>
  x === 0 ? '0' : Math.abs(x) >= 0.001 ? formatNumber(x, 4) : formatAny(x, digits);

const arrivesText = (x: number) =>
  Number.isInteger(x) ? formatShort(x) : Number.isFinite(x) ? formatAny(x, 2) : 'beyond float32';

/** How the cell came about, written out. */
export function arithmetic(d: JacobianDerived, i: number, j: number): string {
  const [w, other] = [formatWeight(d.weights[i]!), formatWeight(d.weights[j]!)];
  const [wi, wj] = [symbol('w', i), symbol('w', j)];
  const cell = cellText(d.jacobian[i]![j]!);
  return i === j
    ? `${wi}(1 − ${wi}) = ${w} × (1 − ${w}) ≈ ${cell}`
    : `−${wi}${wj} = −${w} × ${other} ≈ ${cell}`;
}

/** What a precision loses of the matrix, in words; nothing where it loses nothing. */
export function lostText({ precision }: JacobianState, d: JacobianDerived): string {
  const sentences = [
    d.zeros > 0 &&
      `${d.zeros} of ${d.n * d.n} cells ${d.zeros === 1 ? 'is' : 'are'} exactly 0 in ${precision}`,
    d.denormals > 0 &&
      `${d.denormals} ${d.denormals === 1 ? 'is' : 'are'} denormal, with few digits left`,
  ].filter(Boolean);
  return sentences.length > 0 ? `${sentences.join('; ')}.` : '';
}

export function describe(s: JacobianState, d: JacobianDerived): string {
  const sentences = [
    `Scores ${d.entering.map((x) => formatShort(x, 2)).join(', ')} give weights ` +
      `${d.weights.map((w) => formatPercent(w)).join(', ')}.`,
  ];
  if (!s.matrix)
    return [
      ...sentences,
      ...(s.nudge === 0 ? [] : [scoreTexts.moved(s.chosen, s.nudge, d.moved)]),
      `The highest circle is at ${cellText(d.largest)}.`,
    ].join(' ');
  sentences.push(`The largest cell of the Jacobian is ${cellText(d.largest)}.`);
  if (d.zeros > 0)
    sentences.push(
      `In ${s.precision} ${d.zeros} of its ${d.n * d.n} cells ${d.zeros === 1 ? 'is' : 'are'} exactly 0.`,
    );
  if (s.beside === 'losses')
    sentences.push(
      `Asked for more of weight ${s.chosen}, its score gets the gradient ` +
        `${cellText(d.losses.plain.dScores[s.chosen - 1]!)} from the loss −w and ` +
        `${cellText(d.losses.log.dScores[s.chosen - 1]!)} from cross-entropy.`,
    );
  else if (s.nudge !== 0)
    sentences.push(
      `With ${formatShort(Math.abs(s.nudge))} ${s.nudge < 0 ? 'taken from' : 'added to'} score ${s.chosen}, ` +
        `weight ${s.chosen} is ${formatPercent(d.nudged.actual[s.chosen - 1]!)}; ` +
        `the Jacobian predicts ${formatPercent(d.nudged.predicted[s.chosen - 1]!)}.`,
    );
  return sentences.join(' ');
}
