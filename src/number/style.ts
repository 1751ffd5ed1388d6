// Number styles of quantities, in marks, prose and the copied code.
import {
  formatAny,
  formatNumber,
  formatPercent,
  formatResults,
  formatShort,
  formatVector,
  formatWeight,
} from './format.ts';

/** How a number is formatted (see number/format.ts). `count` is a whole number. */
export type As = 'number' | 'short' | 'any' | 'percent' | 'weight' | 'count' | 'vector' | 'text';

export function numberText(x: number, as: As, digits?: number): string {
  if (as === 'percent') return formatPercent(x, digits ?? 1);
  if (as === 'weight') return formatWeight(x);
  if (as === 'any') return formatAny(x, digits ?? 4);
  if (as === 'count') return formatNumber(x, 0);
  return as === 'short' ? formatShort(x, digits ?? 4) : formatNumber(x, digits ?? 2);
}

/** A quantity as text for prose; a list becomes a vector. */
export function quantityText(value: unknown, as: As, digits?: number): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return as === 'short'
      ? formatVector(value as number[], digits ?? 4)
      : formatResults(value as number[], digits ?? 2);
  return numberText(value as number, as, digits);
}

/** A quantity in one line, for a stage: numbers of a list side by side, a vector in brackets. */
export function quantityRow(value: unknown, as: As, digits?: number): string {
  if (!Array.isArray(value)) return value === null ? 'nothing' : quantityText(value, as, digits);
  if (as === 'vector') return formatResults(value as number[], digits ?? 2);
  return value
    .map((x: number | number[] | string) =>
      typeof x === 'string'
        ? x
        : Array.isArray(x)
          ? formatResults(x, digits ?? 2)
          : numberText(x, as, digits),
    )
    .join('  ');
}
