import {
  equalsSign,
  formatNumber,
  formatPercent,
  formatShort,
  round,
} from '../../number/format.ts';
import type { MatricesDerived, MatricesState } from './matrices.ts';

export type Result = 'scores' | 'scaled' | 'weights' | 'output';
/** The cell that is looked at. */
export interface Looked {
  of: Result;
  i: number;
  j: number;
}

const factor = (x: number) => (x < 0 ? `(${formatShort(x)})` : formatShort(x));
const products = (a: readonly number[], b: readonly number[]) =>
  a.map((x, i) => `${factor(x)}·${factor(b[i]!)}`).join(' + ');

/** How the looked-at number came about, written out. */
export function arithmetic(s: MatricesState, d: MatricesDerived, at: Looked): string {
  const { i, j } = at;
  const pair = `${s.queries[i]} → ${s.keys[j]}`;
  if (at.of === 'scores')
    return `${pair}: ${products(s.q[i]!, s.k[j]!)} = ${formatShort(d.scores[i]![j]!)}`;
  if (at.of === 'scaled')
    return `${pair}: ${formatShort(d.scores[i]![j]!)} ÷ ${
      s.scale === 'sqrt' ? `√${d.dK}` : formatShort(d.divisor)
    } ${equalsSign(d.scaled[i]![j]!, 4)} ${formatShort(d.scaled[i]![j]!)}`;
  if (at.of === 'weights')
    return `${pair}: e^{${formatNumber(d.scaled[i]![j]!)}} ÷ (${d.scaled[i]!.map(
      (x) => `e^{${formatNumber(x)}}`,
    ).join(
      ' + ',
    )}) ≈ ${formatNumber(d.weights[i]![j]!, 4)}, or ${formatPercent(d.weights[i]![j]!)}`;
  const column = s.v.map((row) => row[j]!);
  return `${s.queries[i]}, number ${j + 1}: ${products(
    d.weights[i]!.map((w) => round(w, 4)),
    column,
  )} ≈ ${formatNumber(d.output[i]![j]!, 3)}`;
}

/** Which cells of each matrix made the looked-at one. */
export function litBy(at: Looked | null) {
  const row = (of: Result | null, i: number) => of !== null && at?.of === of && at.i === i;
  return {
    q: (i: number) => row('scores', i),
    k: (_: number, j: number) => at?.of === 'scores' && at.j === j,
    scores: (i: number, j: number) => at?.of === 'scaled' && at.i === i && at.j === j,
    scaled: (i: number) => row('weights', i),
    weights: (i: number) => row('output', i),
    v: (j: number) => at?.of === 'output' && at.j === j,
  };
}
