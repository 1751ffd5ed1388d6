import {
  crossEntropy,
  isDenormal,
  type Precision,
  rowSums,
  softmax,
  softmaxJacobian,
  tensor,
  toRows,
} from '../../engine/index.ts';
import { round } from '../../number/format.ts';
import type { JacobianState } from './jacobian.ts';

/** What the softmax makes of the scores, and what it lets through. */
export interface Through {
  /** What enters the softmax: the scores times the factor. */
  entering: number[];
  weights: number[];
  /** jacobian[i][j]: how much weight i gains for each unit of score j. */
  jacobian: number[][];
  sums: number[];
  /** Its largest cell, sign aside. */
  largest: number;
  /** Cells that are exactly 0, and cells too small to have all their digits. */
  zeros: number;
  denormals: number;
}

const list = (xs: readonly number[], precision: Precision) => tensor(xs, [xs.length], precision);

/** The scores as they enter the softmax, without the 0.1 · 3 of floats. */
export const entering = ({ scores, times }: JacobianState) =>
  scores.map((x) => round(x * times, 8));

export function through(s: JacobianState): Through {
  const enter = entering(s);
  const weights = softmax(list(enter, s.precision));
  const jacobian = softmaxJacobian(weights);
  const cells = [...jacobian.data];
  return {
    entering: enter,
    weights: [...weights.data],
    // A cell of −0 is a 0 like any other.
    jacobian: toRows(jacobian).map((row) => row.map((x) => x + 0)),
    sums: [...rowSums(jacobian).data].map((x) => x + 0),
    largest: Math.max(...cells.map(Math.abs)),
    zeros: cells.filter((x) => x === 0).length,
    denormals: cells.filter((x) => isDenormal(x, s.precision)).length,
  };
}

/** Every weight after one score was nudged: as the softmax has it, and as the Jacobian's column predicts. */
export function nudged(s: JacobianState, d: Through): { actual: number[]; predicted: number[] } {
  const j = s.chosen - 1;
  const moved = d.entering.map((x, i) => (i === j ? x + s.nudge : x));
  return {
    actual: [...softmax(list(moved, s.precision)).data],
    predicted: d.weights.map((p, i) => p + s.nudge * d.jacobian[i]![j]!),
  };
}

/** The gradient at the scores of a loss that wants more of one weight p, and what it sends to that weight. */
export interface Asked {
  /** dLoss/dp. */
  arrives: number;
  /** dLoss/dscore, one a score. */
  dScores: number[];
}

/** Two such losses: −p, and −ln p, which is cross-entropy. */
export function losses(s: JacobianState, d: Through): { plain: Asked; log: Asked } {
  const t = s.chosen - 1;
  const { dX } = crossEntropy(list(d.entering, s.precision), t);
  return {
    plain: { arrives: -1, dScores: d.jacobian[t]!.map((x) => 0 - x) },
    // Rounded as a number of this precision is: in float32 it may be too large to be one.
    log: {
      arrives: list([-1 / d.weights[t]!], s.precision).data[0]!,
      dScores: [...dX.data].map((x) => x + 0),
    },
  };
}

/** p(1 − p) for one of two keys with weight p: the slope of a weight along its own score. */
export const slope = (p: number) => softmaxJacobian(tensor([p, 1 - p], [2], 'float64')).data[0]!;
