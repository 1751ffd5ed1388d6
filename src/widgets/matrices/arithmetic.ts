import type { Rows } from '../../engine/plain.ts';
import {
  equalsSign,
  formatNumber,
  formatPercent,
  formatShort,
  round,
} from '../../number/format.ts';
import type { FigureDerived, FigureState } from '../../widget/defineFigure.ts';
import type matrices from './matrices.ts';
import type { Result } from './matrices.ts';

/** A cell of a result. */
export interface ResultCell {
  of: Result;
  i: number;
  j: number;
}

const factor = (x: number) => (x < 0 ? `(${formatShort(x)})` : formatShort(x));
const products = (a: readonly number[], b: readonly number[]) =>
  a.map((x, i) => `${factor(x)}·${factor(b[i]!)}`).join(' + ');

/** How a cell is computed, written out. `e^{x}` stands for e with x as an exponent. */
export function arithmetic(
  { q, k, v, queries, keys, scale }: FigureState<typeof matrices>,
  { dK, divisor, scores, scaled, weights, output }: FigureDerived<typeof matrices>,
  { of, i, j }: ResultCell,
): string {
  const pair = `${queries[i]} → ${keys[j]}`;
  const at = (rows: Rows) => rows[i]![j]!;
  const power = (x: number) => `e^{${formatNumber(x)}}`;
  switch (of) {
    case 'scores':
      return `${pair}: ${products(q[i]!, k[j]!)} = ${formatShort(at(scores))}`;
    case 'scaled':
      return (
        `${pair}: ${formatShort(at(scores))} ÷ ${scale === 'sqrt' ? `√${dK}` : formatShort(divisor)} ` +
        `${equalsSign(at(scaled), 4)} ${formatShort(at(scaled))}`
      );
    case 'weights':
      return (
        `${pair}: ${power(at(scaled))} ÷ (${scaled[i]!.map(power).join(' + ')}) ≈ ` +
        `${formatNumber(at(weights), 4)}, or ${formatPercent(at(weights))}`
      );
    case 'output':
      return `${queries[i]}, number ${j + 1}: ${products(
        weights[i]!.map((w) => round(w, 4)),
        v.map((row) => row[j]!),
      )} ≈ ${formatNumber(at(output), 3)}`;
  }
}
